import { captureFailure } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { saveMembership } from './queries.ts'

const createMembershipAction =
  (isMember: boolean): PageAction =>
  async (site, _form, { url }) =>
    (await captureFailure(saveMembership(site, isMember), {})) ?? { redirect: url.pathname }

/** For each page on which customers can join or leave the club; leads back to it. */
export const clubActions = {
  'join-club': createMembershipAction(true),
  'leave-club': createMembershipAction(false),
}
