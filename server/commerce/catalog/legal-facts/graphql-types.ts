import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { WithdrawalExclusionFact } from '#server/database/index.ts'
import type { Charger, LegalNotice, ProductFact, ProductLabel } from '#shared/api/catalog.ts'

export const withdrawalExclusions = [
  'sealed-hygiene',
  'made-to-measure',
] as const satisfies readonly WithdrawalExclusionFact[]

export const withdrawalExclusionType = enumType(
  'WithdrawalExclusion',
  withdrawalExclusions,
  'Why goods have no right of withdrawal; absent where the catalogue names no reason (law 40).',
)

/** Offered in the checkout, collected if the buyer has asked for it. */
export const oldApplianceType = enumType(
  'OldAppliance',
  ['offered', 'collected'],
  'Whether an old appliance is collected for each one bought; absent where the law does not ask (law 28).',
)

export const FactRef = builder.objectRef<ProductFact>('ProductFact').implement({
  description: 'One line of a data sheet, already in the locale’s words and units.',
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})

export const ChargerRef = builder.objectRef<Charger>('Charger').implement({
  description: 'Charging of radio equipment (law 30): pictogram and label beside the price.',
  fields: (t) => ({
    included: t.exposeBoolean('included'),
    power: t.exposeString('power', { description: 'What the label says, e.g. "5–25 W".' }),
    usbPd: t.exposeBoolean('usbPd', { description: 'Charges fast by USB Power Delivery.' }),
    text: t.exposeString('text', { description: 'Pictogram and label in words.' }),
  }),
})

export const LegalNoticeRef = builder.objectRef<LegalNotice>('LegalNotice').implement({
  description: 'What the law wants said of these goods in this shop, as a section of the page.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Also the anchor of the section.' }),
    heading: t.exposeString('heading'),
    paragraphs: t.exposeStringList('paragraphs'),
    facts: t.expose('facts', { type: [FactRef] }),
  }),
})

export const ProductLabelRef = builder.objectRef<ProductLabel>('ProductLabel').implement({
  description: 'Energy or tyre label: whose it is, the supplier’s files, and the data sheet (law 17, 18).',
  fields: (t) => ({
    supplier: t.exposeString('supplier'),
    model: t.exposeString('model', { description: 'Model or type identifier; empty where the feed has none.' }),
    size: t.exposeString('size', { nullable: true, description: 'Of tyres: the chosen size, or all of them.' }),
    tyreClass: t.exposeString('tyreClass', { nullable: true, description: 'C1, C2 or C3.' }),
    consumption: t.exposeString('consumption', { nullable: true, description: 'E.g. "49 kWh/100 ↻".' }),
    picture: t.exposeString('picture', {
      nullable: true,
      description: 'Path of the supplier’s label; without it the page draws one.',
    }),
    sheetFile: t.exposeString('sheetFile', {
      nullable: true,
      description: 'Address of the supplier’s product data sheet.',
    }),
    registration: t.exposeString('registration', {
      nullable: true,
      description: 'Number in the EU product registry; absent for goods without one.',
    }),
    rows: t.expose('rows', {
      type: [FactRef],
      description: 'The data sheet of a tyre; of other goods its first lines, before those of the energy label.',
    }),
  }),
})
