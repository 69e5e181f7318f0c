import { bonusCardInput, giftInput } from '#shared/contracts/extras.ts'
import { pathFor, type RouteId } from '#shared/routes.ts'
import { answerForm } from '../../lib/answer-form.ts'
import type { Site } from '../../lib/page.ts'
import { saveBonusCard, saveGift } from './queries.ts'

const back = ({ tenant, locale }: Site, route: RouteId) => pathFor(tenant, locale, route)

/** The button of the basket that leads on to the checkout: what is typed in the form of the gift options goes along. */
export const TO_CHECKOUT = 'checkout'

/** The form of the gift options. */
export const giftAction = (site: Site, form: FormData) =>
  answerForm(form, giftInput, async (input) => {
    await saveGift(site, input)
    return back(site, form.get('intent') === TO_CHECKOUT ? 'checkout/review' : 'basket')
  })

/** The form for the card that gets the points. */
export const bonusAction = (site: Site, form: FormData) =>
  answerForm(form, bonusCardInput, async (input) => {
    await saveBonusCard(site, input)
    return back(site, 'checkout/review')
  })
