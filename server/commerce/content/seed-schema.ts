import { type AnyObject, array, boolean, type ISchema, lazy, mixed, number, type ObjectSchema, object, type Schema, string } from 'yup'
import { type Block, type ContentSeed, promiseIcons } from '#shared/contracts/content.ts'
import { sortKeys } from '#shared/contracts/search.ts'
import { routes } from '#shared/routes.ts'

/** Link targets: a route that exists, a category, a path of the shop, or an outside address. */
function isTarget(target: string) {
  const [, kind, rest = ''] = /^(route|category):(.+)$/.exec(target) ?? []
  if (kind === 'route') return rest in routes
  if (kind === 'category') return /^[a-z][a-z\d-]*$/.test(rest)
  return /^\/(?!\/)\S*$|^https:\/\/\S+$|^mailto:\S+@\S+$|^tel:\+\d+$/.test(target)
}

const badLinks = (words: string) => [...words.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].map(([, link = '']) => link).filter((link) => !isTarget(link))

const word = () => string().strict().required()
const words = () =>
  word().test(
    'links',
    ({ path, value }) => `${path}: leads nowhere: ${badLinks(value ?? '')}`,
    (value) => badLinks(value ?? '').length === 0,
  )
const target = () =>
  word().test(
    'target',
    ({ path, value }) => `${path}: leads nowhere: ${value}`,
    (value) => value === undefined || isTarget(value),
  )
const picture = () => word().matches(/^[a-z\d-]+\/[a-z\d-]+\.(jpg|svg)$/)
const link = () => object({ label: word(), target: target() }).noUnknown()
const links = () => array(link()).required().min(1)
const many = <T extends Schema>(schema: T) => array(schema).required().min(1)
const shape = (type: string, fields: Record<string, ISchema<unknown>> = {}): ObjectSchema<AnyObject> =>
  object({ type: string().oneOf([type]).required(), ...fields }).noUnknown()

const scene = { picture: picture(), pictureAlt: word(), heading: word(), text: words() }

const blocks: Record<Block['type'], ObjectSchema<AnyObject>> = {
  hero: shape('hero', { ...scene, action: link().required() }),
  heading: shape('heading', { text: word() }),
  text: shape('text', { paragraphs: many(words()) }),
  list: shape('list', { items: many(words()), ordered: boolean().strict() }),
  table: shape('table', { caption: word(), head: many(word()), rows: many(many(words())) }).test(
    'columns',
    'every row has as many cells as the head',
    ({ head, rows }) => (rows as unknown[][]).every((row) => row.length === (head as unknown[]).length),
  ),
  questions: shape('questions', { items: many(object({ question: word(), answer: many(words()) }).noUnknown()) }),
  ranges: shape('ranges', { heading: word(), categories: many(word()) }),
  products: shape('products', {
    heading: word(),
    category: string().strict(),
    sort: string().oneOf(sortKeys).required(),
    reduced: boolean().strict(),
    more: link().default(undefined),
  }),
  promises: shape('promises', {
    items: many(object({ icon: string().oneOf(promiseIcons).required(), heading: word(), text: words() }).noUnknown()),
    cards: boolean().strict(),
  }),
  teasers: shape('teasers', { heading: string().strict(), items: many(object({ ...scene, target: target() }).noUnknown()) }),
  links: shape('links', { heading: word(), items: many(object({ label: word(), text: string().strict(), target: target() }).noUnknown()) }),
  video: shape('video', { ...scene, video: word().matches(/^[\w-]{1,64}$/) }),
  seals: shape('seals'),
  organisation: shape('organisation'),
  hours: shape('hours'),
  'withdrawal-form': shape('withdrawal-form'),
  'legal-notice': shape('legal-notice'),
}

const isBlockType = (type: unknown): type is Block['type'] => typeof type === 'string' && type in blocks
const block = lazy((value: { type?: unknown } | undefined) =>
  isBlockType(value?.type)
    ? blocks[value.type]
    : mixed().test(
        'type',
        ({ path }) => `${path} is no known block`,
        () => false,
      ),
)

const page = object({
  path: word().matches(/^\/(|.*[^/])$/, 'starts with a slash and does not end with one'),
  title: word(),
  description: word().max(170),
  heading: word(),
  version: word().matches(/^\d{4}-\d{2}-\d{2}$/),
  crumbs: array(link()),
  blocks: array(block).required().min(1),
}).noUnknown()

const group = object({ heading: word(), links: links() }).noUnknown()
const seo = object({ title: word(), description: word().max(170), heading: word(), text: many(word()) }).noUnknown()
const recordOf = (schema: Schema) => lazy((value: unknown) => object(Object.fromEntries(Object.keys(value ?? {}).map((key) => [key, schema]))).required())

const cents = () => number().strict().integer().positive().required()
const oneOff = lazy((value: Record<string, unknown> | undefined) => {
  if (value && 'parcel' in value) return object({ parcel: boolean().strict().oneOf([true]).required() }).noUnknown()
  return (value && 'cents' in value ? object({ cents: cents() }) : object({ perMille: cents().max(1000) })).noUnknown()
})
const benefit = object({
  id: word().matches(/^[a-z][a-z-]*$/),
  label: word(),
  off: oneOff,
  fullPriceOnly: boolean().strict(),
  minimumCents: number().strict().integer().positive(),
}).noUnknown()
const promotion = object({
  code: word().matches(/^[A-Z\d]{3,20}$/),
  heading: word(),
  text: words(),
  benefits: array(benefit).required().min(2).max(4),
  validUntil: string()
    .strict()
    .matches(/^\d{4}-\d{2}-\d{2}$/),
  combinable: boolean().strict(),
}).noUnknown()

const seed = object({
  pages: many(page),
  flyout: object({ groups: many(group) })
    .noUnknown()
    .required(),
  usp: object({ items: many(object({ text: word(), target: target().optional() }).noUnknown()) })
    .noUnknown()
    .required(),
  footer: object({ groups: many(group), legal: links() })
    .noUnknown()
    .required(),
  snippets: recordOf(words()),
  seo: recordOf(seo),
  promotions: array(promotion).required(),
  emptyPromotion: object({ heading: word(), text: words() }).noUnknown().required(),
}).noUnknown()

/** What tenant files hold, checked: every block known, every field there, every link's route in the URL map. Throws naming all faults. */
export function checkedSeed(content: unknown): ContentSeed {
  // What the schema lets pass is what the contract describes; the schema above is the proof.
  return seed.strict().validateSync(content, { abortEarly: false }) as unknown as ContentSeed
}
