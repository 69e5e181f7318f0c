import { FormattedMessage } from 'react-intl'

/** Follows the label of a field that may stay empty. */
export const OptionalSuffix = () => (
  <>
    (<FormattedMessage id="common.optional" />)
  </>
)
