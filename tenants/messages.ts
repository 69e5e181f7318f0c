import { type Messages, messages } from '#shared/messages/index.ts'
import { getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { buildRecord, getKeys } from '#shared/typed-object.ts'
import at from './at/messages/de-AT.json' with { type: 'json' }
import chGerman from './ch/messages/de-CH.json' with { type: 'json' }
import chFrench from './ch/messages/fr-CH.json' with { type: 'json' }
import de from './de/messages/de-DE.json' with { type: 'json' }
import nl from './nl/messages/nl-NL.json' with { type: 'json' }

/** Messages that a tenant words differently, by tenant and locale. */
const tenantMessages: Readonly<Record<string, Partial<Messages>>> = {
  'at de-AT': at,
  'de de-DE': de,
  'ch de-CH': chGerman,
  'ch fr-CH': chFrench,
  'nl nl-NL': nl,
}

/** Swiss spelling has no ß. */
const toSwissSpelling = (texts: Messages) => buildRecord(getKeys(texts), (id) => texts[id].replaceAll('ß', 'ss'))

/** All messages of a shop in one locale: the language's, overridden by the tenant's own. */
export function getMessages(tenant: Tenant, locale: Locale): Messages {
  const language = messages[getLanguage(locale)]
  const all = { ...language, ...tenantMessages[`${tenant.id} ${locale}`] }
  return locale === 'de-CH' ? toSwissSpelling(all) : all
}
