import { createHash } from 'node:crypto'
import type { CheckoutCredit, CreditOffer } from '#shared/contracts/credit.ts'
import { organisationOf } from '#shared/tenant.ts'
import type { Context } from '../context.ts'
import { createPaper, drawTable, grey, type Paper, page } from '../papers/index.ts'
import { type Wording, wordingFor } from '../words.ts'
import type { DrawnSheet } from './contract.ts'
import { TEXT_VERSION } from './offer.ts'
import { todayOf } from './plan.ts'

type Extras = Pick<CheckoutCredit, 'months' | 'pause' | 'protection'>
type Row = readonly [label: string, value: string]

const LABEL = 150

/** The key data, in the order of the form (Dir. (EU) 2023/2225 Annex I, part 1): who lends what, for how long, at which price, and the ways out. */
function keyRows({ tenant, locale }: Context, { say, amount, date, rate }: Wording, offer: CreditOffer, { pause, protection }: Extras): Row[] {
  const { legalName, address, email, phone } = organisationOf(tenant, locale)
  const { instalments } = offer
  const last = instalments.at(-1)
  return [
    [say('credit-papers.lender'), `${legalName}\n${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}\n${email} · ${phone}`],
    [say('credit-papers.kind'), say('credit-papers.kind-text', { kind: offer.kind })],
    [say('credit-papers.amount'), amount(offer.amount)],
    [
      say('credit-papers.duration'),
      say('credit-papers.duration-text', { count: instalments.length, from: date(instalments[0]?.dueOn ?? ''), to: date(last?.dueOn ?? '') }),
    ],
    [say('credit-papers.borrowing-rate'), say('credit-papers.borrowing-rate-text', { kind: offer.kind, rate: rate(offer.yearlyFactor) })],
    [say('credit-papers.effective-rate'), rate(offer.effectiveAnnualRate)],
    [say('credit-papers.cost'), amount(offer.surcharge)],
    ...(pause?.chosen
      ? [[say('credit-papers.pause'), say('credit-papers.pause-text', { months: pause.months, surcharge: amount(pause.surcharge) })] as const]
      : []),
    [say('credit-papers.overall'), amount(offer.overall)],
    ...(protection
      ? [[say('credit-papers.protection'), protectionText(say, protection.chosen === true, amount(protection.sum), amount(protection.highest))] as const]
      : []),
    [say('credit-papers.withdrawal'), say('credit-papers.withdrawal-text', { email })],
    [say('credit-papers.early'), say('credit-papers.early-text')],
    [say('credit-papers.late'), say('credit-papers.late-text')],
  ]
}

const protectionText = (say: Wording['say'], chosen: boolean, sum: string, highest: string) =>
  say('credit-papers.protection-text', { chosen: chosen ? 'yes' : 'no', sum, highest })

/** One fact below the other, each with its name at the left; none is torn by the end of a page. */
function drawRows(paper: Paper, rows: readonly Row[]) {
  for (const [label, value] of rows) {
    const style = { x: page.left + LABEL, width: page.right - page.left - LABEL }
    const height = Math.max(paper.heightOf(value, style), paper.heightOf(label, { width: LABEL - 12, weight: 'bold' }))
    paper.need(height + 10)
    paper.space(5)
    paper.leaf('P', () => {
      const ends = [paper.put(label, { width: LABEL - 12, weight: 'bold', y: paper.y }), paper.put(value, { ...style, y: paper.y })]
      paper.y = Math.max(...ends) + 5
    })
    paper.rule()
  }
}

function drawPlan(paper: Paper, { say, amount, date }: Wording, { instalments }: CreditOffer) {
  paper.need(120)
  paper.text(say('credit-papers.plan-title'), { tag: 'H2', size: 13, weight: 'bold' })
  paper.space(6)
  const columns = [
    { title: say('credit-papers.instalment'), width: LABEL },
    { title: say('credit-papers.due-on'), width: 200 },
    { title: say('credit-papers.due-amount'), width: page.right - page.left - LABEL - 200, align: 'right' as const },
  ]
  drawTable(
    paper,
    columns,
    instalments.map(({ number, dueOn, amount: due }) => [{ text: String(number) }, { text: date(dueOn) }, { text: amount(due) }]),
  )
}

/**
 * Draws the pre-contractual information of an offer (law 6 a): key data first, then the plan, then the rest. The same offer is the same file for all
 * of its day, so that its hash proves what was shown.
 */
export async function drawSheet(ctx: Context, offer: CreditOffer, extras: Extras): Promise<DrawnSheet> {
  const { tenant, locale } = ctx
  const words = wordingFor(tenant, locale)
  const { say, date } = words
  const today = todayOf(ctx)
  const { legalName, authority } = organisationOf(tenant, locale)
  const title = say('credit-papers.title', { country: tenant.country })
  const paper = await createPaper({ title, author: legalName, locale, at: new Date(`${today}T00:00:00Z`) })
  paper.text(title, { tag: 'H1', size: 18, weight: 'bold' })
  paper.space(4)
  paper.text(say('credit-papers.intro', { date: date(today) }), { colour: grey })
  paper.space(8)
  paper.text(say('credit-papers.warning', { country: tenant.country }), { weight: 'bold', size: 11 })
  paper.space(10)
  paper.text(say('credit-papers.key-title'), { tag: 'H2', size: 13, weight: 'bold' })
  drawRows(paper, keyRows(ctx, words, offer, extras))
  paper.space(16)
  drawPlan(paper, words, offer)
  paper.space(16)
  paper.need(140)
  paper.text(say('credit-papers.more-title'), { tag: 'H2', size: 13, weight: 'bold' })
  drawRows(paper, [
    [say('credit-papers.linked'), say('credit-papers.linked-text')],
    [say('credit-papers.check'), say('credit-papers.check-text')],
    [say('credit-papers.draft'), say('credit-papers.draft-text')],
    [say('credit-papers.complaints'), authority],
  ])
  const file = await paper.finish((number, count) =>
    paper.put(say('credit-papers.page', { number, count, version: TEXT_VERSION }), { y: page.bottom + 24, size: 7.5, colour: grey }),
  )
  return { offer: offer.hash, hash: createHash('sha256').update(file).digest('hex'), body: file.toString('base64') }
}
