import { createHash } from 'node:crypto'
import type { Context } from '#server/commerce/core/context.ts'
import { getToday } from '#server/commerce/core/context.ts'
import { getLocaleFormatter, type LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { CheckoutCredit, CreditOffer } from '#shared/api/credit.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { createPdf, drawTable, grey, type PdfDocument, pageLayout } from '../pdf/index.ts'
import type { CreditInformationFile } from './conclude-agreement.ts'
import { CREDIT_TEXT_VERSION } from './credit-evaluation.ts'

type OfferOptions = Pick<CheckoutCredit, 'months' | 'pause' | 'protection'>
type Row = readonly [label: string, value: string]

const LABEL_WIDTH = 150

/** The key data in the order of the form (Dir. (EU) 2023/2225 Annex I, part 1): lender, duration, price and rights. */
function buildKeyRows(
  { tenant, locale }: Context,
  { formatMessage, formatMoney, formatDate, formatRate }: LocaleFormatter,
  offer: CreditOffer,
  { pause, protection }: OfferOptions,
): Row[] {
  const { legalName, address, email, phone } = getOrganisation(tenant, locale)
  const { instalments } = offer
  const last = instalments.at(-1)
  return [
    [
      formatMessage('credit-documents.lender'),
      `${legalName}\n${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}\n${email} · ${phone}`,
    ],
    [formatMessage('credit-documents.kind'), formatMessage('credit-documents.kind-text', { kind: offer.kind })],
    [formatMessage('credit-documents.amount'), formatMoney(offer.amount)],
    [
      formatMessage('credit-documents.duration'),
      formatMessage('credit-documents.duration-text', {
        count: instalments.length,
        from: formatDate(instalments[0]?.dueOn ?? ''),
        to: formatDate(last?.dueOn ?? ''),
      }),
    ],
    [
      formatMessage('credit-documents.borrowing-rate'),
      formatMessage('credit-documents.borrowing-rate-text', { kind: offer.kind, rate: formatRate(offer.yearlyFactor) }),
    ],
    [formatMessage('credit-documents.effective-rate'), formatRate(offer.effectiveAnnualRate)],
    [formatMessage('credit-documents.cost'), formatMoney(offer.surcharge)],
    ...(pause?.chosen
      ? [
          [
            formatMessage('credit-documents.pause'),
            formatMessage('credit-documents.pause-text', {
              months: pause.months,
              surcharge: formatMoney(pause.surcharge),
            }),
          ] as const,
        ]
      : []),
    [formatMessage('credit-documents.overall'), formatMoney(offer.overall)],
    ...(protection
      ? [
          [
            formatMessage('credit-documents.protection'),
            formatProtection(
              formatMessage,
              protection.chosen === true,
              formatMoney(protection.sum),
              formatMoney(protection.highest),
            ),
          ] as const,
        ]
      : []),
    [formatMessage('credit-documents.withdrawal'), formatMessage('credit-documents.withdrawal-text', { email })],
    [formatMessage('credit-documents.early'), formatMessage('credit-documents.early-text')],
    [formatMessage('credit-documents.late'), formatMessage('credit-documents.late-text')],
  ]
}

const formatProtection = (say: LocaleFormatter['formatMessage'], chosen: boolean, sum: string, highest: string) =>
  say('credit-documents.protection-text', { chosen: chosen ? 'yes' : 'no', sum, highest })

/** A list of facts, each with its name on the left; no fact is split between pages. */
function drawRows(pdf: PdfDocument, rows: readonly Row[]) {
  for (const [label, value] of rows) {
    const style = { x: pageLayout.left + LABEL_WIDTH, width: pageLayout.right - pageLayout.left - LABEL_WIDTH }
    const height = Math.max(
      pdf.measureHeight(value, style),
      pdf.measureHeight(label, { width: LABEL_WIDTH - 12, weight: 'bold' }),
    )
    pdf.ensureSpace(height + 10)
    pdf.addSpace(5)
    pdf.addContent('P', () => {
      const ends = [
        pdf.drawText(label, { width: LABEL_WIDTH - 12, weight: 'bold', y: pdf.y }),
        pdf.drawText(value, { ...style, y: pdf.y }),
      ]
      pdf.y = Math.max(...ends) + 5
    })
    pdf.drawRule()
  }
}

function drawPlan(
  pdf: PdfDocument,
  { formatMessage, formatMoney, formatDate }: LocaleFormatter,
  { instalments }: CreditOffer,
) {
  pdf.ensureSpace(120)
  pdf.addText(formatMessage('credit-documents.plan-title'), { tag: 'H2', size: 13, weight: 'bold' })
  pdf.addSpace(6)
  const columns = [
    { title: formatMessage('credit-documents.instalment'), width: LABEL_WIDTH },
    { title: formatMessage('credit-documents.due-on'), width: 200 },
    {
      title: formatMessage('credit-documents.due-amount'),
      width: pageLayout.right - pageLayout.left - LABEL_WIDTH - 200,
      align: 'right' as const,
    },
  ]
  drawTable(
    pdf,
    columns,
    instalments.map(({ number, dueOn, amount: due }) => [
      { text: String(number) },
      { text: formatDate(dueOn) },
      { text: formatMoney(due) },
    ]),
  )
}

/**
 * Draws the pre-contractual information of an offer (law 6 a): key data first, then the plan, then the rest. The same
 * offer gives the same bytes all day, so that the hash proves what was shown.
 */
export async function drawCreditInformation(
  ctx: Context,
  offer: CreditOffer,
  options: OfferOptions,
): Promise<CreditInformationFile> {
  const { tenant, locale } = ctx
  const messages = getLocaleFormatter(tenant, locale)
  const { formatMessage, formatDate } = messages
  const today = getToday(ctx)
  const { legalName, authority } = getOrganisation(tenant, locale)
  const title = formatMessage('credit-documents.title', { country: tenant.country })
  const pdf = await createPdf({ title, author: legalName, locale, createdAt: new Date(`${today}T00:00:00Z`) })
  pdf.addText(title, { tag: 'H1', size: 18, weight: 'bold' })
  pdf.addSpace(4)
  pdf.addText(formatMessage('credit-documents.intro', { date: formatDate(today) }), { colour: grey })
  pdf.addSpace(8)
  pdf.addText(formatMessage('credit-documents.warning', { country: tenant.country }), { weight: 'bold', size: 11 })
  pdf.addSpace(10)
  pdf.addText(formatMessage('credit-documents.key-title'), { tag: 'H2', size: 13, weight: 'bold' })
  drawRows(pdf, buildKeyRows(ctx, messages, offer, options))
  pdf.addSpace(16)
  drawPlan(pdf, messages, offer)
  pdf.addSpace(16)
  pdf.ensureSpace(140)
  pdf.addText(formatMessage('credit-documents.more-title'), { tag: 'H2', size: 13, weight: 'bold' })
  drawRows(pdf, [
    [formatMessage('credit-documents.linked'), formatMessage('credit-documents.linked-text')],
    [formatMessage('credit-documents.check'), formatMessage('credit-documents.check-text')],
    [formatMessage('credit-documents.draft'), formatMessage('credit-documents.draft-text')],
    [formatMessage('credit-documents.complaints'), authority],
  ])
  const file = await pdf.finish((number, count) =>
    pdf.drawText(formatMessage('credit-documents.page', { number, count, version: CREDIT_TEXT_VERSION }), {
      y: pageLayout.bottom + 24,
      size: 7.5,
      colour: grey,
    }),
  )
  return { offerHash: offer.hash, hash: createHash('sha256').update(file).digest('hex'), body: file.toString('base64') }
}
