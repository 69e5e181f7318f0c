import { FormattedList, FormattedMessage } from 'react-intl'
import type { ConsentCategory } from '#shared/api/consent.ts'

/** The names of the categories as a list. */
export const CategoryNames = ({ categories }: { categories: readonly ConsentCategory[] }) => (
  <FormattedList
    value={categories.map((category) => <FormattedMessage key={category} id={`consent.name-${category}`} />)}
  />
)
