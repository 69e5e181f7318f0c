import { ApiError } from '#client/lib/api.ts'
import { handleFormInPlace } from '#client/lib/handle-form.ts'
import type { PageAction } from '#client/lib/page.ts'
import { changeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { changeNewsletter } from './queries.ts'

/** Ends, pauses or changes the newsletter, and shows its result: done, not found, or that the shop did not answer. */
export const signOutAction: PageAction = ({ api }, form) =>
  handleFormInPlace(form, changeNewsletterInput, async (input) => {
    const values = { change: input.change, days: String(input.pauseDays) }
    try {
      const { result, state } = await changeNewsletter(api, input)
      return { ...values, result: state ?? result }
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length > 0) throw error
      return { ...values, result: 'apiError' }
    }
  })
