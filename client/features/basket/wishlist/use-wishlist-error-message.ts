import { useIntl } from 'react-intl'
import { ApiError } from '#client/lib/api.ts'

/** Codes that say more than "later" (S8). */
const specificCodes = [
  'wishlist-full',
  'variant-unchanged',
  'sold-out',
  'login-required',
  'link-invalid',
  'too-many-requests',
] as const
type SpecificCode = (typeof specificCodes)[number]
const isSpecificCode = (code: string): code is SpecificCode => (specificCodes as readonly string[]).includes(code)

/** Words for what failed at an entry: what to do where that is known, otherwise that it should be tried later. */
export function useWishlistErrorMessage() {
  const { formatMessage } = useIntl()
  return ({ error, intent }: { error: unknown; intent: string }) => {
    const { code, fields } = error instanceof ApiError ? error : new ApiError(0, 'internal')
    if (fields.email) return formatMessage({ id: 'validation.email' })
    if (code === 'variant-required') return formatMessage({ id: 'wishlist.choose-variant' })
    if (isSpecificCode(code)) return formatMessage({ id: `error.${code}` })
    return formatMessage({ id: 'wishlist.failed' }, { intent })
  }
}
