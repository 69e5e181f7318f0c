import {
  type AnyObject,
  array,
  boolean,
  type ISchema,
  lazy,
  mixed,
  number,
  type ObjectSchema,
  object,
  type Schema,
  string,
} from 'yup'
import { type ContentBlock, type ContentSeed, promiseIcons } from '#shared/api/content.ts'
import { sortKeys } from '#shared/api/search.ts'
import { routes } from '#shared/routes.ts'

/** Valid link targets: an existing route, a category, a path of the shop, or an external address. */
function isTarget(target: string) {
  const [, kind, rest = ''] = /^(route|category):(.+)$/.exec(target) ?? []
  if (kind === 'route') return rest in routes
  if (kind === 'category') return /^[a-z][a-z\d-]*$/.test(rest)
  return /^\/(?!\/)\S*$|^https:\/\/\S+$|^mailto:\S+@\S+$|^tel:\+\d+$/.test(target)
}

const findBrokenLinks = (text: string) =>
  [...text.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].map(([, link = '']) => link).filter((link) => !isTarget(link))

const requiredText = () => string().strict().required()
const requiredRichText = () =>
  requiredText().test(
    'links',
    ({ path, value }) => `${path}: leads nowhere: ${findBrokenLinks(value ?? '')}`,
    (value) => findBrokenLinks(value ?? '').length === 0,
  )
const requiredTarget = () =>
  requiredText().test(
    'target',
    ({ path, value }) => `${path}: leads nowhere: ${value}`,
    (value) => value === undefined || isTarget(value),
  )
const requiredPicture = () => requiredText().matches(/^[a-z\d-]+\/[a-z\d-]+\.(jpg|svg)$/)
const linkSchema = () => object({ label: requiredText(), target: requiredTarget() }).noUnknown()
const linkListSchema = () => array(linkSchema()).required().min(1)
const nonEmptyArray = <T extends Schema>(schema: T) => array(schema).required().min(1)
const blockSchema = (type: string, fields: Record<string, ISchema<unknown>> = {}): ObjectSchema<AnyObject> =>
  object({ type: string().oneOf([type]).required(), ...fields }).noUnknown()

const hasFullRows = ({ head, rows }: AnyObject) =>
  Array.isArray(head) &&
  Array.isArray(rows) &&
  rows.every((row: unknown) => Array.isArray(row) && row.length === head.length)

const sceneFields = {
  picture: requiredPicture(),
  pictureAlt: requiredText(),
  heading: requiredText(),
  text: requiredRichText(),
}

const blockSchemas: Record<ContentBlock['type'], ObjectSchema<AnyObject>> = {
  hero: blockSchema('hero', { ...sceneFields, action: linkSchema().required() }),
  heading: blockSchema('heading', { text: requiredText() }),
  text: blockSchema('text', { paragraphs: nonEmptyArray(requiredRichText()) }),
  list: blockSchema('list', { items: nonEmptyArray(requiredRichText()), ordered: boolean().strict() }),
  table: blockSchema('table', {
    caption: requiredText(),
    head: nonEmptyArray(requiredText()),
    rows: nonEmptyArray(nonEmptyArray(requiredRichText())),
  }).test('columns', 'every row has as many cells as the head', hasFullRows),
  questions: blockSchema('questions', {
    items: nonEmptyArray(object({ question: requiredText(), answer: nonEmptyArray(requiredRichText()) }).noUnknown()),
  }),
  ranges: blockSchema('ranges', { heading: requiredText(), categories: nonEmptyArray(requiredText()) }),
  products: blockSchema('products', {
    heading: requiredText(),
    category: string().strict(),
    sort: string().oneOf(sortKeys).required(),
    reduced: boolean().strict(),
    more: linkSchema().default(undefined),
  }),
  promises: blockSchema('promises', {
    items: nonEmptyArray(
      object({
        icon: string().oneOf(promiseIcons).required(),
        heading: requiredText(),
        text: requiredRichText(),
      }).noUnknown(),
    ),
    cards: boolean().strict(),
  }),
  teasers: blockSchema('teasers', {
    heading: string().strict(),
    items: nonEmptyArray(object({ ...sceneFields, target: requiredTarget() }).noUnknown()),
  }),
  links: blockSchema('links', {
    heading: requiredText(),
    items: nonEmptyArray(
      object({ label: requiredText(), text: string().strict(), target: requiredTarget() }).noUnknown(),
    ),
  }),
  video: blockSchema('video', { ...sceneFields, video: requiredText().matches(/^[\w-]{1,64}$/) }),
  seals: blockSchema('seals'),
  organisation: blockSchema('organisation'),
  hours: blockSchema('hours'),
  'withdrawal-form': blockSchema('withdrawal-form'),
  'legal-notice': blockSchema('legal-notice'),
  'accessibility-check': blockSchema('accessibility-check'),
}

