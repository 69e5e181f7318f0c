import { captureFailure } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { getPath } from '#shared/routes.ts'
import { issueOwnPaylink } from './queries.ts'

/** Makes the link for what the form names, and leads to it; an order's signature is in the page's address. */
const payNow: PageAction = async (site, form, { url }) => {
  const get = (name: string) => String(form.get(name) ?? '')
  let redirect = ''
  const failure = await captureFailure(
    issueOwnPaylink(site, {
      order: get('order'),
      agreement: get('agreement'),
      settle: get('settle') === 'yes',
      signature: url.searchParams.get('signature') ?? '',
    }).then(({ token }) => {
      redirect = `${getPath(site.tenant, site.locale, 'paylink')}?${new URLSearchParams({ token })}`
    }),
    { intent: 'pay-now' },
  )
  return failure ?? { redirect }
}

/** What a page with PayNow does, by intent. */
export const payNowActions = { 'pay-now': payNow } as const
