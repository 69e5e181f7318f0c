import { queryOptions } from '@tanstack/react-query'
import type { ProductCard } from '#shared/contracts/catalog.ts'
import type { Api } from '../../lib/api.ts'
import { graphql } from '../../lib/graphql.ts'

const ADDRESS = '/api/inform/graphql' // specification §7
const LATER_MS = 300_000 // computed each hour; what is sold out meanwhile says so on its own page

const cardFields =
  'sku styleId slug title brand pictures { source width height alt } price { current { cents currency } previous { cents currency } lowest30 { cents currency } reductionPercent from unit { price { cents currency } quantity measure } } rating { average count } energy { class best worst } tyre { fuel wetGrip noiseDb noiseClass snow ice } colours { sku slug key name hex soldOut } coloursHidden variation deliveryClass soldOut isNew' as const
const fragment = `fragment Card on ProductCard { ${cardFields} }` as const

const aroundDocument = graphql(
  `query Around($sku: String!) { similar: recommendations(kind: SIMILAR, sku: $sku) { ...Card } together: recommendations(kind: BOUGHT_TOGETHER, sku: $sku) { ...Card } afterView: recommendations(kind: BOUGHT_AFTER_VIEW, sku: $sku) { ...Card } } ${fragment}`,
)
const togetherDocument = graphql(`query Together($skus: [String!]!) { recommendations(kind: BOUGHT_TOGETHER, skus: $skus) { ...Card } } ${fragment}`)
const popularDocument = graphql(`query Popular { recommendations(kind: POPULAR) { ...Card } } ${fragment}`)
const cardsDocument = graphql(`query Cards($skus: [String!]!) { cards(skus: $skus) { ...Card } } ${fragment}`)

type Cards = readonly ProductCard[]

/** What goes with an article: its product page's shelves in one request. */
export const aroundQuery = (api: Api, sku: string) =>
  queryOptions({
    queryKey: ['recommendations', 'around', sku],
    queryFn: async ({ signal }) => (await api.query(aroundDocument, { sku }, signal, ADDRESS)) as { similar: Cards; together: Cards; afterView: Cards },
    staleTime: LATER_MS,
  })

/** What goes with a whole basket. */
export const togetherQuery = (api: Api, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['recommendations', 'together', skus],
    queryFn: async ({ signal }) => (await api.query(togetherDocument, { skus: [...skus] }, signal, ADDRESS)).recommendations as Cards,
    staleTime: LATER_MS,
  })

/** What the whole shop wants most. */
export const popularQuery = (api: Api) =>
  queryOptions({
    queryKey: ['recommendations', 'popular'],
    queryFn: async ({ signal }) => (await api.query(popularDocument, {}, signal, ADDRESS)).recommendations as Cards,
    staleTime: LATER_MS,
  })

/** Cards of these articles, in their order. */
export const cardsQuery = (api: Api, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['recommendations', 'cards', skus],
    queryFn: async ({ signal }) => (await api.query(cardsDocument, { skus: [...skus] }, signal, ADDRESS)).cards as Cards,
    staleTime: LATER_MS,
  })
