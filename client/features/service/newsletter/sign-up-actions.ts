import { handleFormInPlace } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction } from '#client/lib/page.ts'
import { newsletterEmailInput, newsletterLinkInput, subscribeNewsletterInput } from '#shared/api/newsletter-input.ts'
import { confirmNewsletter, resendNewsletterConfirmation, subscribeNewsletter } from './queries.ts'

/** What the page shows once a form was posted, beside its form (S2.102 to S2.105). */
export type SignUpView = 'sent' | 'resent' | 'confirmed' | 'subscribed' | 'invalid'

interface Shown {
  view: SignUpView
  email?: string
}

const show = ({ view, email = '' }: Shown) => ({ view, email })

const subscribe: PageAction = ({ api }, form) =>
  handleFormInPlace(form, subscribeNewsletterInput, async (input) => {
    const { state } = await subscribeNewsletter(api, input)
    return show({ view: state === 'subscribed' ? 'subscribed' : 'sent', email: input.email })
  })

const resend: PageAction = ({ api }, form) =>
  handleFormInPlace(form, newsletterEmailInput, async ({ email }) => {
    await resendNewsletterConfirmation(api, email)
    return show({ view: 'resent', email })
  })

const confirm: PageAction = ({ api }, form) =>
  handleFormInPlace(form, newsletterLinkInput, async ({ token }) => {
    const { result } = await confirmNewsletter(api, token)
    return show({ view: result === 'success' ? 'confirmed' : 'invalid' })
  })

/** The forms of the page of the sign-up. */
export const signUpAction = chooseByIntent({ subscribe, resend, confirm }, subscribe)
