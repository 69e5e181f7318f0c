import type { CreditReason } from '#shared/contracts/credit.ts'
import { money } from '#shared/money.ts'
import { type CreditTerms, organisationOf } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { findContract, findDecision, findProtections } from '../credit/index.ts'
import { findCustomer } from '../customers/index.ts'
import { accountFor } from '../payments/index.ts'
import { bankRows } from './bank-rows.ts'
import type { Block, MailFile } from './blocks.ts'
import { greetingOf } from './greeting.ts'
import { hrefOf } from './legal-blocks.ts'
import { legalTexts } from './legal-texts.ts'
import { sendLetter } from './letter.ts'
import type { MailDoors } from './service.ts'

/** Tells the shop's service that a person has to look at a refusal (law 6 b). */
export async function sendReviewRequest(ctx: Context, { decision: id, eventId }: { decision: string; eventId: string }, doors: MailDoors) {
  const decision = await findDecision(ctx, id)
  const customer = decision && (await findCustomer(ctx, decision.customerId))
  if (!decision || !customer) return
  const { tenant, locale } = ctx
  const amount = (cents: number) => money(cents, tenant.currency)
  await sendLetter(
    ctx,
    { to: organisationOf(tenant, locale).email, locale, messageId: eventId },
    ({ words: { say, amount: shown } }) => ({
      subject: say('credit-papers.review-subject', { number: customer.number }),
      title: say('credit-papers.review-title'),
      blocks: [
        { kind: 'text', text: say('credit-papers.review-text') },
        {
          kind: 'facts',
          rows: [
            { label: say('credit-papers.customer'), value: customer.number },
            { label: say('credit-papers.asked'), value: shown(amount(decision.askedCents)) },
            { label: say('credit-papers.limit'), value: shown(amount(decision.limitCents)) },
            { label: say('credit-papers.open'), value: shown(amount(decision.openCents)) },
            { label: say('credit-papers.reasons'), value: (JSON.parse(decision.reasons) as CreditReason[]).join(', ') },
          ],
        },
      ],
    }),
    doors,
  )
}

/** Tells a customer how much credit a person of the shop has granted him, with the warning that goes with every word of credit (law 5, law 6 b). */
export async function sendLimitGranted(
  ctx: Context,
  { customerId, limitCents, eventId }: { customerId: string; limitCents: number; eventId: string },
  doors: MailDoors,
) {
  const customer = await findCustomer(ctx, customerId)
  if (!customer) return
  await sendLetter(
    ctx,
    { to: customer.email, locale: customer.locale, messageId: eventId },
    (setting) => {
      const { say, amount } = setting.words
      const limit = amount(money(limitCents, ctx.tenant.currency))
      return {
        subject: say('credit-papers.limit-subject', { limit }),
        title: say('credit-papers.limit-title'),
        blocks: [
          greetingOf(setting, customer),
          { kind: 'text', text: say('credit-papers.limit-text', { limit }) },
          { kind: 'text', text: say('credit-papers.limit-own') },
          { kind: 'text', text: say('credit-papers.warning', { country: ctx.tenant.country }) },
          { kind: 'action', text: say('credit-papers.account-link'), href: hrefOf(setting, 'account/credit') },
        ],
      }
    },
    doors,
  )
}

/**
 * Confirms the withdrawal from a credit with its time: what is to be paid now, with the new invoice and the credit note that takes back the one
 * before, and how the purchase itself could be withdrawn from, which this is not (law 6 e).
 */
export async function sendCreditWithdrawn(
  ctx: Context,
  { contract: number, owedCents, files, eventId }: { contract: string; owedCents: number; files: readonly MailFile[]; eventId: string },
  doors: MailDoors,
) {
  const contract = await findContract(ctx, number)
  const customer = contract && (await findCustomer(ctx, contract.customerId))
  if (!contract?.withdrawnAt || !customer) return
  const { withdrawnAt } = contract
  await sendLetter(
    ctx,
    { to: customer.email, locale: customer.locale, messageId: eventId },
    (setting) => {
      const { say, amount, time } = setting.words
      const owed = amount(money(owedCents, ctx.tenant.currency))
      const pay: Block[] = [
        { kind: 'text', text: say('credit-papers.withdrawn-pay', { amount: owed }) },
        { kind: 'facts', rows: bankRows(setting.words, accountFor(ctx, number)) },
      ]
      return {
        subject: say('credit-papers.withdrawn-subject', { number }),
        title: say('credit-papers.withdrawn-title'),
        files,
        blocks: [
          greetingOf(setting, customer),
          { kind: 'text', text: say('credit-papers.withdrawn-text', { number, time: time(withdrawnAt) }) },
          ...(owedCents > 0 ? pay : [{ kind: 'text' as const, text: say('credit-papers.withdrawn-paid') }]),
          { kind: 'text', text: say('credit-papers.withdrawn-papers') },
          { kind: 'text', text: say('credit-papers.withdrawn-purchase', { country: ctx.tenant.country }) },
          { kind: 'links', links: [{ text: say('credit-papers.returns-link'), href: hrefOf(setting, 'service/returns') }] },
        ],
      }
    },
    doors,
  )
}

/** Confirms that payment protection was ordered, with its price as the contract agreed it, its terms and the way out. */
export async function sendProtectionOrdered(
  ctx: Context,
  { contract: number, nextCents, eventId }: { contract: string; nextCents: number; eventId: string },
  doors: MailDoors,
) {
  const contract = await findContract(ctx, number)
  const customer = contract && (await findCustomer(ctx, contract.customerId))
  if (!customer) return
  const [protection] = await findProtections(ctx, number)
  const remark = protection?.remark ?? ''
  const { protectionPpm = 0 } = JSON.parse(contract.terms) as CreditTerms
  await sendLetter(
    ctx,
    { to: customer.email, locale: customer.locale, messageId: eventId },
    async (setting) => {
      const { say, amount } = setting.words
      const percent = new Intl.NumberFormat(setting.locale, { style: 'percent', maximumFractionDigits: 2 })
      const blocks: Block[] = [
        greetingOf(setting, customer),
        {
          kind: 'text',
          text: say('credit-papers.protection-mail', {
            share: percent.format(protectionPpm / 1_000_000),
            next: amount(money(nextCents, ctx.tenant.currency)),
          }),
        },
        ...(remark ? [{ kind: 'facts' as const, rows: [{ label: say('credit-papers.remark'), value: remark }] }] : []),
        { kind: 'action', text: say('credit-papers.account-link'), href: hrefOf(setting, 'account/credit') },
      ]
      return {
        subject: say('credit-papers.protection-subject', { number }),
        title: say('credit-papers.protection-title'),
        blocks,
        files: await legalTexts(ctx, setting, ['protection-terms']),
      }
    },
    doors,
  )
}
