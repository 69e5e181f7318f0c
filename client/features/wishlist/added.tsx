import { FormattedMessage } from 'react-intl'
import { Alert } from '../../components/alert.tsx'

/** After an article was put on the list without JavaScript, with the way back to where that was. */
export const Added = ({ back }: { back: string | undefined }) => (
  <Alert kind="success" heading={<FormattedMessage id="wishlist.added" />}>
    {back && (
      <a href={back}>
        <FormattedMessage id="wishlist.back" />
      </a>
    )}
  </Alert>
)
