import { useIntl } from 'react-intl'
import { ApiError } from '#client/lib/api.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Codes whose message says what to do, apart from trying again later (S8). */
const specificCodes: ReadonlySet<ErrorCode> = new Set([
  'wishlist-full',
  'variant-unchanged',
  'sold-out',
  'login-required',
  'link-invalid',
  'too-many-requests',
])

/** The message for a failed change of the wishlist: what to do if that is known, otherwise to try again later. */
export function useWishlistErrorMessage() {
  const { formatMessage } = useIntl()
  return ({ error, intent }: { error: unknown; intent: string }) => {
    const { code, fields } = error instanceof ApiError ? error : new ApiError(0, 'internal')
    if (fields.email) return formatMessage({ id: 'validation.email' })
    if (code === 'variant-required') return formatMessage({ id: 'wishlist.choose-variant' })
    if (specificCodes.has(code)) return formatMessage({ id: `error.${code}` })
    return formatMessage({ id: 'wishlist.failed' }, { intent })
  }
}
