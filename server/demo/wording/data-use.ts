import type { DataUseFacts } from '../../database/product-facts.ts'
import { getWordingLanguage } from './translations.ts'

/** What connected goods tell before the purchase (Reg. (EU) 2023/2854, Art. 3), in the languages of the EU's shops. */
type DataUseTexts = Readonly<Record<'de' | 'nl', DataUseFacts>>

const shared = {
  de: {
    format: 'JSON und CSV, mit Zeitstempel',
    access: 'In der App unter „Meine Daten“ ansehen, als Datei laden, an Dritte weitergeben und löschen; kostenlos.',
  },
  nl: {
    format: 'JSON en CSV, met tijdstempel',
    access: 'In de app bij ‘Mijn gegevens’ bekijken, downloaden, met derden delen en wissen; gratis.',
  },
} as const

const texts: Readonly<Record<string, DataUseTexts>> = {
  'technology-televisions': {
    de: {
      ...shared.de,
      kinds: 'Sender- und App-Wahl, Betriebszeiten, Einstellungen, Fehlermeldungen',
      volume: 'etwa 5 MB im Monat',
      realTime: 'Ja, solange das Gerät eingeschaltet und mit dem Internet verbunden ist',
      storage: 'Im Gerät und auf Servern des Herstellers in der EU, 12 Monate lang',
    },
    nl: {
      ...shared.nl,
      kinds: 'Gekozen zenders en apps, gebruikstijden, instellingen, foutmeldingen',
      volume: 'ongeveer 5 MB per maand',
      realTime: 'Ja, zolang het apparaat aanstaat en met internet verbonden is',
      storage: 'In het apparaat en op servers van de fabrikant in de EU, 12 maanden lang',
    },
  },
  'technology-smartwatches': {
    de: {
      ...shared.de,
      kinds: 'Puls, Schritte, Schlaf, Standort bei Aufzeichnungen, Akkustand, Fehlermeldungen',
      volume: 'etwa 30 MB im Monat',
      realTime: 'Ja, solange die Uhr getragen wird',
      storage: 'In der Uhr 7 Tage; danach mit Ihrem Konto auf Servern des Herstellers in der EU, bis Sie löschen',
    },
    nl: {
      ...shared.nl,
      kinds: 'Hartslag, stappen, slaap, locatie bij opnames, accustand, foutmeldingen',
      volume: 'ongeveer 30 MB per maand',
      realTime: 'Ja, zolang het horloge gedragen wordt',
      storage: 'In het horloge 7 dagen; daarna met uw account op servers van de fabrikant in de EU, totdat u wist',
    },
  },
  'technology-robot-vacuums': {
    de: {
      ...shared.de,
      kinds: 'Karte der Wohnung, Reinigungszeiten und -wege, Zustand von Bürsten und Akku, Fehlermeldungen',
      volume: 'etwa 10 MB im Monat',
      realTime: 'Ja, während der Reinigung',
      storage:
        'Karte im Gerät, bis Sie sie löschen; Zeiten und Zustand auf Servern des Herstellers in der EU, 6 Monate lang',
    },
    nl: {
      ...shared.nl,
      kinds: 'Plattegrond van de woning, schoonmaaktijden en -routes, staat van borstels en accu, foutmeldingen',
      volume: 'ongeveer 10 MB per maand',
      realTime: 'Ja, tijdens het schoonmaken',
      storage:
        'Plattegrond in het apparaat totdat u die wist; tijden en staat op servers van de fabrikant in de EU, 6 maanden lang',
    },
  },
  'technology-smartphones': {
    de: {
      ...shared.de,
      kinds: 'Nutzungszeiten, Akkuzustand, Sensordaten, Standort nach Ihrer Erlaubnis, Fehlermeldungen',
      volume: 'etwa 50 MB im Monat',
      realTime: 'Ja, solange das Gerät eingeschaltet ist',
      storage: 'Im Gerät, bis Sie löschen; Fehlermeldungen auf Servern des Herstellers in der EU, 6 Monate lang',
    },
    nl: {
      ...shared.nl,
      kinds: 'Gebruikstijden, staat van de accu, sensorgegevens, locatie met uw toestemming, foutmeldingen',
      volume: 'ongeveer 50 MB per maand',
      realTime: 'Ja, zolang het apparaat aanstaat',
      storage: 'In het apparaat totdat u wist; foutmeldingen op servers van de fabrikant in de EU, 6 maanden lang',
    },
  },
}

/** The data that goods of this category record; undefined if they are not connected, or in a language without texts. */
export function findDataUse(category: string, locale: string): DataUseFacts | undefined {
  const language = getWordingLanguage(locale)
  const kind = category === 'technology-tablets' ? 'technology-smartphones' : category
  return language === 'fr' ? undefined : texts[kind]?.[language]
}
