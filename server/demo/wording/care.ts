import type { Translations } from './translations.ts'

/** Care instructions in words. */
export const careInstructions = {
  wash30: ['Maschinenwäsche bei 30 °C', 'Lavage en machine à 30 °C', 'Machinewas op 30 °C'],
  wash30gentle: ['Schonwäsche bei 30 °C', 'Lavage délicat à 30 °C', 'Fijnwas op 30 °C'],
  wash40: ['Maschinenwäsche bei 40 °C', 'Lavage en machine à 40 °C', 'Machinewas op 40 °C'],
  wash60: ['Maschinenwäsche bei 60 °C', 'Lavage en machine à 60 °C', 'Machinewas op 60 °C'],
  wool: ['Wollwaschgang oder Handwäsche', 'Programme laine ou lavage à la main', 'Wolprogramma of handwas'],
  handWash: ['Handwäsche', 'Lavage à la main', 'Handwas'],
  dryClean: ['Chemisch reinigen', 'Nettoyage à sec', 'Chemisch reinigen'],
  noBleach: ['Nicht bleichen', 'Ne pas blanchir', 'Niet bleken'],
  noTumble: ['Nicht im Trockner trocknen', 'Ne pas sécher en machine', 'Niet in de droger'],
  tumbleLow: [
    'Trocknergeeignet bei niedriger Temperatur',
    'Séchage en machine à basse température',
    'Droger op lage temperatuur',
  ],
  ironLow: ['Bei niedriger Temperatur bügeln', 'Repassage à basse température', 'Strijken op lage temperatuur'],
  ironMedium: [
    'Bei mittlerer Temperatur bügeln',
    'Repassage à température moyenne',
    'Strijken op gemiddelde temperatuur',
  ],
  noIron: ['Nicht bügeln', 'Ne pas repasser', 'Niet strijken'],
  dryFlat: ['Liegend trocknen', 'Sécher à plat', 'Liggend drogen'],
  leather: [
    'Mit weichem Tuch und Lederpflege behandeln',
    'Entretenir avec un chiffon doux et un soin pour cuir',
    'Met een zachte doek en leerverzorging behandelen',
  ],
  waterproof: [
    'Vor dem ersten Tragen imprägnieren',
    'Imperméabiliser avant la première utilisation',
    'Voor het eerste gebruik impregneren',
  ],
  vacuum: ['Mit weicher Polsterdüse absaugen', 'Aspirer avec une brosse douce', 'Stofzuigen met een zacht mondstuk'],
  dampCloth: ['Mit einem feuchten Tuch abwischen', 'Nettoyer avec un chiffon humide', 'Met een vochtige doek afnemen'],
  dryCloth: [
    'Mit einem trockenen, weichen Tuch abwischen',
    'Nettoyer avec un chiffon doux et sec',
    'Met een droge, zachte doek afnemen',
  ],
  oil: [
    'Oberfläche ein- bis zweimal im Jahr nachölen',
    'Huiler la surface une à deux fois par an',
    'Het oppervlak een- tot tweemaal per jaar inoliën',
  ],
  dishwasher: ['Spülmaschinengeeignet', 'Passe au lave-vaisselle', 'Geschikt voor de vaatwasser'],
} as const satisfies Record<string, Translations>

export type CareId = keyof typeof careInstructions
