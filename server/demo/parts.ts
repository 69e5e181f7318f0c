import type { PartFact } from '../database/product-facts.ts'
import type { MasterProduct } from './demo-catalogue.ts'
import { type Translations, translate } from './wording/translations.ts'

type DemoPart = readonly [number: string, name: Translations, pieces: number]

const screws: DemoPart = ['S', ['Schraube M6 × 40', 'Vis M6 × 40', 'Schroef M6 × 40'], 12]
const key: DemoPart = ['K', ['Innensechskantschlüssel', 'Clé Allen', 'Inbussleutel'], 1]
const foot: DemoPart = ['1', ['Fuß', 'Pied', 'Poot'], 4]
const glides: DemoPart = ['G', ['Filzgleiter', 'Patin en feutre', 'Viltglijder'], 4]

/** Parts by the drawing that numbers them (client/features/orders/spare-parts/drawings.ts). */
const lists: Readonly<Record<string, readonly DemoPart[]>> = {
  seat: [
    foot,
    ['2', ['Sitzrahmen', 'Cadre d’assise', 'Zitframe'], 1],
    ['3', ['Rückenlehne', 'Dossier', 'Rugleuning'], 1],
    ['4', ['Armlehne', 'Accoudoir', 'Armleuning'], 2],
    ...[screws, glides, key],
  ],
  table: [
    ['1', ['Tischbein', 'Pied de table', 'Tafelpoot'], 4],
    ['2', ['Tischplatte', 'Plateau', 'Tafelblad'], 1],
    ['3', ['Zarge', 'Traverse', 'Regel'], 4],
    ...[screws, glides, key],
  ],
  cabinet: [
    foot,
    ['2', ['Seitenwand', 'Paroi latérale', 'Zijwand'], 2],
    ['3', ['Einlegeboden', 'Tablette', 'Legplank'], 3],
    ['4', ['Tür', 'Porte', 'Deur'], 2],
    ['5', ['Griff', 'Poignée', 'Handgreep'], 2],
    ['6', ['Rückwand', 'Panneau arrière', 'Achterwand'], 1],
    ['B', ['Bodenträger', 'Support de tablette', 'Plankdrager'], 12],
    ...[screws, key],
  ],
  bed: [
    ['1', ['Bettfuß', 'Pied de lit', 'Bedpoot'], 4],
    ['2', ['Seitenteil', 'Longeron', 'Zijstuk'], 2],
    ['3', ['Kopfteil', 'Tête de lit', 'Hoofdbord'], 1],
    ['4', ['Lattenrost', 'Sommier à lattes', 'Lattenbodem'], 1],
    ['5', ['Mittelsteg', 'Barre centrale', 'Middenbalk'], 1],
    ...[screws, key],
  ],
}

/** The drawing of furniture, by category; other goods are not assembled. */
const drawings: Readonly<Record<string, string>> = {
  'furniture-sofas': 'seat',
  'furniture-armchairs': 'seat',
  'furniture-dining-chairs': 'seat',
  'furniture-dining-tables': 'table',
  'furniture-coffee-tables': 'table',
  'furniture-wardrobes': 'cabinet',
  'furniture-chests': 'cabinet',
  'furniture-sideboards': 'cabinet',
  'furniture-bookshelves': 'cabinet',
  'furniture-beds': 'bed',
}

/** Which drawing numbers the parts; undefined for goods without. */
export const findPartsDrawing = ({ template: { category } }: Pick<MasterProduct, 'template'>): string | undefined =>
  drawings[category]

/** The parts in the language of a locale. */
export function findParts(product: Pick<MasterProduct, 'template'>, locale: string): PartFact[] | undefined {
  const drawing = findPartsDrawing(product)
  const list = drawing && lists[drawing]
  return list ? list.map(([number, name, pieces]) => ({ number, name: translate(name, locale), pieces })) : undefined
}
