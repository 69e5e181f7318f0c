import { type Context, getToday, requireCustomerId } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { PaperKind, PaperYearInput } from '#shared/api/invoices.ts'
import { getLocalDay, getMonthStart } from '#shared/dates.ts'
import type { Money } from '#shared/money.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { isCreditNote } from './invoice.ts'
import { findFirstOrderInstant, listCustomerContracts, listCustomerInvoices } from './own-papers-repository.ts'
import type { InvoiceFile } from './service.ts'

const MAX_PAPERS = 300 // of a year; keeps answer and file at a size that can be read
const YEAR_FILE_LIMIT = { name: 'invoice-years', points: 20, seconds: 3600 } as const

/** An invoice or credit note, or the record of a contract. */
export interface OwnPaper {
  kind: PaperKind
  /** Its own number; of a contract that of the order. */
  number: string
  order: string
  issuedAt: string
  /** Absent for contracts. */
  total?: Money
}

export interface OwnPapers {
  /** This year back to that of the first order; empty without orders. */
  years: readonly number[]
  papers: readonly OwnPaper[]
}

const getPeriod = ({ tenant }: Context, year: number) => ({
  from: getMonthStart(year, 1, tenant.timeZone),
  until: getMonthStart(year + 1, 1, tenant.timeZone),
})

/** All papers of a year that the fully logged-in customer has, the latest first. 401 login-required. */
export async function listOwnPapers(ctx: Context, { year }: PaperYearInput): Promise<OwnPapers> {
  const customerId = requireCustomerId(ctx)
  const period = getPeriod(ctx, year)
  const [invoices, contracts, first] = await Promise.all([
    listCustomerInvoices(ctx, customerId, period, MAX_PAPERS),
    listCustomerContracts(ctx, customerId, period, MAX_PAPERS),
    findFirstOrderInstant(ctx, customerId),
  ])
  const thisYear = Number(getToday(ctx).slice(0, 4))
  const firstYear = first ? Number(getLocalDay(new Date(first), ctx.tenant.timeZone).slice(0, 4)) : thisYear + 1
  const papers: OwnPaper[] = [
    ...invoices.map((data) => ({
      kind: isCreditNote(data) ? ('credit-note' as const) : ('invoice' as const),
      number: data.number,
      order: data.order.number,
      issuedAt: data.issuedAt,
      total: data.order.totals.total,
    })),
    ...contracts.map(({ number, placedAt }) => ({
      kind: 'contract' as const,
      number,
      order: number,
      issuedAt: placedAt,
    })),
  ]
  return {
    years: Array.from({ length: Math.max(0, thisYear - firstYear + 1) }, (_, back) => thisYear - back),
    papers: papers.toSorted((a, b) => b.issuedAt.localeCompare(a.issuedAt)),
  }
}

/**
 * All invoices and credit notes of a year in one PDF, the first at the top; each in the language of its order. 401
 * login-required, 404 not-found without any, 429 too-many-requests.
 */
export async function getYearFile(ctx: Context, { year }: PaperYearInput): Promise<InvoiceFile> {
  const { tenant, locale } = ctx
  const customerId = requireCustomerId(ctx)
  await ctx.rateLimit?.(YEAR_FILE_LIMIT, `${tenant.id} ${customerId}`)
  const invoices = await listCustomerInvoices(ctx, customerId, getPeriod(ctx, year), MAX_PAPERS)
  if (invoices.length === 0) throw notFound()
  const { formatMessage } = getLocaleFormatter(tenant, locale)
  const { drawInvoices } = await import('./draw-invoice.ts')
  const title = formatMessage('invoices.year-title', { year: String(year) })
  const content = await drawInvoices(
    { title, author: getOrganisation(tenant, locale).legalName, locale, createdAt: ctx.now },
    invoices.toReversed().map((data) => {
      const messages = getLocaleFormatter(tenant, data.order.locale)
      return { data, setting: { tenant, locale: data.order.locale, origin: tenant.origin, messages } }
    }),
  )
  return { name: `${title.replaceAll(' ', '-')}.pdf`, content }
}
