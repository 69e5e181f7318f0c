import { testCards } from './cards.ts'
import { html, type Markup } from './html.ts'
import { deliveries } from './messages.ts'
import type { Payment } from './store.ts'
import { type Say, type WordId, wordsIn } from './words.ts'

/** What was typed wrong, by field. */
export type Wrong = Partial<Record<'number' | 'valid' | 'code', WordId>>

const banks = ['Demobank', 'Musterbank', 'Testkasse']

function frame(locale: string, say: Say, title: string, body: Markup, stylePath: string): string {
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} – ${say('service')}</title><link rel="stylesheet" href="${stylePath}"></head>
<body><header>${say('service')}</header><main><p class="demo" role="note">${say('demo')}</p><div class="card"><h1>${title}</h1>${body}</div></main></body></html>
`.text
}

const amountOf = ({ locale, amountCents, currency }: Payment) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountCents / 100)

const facts = (payment: Payment, say: Say) =>
  html`<dl><dt>${say('to')}</dt><dd>${payment.shop}</dd><dt>${say('for')}</dt><dd>${payment.description}</dd><dt>${say('amount')}</dt><dd class="sum">${amountOf(payment)}</dd></dl>`

/** For those who test: how the shop is told. */
const demoChoice = (say: Say) =>
  html`<details><summary>${say('messages')}</summary><div class="field"><label for="messages">${say('messages-hint')}</label><select id="messages" name="messages">${deliveries.map((how) => html`<option value="${how}">${say(how)}</option>`)}</select></div></details>`

interface Field {
  name: keyof Wrong
  value: string | undefined
  error: WordId | undefined
  autocomplete: string
}

function field(say: Say, { name, value, error, autocomplete }: Field) {
  const wiring = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : undefined
  return html`<div class="field"><label for="${name}">${say(name)}</label><input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}"${wiring}>${error && html`<p class="error" id="${name}-error">${say(error)}</p>`}</div>`
}

const cardTable = (say: Say) =>
  html`<h2>${say('cards')}</h2><p class="hint">${say('cards-hint')}</p><table><tr><th scope="col">${say('number')}</th><th scope="col">${say('leads-to')}</th></tr>${testCards.map(
    ({ number, brand, outcome }) => html`<tr><td><span class="number">${number}</span><br>${brand}</td><td>${say(`outcome-${outcome}`)}</td></tr>`,
  )}</table>`

function cardForm(payment: Payment, say: Say, wrong: Wrong, entered: Readonly<Record<string, string>>) {
  const alert = Object.keys(wrong).length > 0 && html`<p class="alert" role="alert">${say('wrong')}</p>`
  const input = (name: keyof Wrong, autocomplete: string) => field(say, { name, value: entered[name], error: wrong[name], autocomplete })
  return html`${alert || undefined}<form method="post">${input('number', 'cc-number')}<div class="pair">${input('valid', 'cc-exp')}${input('code', 'cc-csc')}</div><button class="main" name="decision" value="card">${say('pay').replace('{amount}', amountOf(payment))}</button><button class="quiet" name="decision" value="cancel" formnovalidate>${say('cancel')}</button>${demoChoice(say)}</form>${cardTable(say)}`
}

const bankChoice = (say: Say) =>
  html`<div class="field"><label for="bank">${say('bank')}</label><select id="bank" name="bank">${banks.map((bank) => html`<option>${bank}</option>`)}</select></div>`

function approvalForm({ method, challenged }: Payment, say: Say) {
  const cancel = challenged
    ? undefined
    : html`<button name="decision" value="later">${say('later')}</button><button class="quiet" name="decision" value="cancel">${say('cancel')}</button>`
  return html`<form method="post">${method === 'ideal' || method === 'eps' ? bankChoice(say) : undefined}<button class="main" name="decision" value="approve">${say('approve')}</button><button name="decision" value="refuse">${say('refuse')}</button>${cancel}${demoChoice(say)}</form>`
}

/** The page on which a payment is decided. */
export function paymentPage(payment: Payment, stylePath: string, wrong: Wrong = {}, entered: Readonly<Record<string, string>> = {}): string {
  const say = wordsIn(payment.locale)
  const { method, challenged } = payment
  const title = say(challenged ? 'challenge-title' : `title-${method}`)
  const form = method === 'card' && !challenged ? cardForm(payment, say, wrong, entered) : approvalForm(payment, say)
  return frame(
    payment.locale,
    say,
    title,
    html`<p class="hint">${say(challenged ? 'challenge-text' : `text-${method}`)}</p>${facts(payment, say)}${form}`,
    stylePath,
  )
}

/** For an address that leads to no payment. */
export function gonePage(locale: string, stylePath: string): string {
  const say = wordsIn(locale)
  return frame(locale, say, say('gone-title'), html`<p>${say('gone-text')}</p>`, stylePath)
}
