import { builder, enumType } from '#server/commerce/core/graphql-builder.ts'
import type { WithdrawalExclusionFact } from '#server/database/index.ts'
import type { Charger, LegalNotice, ProductFact } from '#shared/api/catalog.ts'

export const withdrawalExclusions = [
  'sealed-hygiene',
  'made-to-measure',
] as const satisfies readonly WithdrawalExclusionFact[]

export const withdrawalExclusionType = enumType(
  'WithdrawalExclusion',
  withdrawalExclusions,
  'Why goods have no right of withdrawal; absent where the catalogue names no reason (law 40).',
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
