import { FormattedList, FormattedMessage } from 'react-intl'
import type { ConsentCategory } from '#shared/api/consent.ts'

/** The categories by name, as a sentence lists them. */
export const CategoryNames = ({ categories }: { categories: readonly ConsentCategory[] }) => (
  <FormattedList
    value={categories.map((category) => <FormattedMessage key={category} id={`consent.name-${category}`} />)}
  />
)
