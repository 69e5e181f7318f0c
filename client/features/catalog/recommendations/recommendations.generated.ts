// Written by "npm run schema"; never changed by hand.

import { type EnergyRangeFragment, energyRangeFragment, type PictureFragment, pictureFragment, type PriceFragment, priceFragment, type TyreLabelFragment, tyreLabelFragment } from '#client/lib/fragments.generated.ts'
import { createDocument, createFragment } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../../../shared/api/schema.generated.ts';

export type ProductCardFragment = { readonly sku: string, readonly productId: string, readonly slug: string, readonly title: string, readonly brand: string, readonly coloursHidden: number, readonly variation: Schema.ProductVariation, readonly deliveryClass: Schema.DeliveryClass, readonly soldOut: boolean, readonly isNew: boolean, readonly pictures: ReadonlyArray<PictureFragment>, readonly price: PriceFragment, readonly rating: { readonly average: number, readonly count: number }, readonly energy: EnergyRangeFragment | null, readonly tyre: TyreLabelFragment | null, readonly colours: ReadonlyArray<{ readonly sku: string, readonly slug: string, readonly key: string, readonly name: string, readonly hex: string | null, readonly soldOut: boolean }> };

export type RelatedProductsQueryVariables = Exact<{
  sku: string;
}>;


export type RelatedProductsQuery = { readonly similar: ReadonlyArray<ProductCardFragment>, readonly boughtTogether: ReadonlyArray<ProductCardFragment>, readonly boughtAfterView: ReadonlyArray<ProductCardFragment> };

export type BoughtTogetherQueryVariables = Exact<{
  skus: ReadonlyArray<string> | string;
}>;


export type BoughtTogetherQuery = { readonly recommendations: ReadonlyArray<ProductCardFragment> };

export type PopularProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type PopularProductsQuery = { readonly recommendations: ReadonlyArray<ProductCardFragment> };

export type ProductCardsQueryVariables = Exact<{
  skus: ReadonlyArray<string> | string;
}>;


export type ProductCardsQuery = { readonly productCards: ReadonlyArray<ProductCardFragment> };

export const productCardFragment = /* @__PURE__ */ createFragment("fragment ProductCard on ProductCardData{sku productId slug title brand pictures{...Picture}price{...Price}rating{average count}energy{...EnergyRange}tyre{...TyreLabel}colours{sku slug key name hex soldOut}coloursHidden variation deliveryClass soldOut isNew}", pictureFragment, priceFragment, energyRangeFragment, tyreLabelFragment)
export const relatedProductsDocument = /* @__PURE__ */ createDocument<RelatedProductsQuery, RelatedProductsQueryVariables>("query RelatedProducts($sku:String!){similar:recommendations(kind:SIMILAR sku:$sku){...ProductCard}boughtTogether:recommendations(kind:BOUGHT_TOGETHER sku:$sku){...ProductCard}boughtAfterView:recommendations(kind:BOUGHT_AFTER_VIEW sku:$sku){...ProductCard}}", productCardFragment)
export const boughtTogetherDocument = /* @__PURE__ */ createDocument<BoughtTogetherQuery, BoughtTogetherQueryVariables>("query BoughtTogether($skus:[String!]!){recommendations(kind:BOUGHT_TOGETHER skus:$skus){...ProductCard}}", productCardFragment)
export const popularProductsDocument = /* @__PURE__ */ createDocument<PopularProductsQuery, PopularProductsQueryVariables>("query PopularProducts{recommendations(kind:POPULAR){...ProductCard}}", productCardFragment)
export const productCardsDocument = /* @__PURE__ */ createDocument<ProductCardsQuery, ProductCardsQueryVariables>("query ProductCards($skus:[String!]!){productCards(skus:$skus){...ProductCard}}", productCardFragment)
