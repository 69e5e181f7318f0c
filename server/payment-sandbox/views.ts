import { html, type Markup } from '#shared/html.ts'
import { renderSandboxPage } from '../sandbox/pages.ts'
import { createTranslator, type SandboxMessageId, type Translate } from './i18n.ts'
import type { SandboxPayment } from './store.ts'
import { type TestCard, testCards } from './test-cards.ts'
import { webhookModes } from './webhook-sender.ts'

/** The faults of the entered card, by field. */
export type CardErrors = Partial<Record<'number' | 'valid' | 'code', SandboxMessageId>>

const banks = ['Demobank', 'Musterbank', 'Testkasse']

const renderPage = (locale: string, translate: Translate, title: string, body: Markup): string =>
  renderSandboxPage({ locale, service: translate('service'), demo: translate('demo'), title, body })

const formatPaymentAmount = ({ locale, amountCents, currency }: SandboxPayment) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountCents / 100)

const renderFacts = (payment: SandboxPayment, translate: Translate) =>
  html`<dl><dt>${translate('to')}</dt><dd>${payment.shop}</dd><dt>${translate('for')}</dt><dd>${payment.description}</dd><dt>${translate('amount')}</dt><dd class="sum">${formatPaymentAmount(payment)}</dd></dl>`

/** For testers: how the shop is notified. */
const renderDemoOptions = (translate: Translate) =>
  html`<details><summary>${translate('messages')}</summary><div class="field"><label for="messages">${translate('messages-hint')}</label><select id="messages" name="messages">${webhookModes.map((mode) => html`<option value="${mode}">${translate(mode)}</option>`)}</select></div></details>`

interface CardField {
  name: keyof CardErrors
  value: string | undefined
  error: SandboxMessageId | undefined
  autocomplete: string
}

function renderField(translate: Translate, { name, value, error, autocomplete }: CardField) {
  const errorAttributes = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : undefined
  return html`<div class="field"><label for="${name}">${translate(name)}</label><input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}"${errorAttributes}>${error && html`<p class="error" id="${name}-error">${translate(error)}</p>`}</div>`
}

/** Says that a card is kept otherwise than it was paid with. */
const renderLaterOutcome = ({ outcome, later }: TestCard, translate: Translate) =>
  later && later !== outcome ? html`<br><span class="hint">${translate(`later-${later}`)}</span>` : undefined

const renderCardTable = (translate: Translate) =>
  html`<h2>${translate('cards')}</h2><p class="hint">${translate('cards-hint')}</p><table><tr><th scope="col">${translate('number')}</th><th scope="col">${translate('leads-to')}</th></tr>${testCards.map(
    (card) =>
      html`<tr><td><span class="number">${card.number}</span><br>${card.brand}</td><td>${translate(`outcome-${card.outcome}`)}${renderLaterOutcome(card, translate)}</td></tr>`,
  )}</table>`

/** Lets the shopper keep the method for the next payment, where the shop allows it; unticked. */
function renderRemember({ mayStore, method }: SandboxPayment, translate: Translate, isTicked: boolean) {
  if (!mayStore || (method !== 'card' && method !== 'paypal')) return undefined
  const checked = isTicked ? html` checked` : undefined
  return html`<div class="tick"><input type="checkbox" id="remember" name="remember" value="true" aria-describedby="remember-hint"${checked}><label for="remember">${translate('remember')}</label></div><p class="hint" id="remember-hint">${translate(`remember-${method}`)}</p>`
}

function renderCardForm(
  payment: SandboxPayment,
  translate: Translate,
  errors: CardErrors,
  entered: Readonly<Record<string, string>>,
) {
  const alert = Object.keys(errors).length > 0 && html`<p class="alert" role="alert">${translate('wrong')}</p>`
  const input = (name: keyof CardErrors, autocomplete: string) =>
    renderField(translate, { name, value: entered[name], error: errors[name], autocomplete })
  return html`${alert || undefined}<form method="post">${input('number', 'cc-number')}<div class="pair">${input('valid', 'cc-exp')}${input('code', 'cc-csc')}</div>${renderRemember(payment, translate, entered.remember === 'true')}<button class="main" name="decision" value="card">${translate('pay').replace('{amount}', formatPaymentAmount(payment))}</button><button class="quiet" name="decision" value="cancel" formnovalidate>${translate('cancel')}</button>${renderDemoOptions(translate)}</form>${renderCardTable(translate)}`
}

const renderBankSelect = (translate: Translate) =>
  html`<div class="field"><label for="bank">${translate('bank')}</label><select id="bank" name="bank">${banks.map((bank) => html`<option>${bank}</option>`)}</select></div>`

function renderApprovalForm(payment: SandboxPayment, translate: Translate) {
  const { method, challenged } = payment
  const cancel = challenged
    ? undefined
    : html`<button name="decision" value="later">${translate('later')}</button><button class="quiet" name="decision" value="cancel">${translate('cancel')}</button>`
  return html`<form method="post">${method === 'ideal' || method === 'eps' ? renderBankSelect(translate) : undefined}${challenged ? undefined : renderRemember(payment, translate, false)}<button class="main" name="decision" value="approve">${translate('approve')}</button><button name="decision" value="refuse">${translate('refuse')}</button>${cancel}${renderDemoOptions(translate)}</form>`
}

/** The page on which a payment is decided. */
export function renderPaymentPage(
  payment: SandboxPayment,
  errors: CardErrors = {},
  entered: Readonly<Record<string, string>> = {},
): string {
  const translate = createTranslator(payment.locale)
  const { method, challenged } = payment
  const title = translate(challenged ? 'challenge-title' : `title-${method}`)
  const form =
    method === 'card' && !challenged
      ? renderCardForm(payment, translate, errors, entered)
      : renderApprovalForm(payment, translate)
  return renderPage(
    payment.locale,
    translate,
    title,
    html`<p class="hint">${translate(challenged ? 'challenge-text' : `text-${method}`)}</p>${renderFacts(payment, translate)}${form}`,
  )
}

/** The page for an unknown payment. */
export function renderNotFoundPage(locale: string): string {
  const translate = createTranslator(locale)
  return renderPage(locale, translate, translate('gone-title'), html`<p>${translate('gone-text')}</p>`)
}