const isBlockType = (type: unknown): type is ContentBlock['type'] => typeof type === 'string' && type in blockSchemas
const anyBlockSchema = lazy((value: { type?: unknown } | undefined) =>
  isBlockType(value?.type)
    ? blockSchemas[value.type]
    : mixed().test(
        'type',
        ({ path }) => `${path} is no known block`,
        () => false,
      ),
)

const pageSchema = object({
  path: requiredText().matches(/^\/(|.*[^/])$/, 'starts with a slash and does not end with one'),
  title: requiredText(),
  description: requiredText().max(170),
  heading: requiredText(),
  version: requiredText().matches(/^\d{4}-\d{2}-\d{2}$/),
  crumbs: array(linkSchema()),
  blocks: array(anyBlockSchema).required().min(1),
}).noUnknown()

const linkGroupSchema = object({ heading: requiredText(), links: linkListSchema() }).noUnknown()
const seoSchema = object({
  title: requiredText(),
  description: requiredText().max(170),
  heading: requiredText(),
  text: nonEmptyArray(requiredText()),
}).noUnknown()
const recordSchema = (schema: Schema) =>
  lazy((value: unknown) => object(Object.fromEntries(Object.keys(value ?? {}).map((key) => [key, schema]))).required())

const positiveCents = () => number().strict().integer().positive().required()
const benefitValueSchema = lazy((value: Record<string, unknown> | undefined) => {
  if (value && 'parcel' in value) return object({ parcel: boolean().strict().oneOf([true]).required() }).noUnknown()
  return (
    value && 'cents' in value ? object({ cents: positiveCents() }) : object({ perMille: positiveCents().max(1000) })
  ).noUnknown()
})
const benefitSchema = object({
  id: requiredText().matches(/^[a-z][a-z-]*$/),
  label: requiredText(),
  off: benefitValueSchema,
  fullPriceOnly: boolean().strict(),
  minimumCents: number().strict().integer().positive(),
}).noUnknown()
const promotionSchema = object({
  code: requiredText().matches(/^[A-Z\d]{3,20}$/),
  heading: requiredText(),
  text: requiredRichText(),
  benefits: array(benefitSchema).required().min(2).max(4),
  validUntil: string()
    .strict()
    .matches(/^\d{4}-\d{2}-\d{2}$/),
  combinable: boolean().strict(),
}).noUnknown()

const seedSchema = object({
  pages: nonEmptyArray(pageSchema),
  flyout: object({ groups: nonEmptyArray(linkGroupSchema) })
    .noUnknown()
    .required(),
  usp: object({
    items: nonEmptyArray(object({ text: requiredText(), target: requiredTarget().optional() }).noUnknown()),
  })
    .noUnknown()
    .required(),
  footer: object({ groups: nonEmptyArray(linkGroupSchema), legal: linkListSchema() })
    .noUnknown()
    .required(),
  snippets: recordSchema(requiredRichText()),
  seo: recordSchema(seoSchema),
  promotions: array(promotionSchema).required(),
  emptyPromotion: object({ heading: requiredText(), text: requiredRichText() }).noUnknown().required(),
}).noUnknown()

function assertContentSeed(content: unknown): asserts content is ContentSeed {
  seedSchema.strict().validateSync(content, { abortEarly: false })
}

/** Checks a tenant's content: known blocks, complete fields, existing routes. Throws an error that names all faults. */
export function parseContentSeed(content: unknown): ContentSeed {
  assertContentSeed(content)
  return content
}
