import { captureFailure } from '#client/lib/handle-form.ts'
import type { PageModule } from '#client/lib/page.ts'
import { saveMembership } from './queries.ts'

/** For each page on which customers can join the club; leads back to it. */
export const clubAction: NonNullable<PageModule['action']> = async (site, form, { url }) => {
  const refused = await captureFailure(saveMembership(site, form.get('member') === 'true'), {})
  return refused ?? { redirect: url.pathname }
}
