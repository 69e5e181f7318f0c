/** A foreign party's messages: language → id → text. */
export type SandboxMessages<Id extends string> = Readonly<Record<'de' | 'fr' | 'nl', Readonly<Record<Id, string>>>>

const isLanguage = (text: string): text is 'de' | 'fr' | 'nl' => ['de', 'fr', 'nl'].includes(text)

/** Translates into the language of a shop's locale, German if it is none of ours; Switzerland writes no ß. */
export function createSandboxTranslator<Id extends string>(messages: SandboxMessages<Id>, locale: string) {
  const language = locale.slice(0, 2)
  const texts = messages[isLanguage(language) ? language : 'de']
  return (id: Id) => (locale.endsWith('CH') ? texts[id].replaceAll('ß', 'ss') : texts[id])
}
