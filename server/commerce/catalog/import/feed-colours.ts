import type { Language } from '#shared/tenant.ts'
import { toSlug } from './slug.ts'

/** key, hex, German, French, Dutch, then synonyms; keys are those of the demo catalogue. */
const colourTable = `
black #1b1b1d Schwarz Noir Zwart
white #f4f3ef Weiß Blanc Wit weiss
grey #8d8c8a Grau Gris Grijs gray
silver #c4c6c8 Silber Argent Zilver
blue #2f5d9b Blau Bleu Blauw
red #b3272d Rot Rouge Rood
green #4c6a52 Grün Vert Groen
orange #d9772b Orange Orange Oranje
yellow #e3bb36 Gelb Jaune Geel
purple #6d4a86 Lila Violet Paars violet violett
pink #dba0ad Rosa Rose Roze rosa
brown #5d4030 Braun Marron Bruin marron
beige #d8c7a8 Beige Beige Beige
gold #c9a35b Gold Or Goud
navy #1f2a44 Marine Bleu_marine Marineblauw
turquoise #3aa6a0 Türkis Turquoise Turkoois türkis
bordeaux #5c1f2b Bordeaux Bordeaux Bordeauxrood burgundy
cyan #3bb0c9 Cyan Cyan Cyaan
magenta #b8327c Magenta Magenta Magenta
ivory #f0eadb Elfenbein Ivoire Ivoor
lavender #b7a8cf Lavendel Lavande Lavendel
anthracite #3b3c3f Anthrazit Anthracite Antraciet charcoal graphite graphit
chrome #b9bcbf Chrom Chromé Chroom
copper #a9623f Kupfer Cuivre Koper
bronze #7d5f3c Bronze Bronze Brons
azure #5a93c9 Azurblau Azur Azuur
olive #6a6a45 Oliv Olive Olijf
cream #e3d9c6 Creme Crème Crème creme
transparent - Transparent Transparent Transparant clear translucent
multicolour - Mehrfarbig Multicolore Meerkleurig multicolor multi multicoloured
metallic #a8a9ab Metallic Métallisé Metallic
stainless-steel #b4b6b5 Edelstahl Acier_inoxydable Roestvrij_staal stainless_steel
aluminium #c0c2c3 Aluminium Aluminium Aluminium aluminum
titanium #8a8783 Titan Titane Titanium
platinum #cfd0ce Platin Platine Platina
silver-grey #a9abac Silbergrau Gris_argent Zilvergrijs silver_grey silver_gray`

/** A colour in the shop's terms. */
export interface FeedColour {
  key: string
  hex: string | null
  names: Readonly<Record<Language, string>>
}

const coloursByName = new Map<string, FeedColour>()
for (const line of colourTable.trim().split('\n')) {
  const [key = '', hex = '-', de = '', fr = '', nl = '', ...others] = line
    .split(' ')
    .map((word) => word.replaceAll('_', ' '))
  const colour = { key, hex: hex === '-' ? null : hex, names: { de, fr, nl } }
  for (const word of [key, de, fr, nl, ...others]) {
    const lower = word.toLowerCase()
    if (!coloursByName.has(lower)) coloursByName.set(lower, colour)
  }
}

/** Maps a colour of the feed to a key that its German, English, French and Dutch names share. */
export function parseColour(text: string): FeedColour | undefined {
  const words = text
    .split(/[,/+]/)
    .map((word) => word.trim())
    .filter(Boolean)
    .slice(0, 3) // the specification allows three
  const parts = words.map(
    (word): FeedColour =>
      coloursByName.get(word.toLowerCase()) ?? {
        key: toSlug(word, 30),
        hex: null,
        names: { de: word, fr: word, nl: word },
      },
  )
  const [first] = parts
  if (!first) return undefined
  const name = (language: Language) => parts.map(({ names }) => names[language]).join(' / ')
  return {
    key: [...new Set(parts.map(({ key }) => key))].join('-'),
    hex: first.hex,
    names: { de: name('de'), fr: name('fr'), nl: name('nl') },
  }
}
