import { createSandboxTranslator } from '../sandbox/translator.ts'
import de from './messages/de.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

export type SandboxMessageId = keyof typeof de
export type Translate = (id: SandboxMessageId) => string

/** Messages in the language of the shopper's shop. */
export const createTranslator = (locale: string): Translate =>
  createSandboxTranslator<SandboxMessageId>({ de, fr, nl }, locale)
