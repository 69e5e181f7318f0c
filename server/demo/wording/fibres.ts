import type { Translations } from './translations.ts'

/** Legal fibre names (Regulation (EU) 1007/2011, Annex I) in the languages of the shops. */
export const fibres = {
  cotton: ['Baumwolle', 'coton', 'katoen'],
  linen: ['Leinen', 'lin', 'linnen'],
  wool: ['Wolle', 'laine', 'wol'],
  newWool: ['Schurwolle', 'laine vierge', 'scheerwol'],
  cashmere: ['Kaschmir', 'cachemire', 'kasjmier'],
  silk: ['Seide', 'soie', 'zijde'],
  jute: ['Jute', 'jute', 'jute'],
  viscose: ['Viskose', 'viscose', 'viscose'],
  modal: ['Modal', 'modal', 'modal'],
  lyocell: ['Lyocell', 'lyocell', 'lyocell'],
  polyester: ['Polyester', 'polyester', 'polyester'],
  polyamide: ['Polyamid', 'polyamide', 'polyamide'],
  acrylic: ['Polyacryl', 'acrylique', 'acryl'],
  elastane: ['Elasthan', 'élasthanne', 'elastaan'],
  polypropylene: ['Polypropylen', 'polypropylène', 'polypropyleen'],
  polyurethane: ['Polyurethan', 'polyuréthane', 'polyurethaan'],
} as const satisfies Record<string, Translations>

export type FibreId = keyof typeof fibres

/** The parts of a product with their own composition. */
export const textileParts = {
  main: ['Obermaterial', 'Tissu principal', 'Bovenmateriaal'],
  lining: ['Futter', 'Doublure', 'Voering'],
  cover: ['Bezug', 'Revêtement', 'Bekleding'],
  shell: ['Hülle', 'Enveloppe', 'Tijk'],
  filling: ['Füllung', 'Garnissage', 'Vulling'],
  pile: ['Flor', 'Velours', 'Pool'],
  insert: ['Zwickel', 'Gousset', 'Kruisje'],
} as const satisfies Record<string, Translations>
