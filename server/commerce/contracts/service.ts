import type { ContentPage } from '#shared/contracts/content.ts'
import type { ArticleText, Contract, ContractBundle } from '#shared/contracts/contracts.ts'
import type { Order } from '#shared/contracts/orders.ts'
import type { PricedBasketLine } from '../basket/index.ts'
import { type Context, type TransactionContext, together } from '../context.ts'
import { articleTexts, bundleOf } from './bundle.ts'
import type { LegalText } from './legal-texts.ts'
import { findContractHash, findTexts, insertContract, keepTexts } from './repository.ts'
import { textOf } from './text.ts'

/**
 * Keeps what an order is made on, in the transaction that places it (N15): goods and prices as they were shown, legal texts in the version that
 * was in force, the words on the button. Texts are kept once under their SHA-256, and so is the bundle that names them.
 */
export async function keepContract(tx: TransactionContext, order: Order, lines: readonly PricedBasketLine[], legal: readonly LegalText[]) {
  const articles = articleTexts(lines)
  const kept = textOf(JSON.stringify(bundleOf(tx, order, lines, { articles, legal })))
  const named = [...articles.values(), ...legal.map(({ text }) => text)]
  await together([keepTexts(tx, named, kept), insertContract(tx, order.number, kept.hash)])
}

/** The bytes of an order's bundle: who hashes them gets its name. Whoever calls this has checked whose order it is. */
export async function findBundle(ctx: Context, orderNumber: string): Promise<{ hash: string; body: string; intact: boolean } | undefined> {
  const hash = await findContractHash(ctx, orderNumber)
  return hash === undefined ? undefined : (await findTexts(ctx, [hash])).get(hash)
}

/** What an order was made on, with every text it names, and whether all of it is as it was kept. Whoever calls this has checked whose order it is. */
export async function findContract(ctx: Context, orderNumber: string): Promise<Contract | undefined> {
  const kept = await findBundle(ctx, orderNumber)
  if (!kept) return undefined
  const bundle = JSON.parse(kept.body) as ContractBundle
  const named = [...new Set([...bundle.order.lines.map(({ text }) => text), ...bundle.texts.map(({ hash }) => hash)])]
  const texts = await findTexts(ctx, named)
  const parsed = <T>(hashes: readonly string[]) =>
    Object.fromEntries(hashes.flatMap((hash) => (texts.has(hash) ? [[hash, JSON.parse(texts.get(hash)?.body ?? '') as T]] : [])))
  return {
    hash: kept.hash,
    intact: kept.intact && named.every((hash) => texts.get(hash)?.intact === true),
    bundle,
    articles: parsed<ArticleText>(bundle.order.lines.map(({ text }) => text)),
    pages: parsed<ContentPage>(bundle.texts.map(({ hash }) => hash)),
  }
}
