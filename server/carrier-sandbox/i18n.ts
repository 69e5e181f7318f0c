import { createSandboxTranslator } from '../sandbox/translator.ts'
import de from './messages/de.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

type CarrierMessageId = keyof typeof de
export type Translate = (id: CarrierMessageId) => string

/** Messages in the language of the shop that has announced a consignment. */
export const createTranslator = (locale: string): Translate =>
  createSandboxTranslator<CarrierMessageId>({ de, fr, nl }, locale)
