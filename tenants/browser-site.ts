import { parse } from '@formatjs/icu-messageformat-parser'
import { operatorErrorCodes } from '#shared/errors.ts'
import { deferredMessageNames } from '#shared/messages/deferred.ts'
import { getOrganisation, type Locale, type Tenant, toPublicTenant } from '#shared/tenant.ts'
import { getMessages } from './messages.ts'

/** Messages that only the server uses. */
const SERVER_MESSAGES = /^(mail|account-email|invoices|credit-documents|chat-bot-guide|product-facts)\./

const operatorMessageIds: ReadonlySet<string> = new Set(operatorErrorCodes.map((code) => `error.${code}`))

const deferredNames: ReadonlySet<string> = new Set(deferredMessageNames)

/** A message with arguments is parsed at build time, so that the browser needs no parser. */
const compileMessage = (text: string) => (/[{<']/.test(text) ? parse(text, { locale: undefined }) : text)

const compileMessages = (entries: readonly [id: string, text: string][]) =>
  Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]))

/**
 * What the browser gets of a tenant: its public part and its messages in one locale, those of `deferred.ts` apart.
 * Another locale is another document.
 */
export function buildBrowserSite(tenant: Tenant, locale: Locale) {
  const messages = Object.entries(getMessages(tenant, locale)).filter(
    ([id]) => !SERVER_MESSAGES.test(id) && !operatorMessageIds.has(id),
  )
  const isDeferred = ([id]: [id: string, text: string]) => deferredNames.has(id.replace(/\..*/, ''))
  return {
    tenant: { ...toPublicTenant(tenant), organisation: { [locale]: getOrganisation(tenant, locale) } },
    messages: compileMessages(messages.filter((message) => !isDeferred(message))),
    deferredMessages: compileMessages(messages.filter(isDeferred)),
  }
}
