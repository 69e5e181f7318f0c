import de from './messages/de.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

export type SandboxMessageId = keyof typeof de
export type Translate = (id: SandboxMessageId) => string

const sandboxMessages: Readonly<Record<string, Readonly<Record<SandboxMessageId, string>>>> = { de, fr, nl }

/** Messages in the language of the shopper's shop; Switzerland writes no ß. */
export function createTranslator(locale: string): Translate {
  const messages = sandboxMessages[locale.slice(0, 2)] ?? de
  return (id) => (locale.endsWith('CH') ? messages[id].replaceAll('ß', 'ss') : messages[id])
}
