import { type Context, requireCustomerId } from '#server/commerce/core/context.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { StatementInput } from '#shared/api/bookings-input.ts'
import { getStatement } from './statement.ts'
import { formatStatementCsv } from './statement-csv.ts'

const STATEMENT_LIMIT = { name: 'statements', points: 60, seconds: 3600 } as const

interface StatementFile {
  name: string
  content: Buffer | string
}

/**
 * The statement of a month as a file in the language of the page. Fails as getStatement, and with 429
 * too-many-requests.
 */
export async function getStatementFile(
  ctx: Context,
  { month, format, ...page }: StatementInput,
): Promise<StatementFile> {
  const { tenant } = ctx
  const locale = tenant.locales.find((each) => each === page.locale) ?? ctx.locale
  const setting = { ...ctx, locale }
  await ctx.rateLimit?.(STATEMENT_LIMIT, `${tenant.id} ${requireCustomerId(ctx)}`)
  const statement = await getStatement(ctx, month)
  const { formatMessage } = getLocaleFormatter(tenant, locale)
  const name = `${formatMessage('bookings.statement-file')}-${month}.${format}`
  if (format === 'csv') return { name, content: formatStatementCsv(setting, statement) }
  const { drawStatement } = await import('./draw-statement.ts')
  return { name, content: await drawStatement(setting, statement) }
}
