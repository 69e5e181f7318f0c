// Written by "npm run schema"; never changed by hand.

import { createFragment } from '#client/lib/graphql.ts'

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Schema from '../../shared/api/schema.generated.ts';

export type MoneyFragment = { readonly cents: number, readonly currency: Schema.Currency };

export type PictureFragment = { readonly source: string, readonly width: number, readonly height: number, readonly alt: string };

export type PriceFragment = { readonly reductionPercent: number | null, readonly from: boolean | null, readonly current: MoneyFragment, readonly previous: MoneyFragment | null, readonly lowest30: MoneyFragment | null, readonly unit: { readonly quantity: number, readonly measure: Schema.UnitMeasure, readonly price: MoneyFragment } | null };

export type EnergyRangeFragment = { readonly class: Schema.EnergyClass, readonly best: Schema.EnergyClass, readonly worst: Schema.EnergyClass };

export type ServiceOfferFragment = { readonly kind: Schema.ServiceKind, readonly title: string, readonly note: string, readonly price: MoneyFragment };

export type TyreLabelFragment = { readonly fuel: Schema.TyreClass, readonly wetGrip: Schema.TyreClass, readonly noiseDb: number, readonly noiseClass: Schema.TyreNoiseClass, readonly snow: boolean, readonly ice: boolean };

export type DiscountFragment = { readonly kind: Schema.DiscountKind, readonly code: string, readonly amount: MoneyFragment };

export type TotalsFragment = { readonly goods: MoneyFragment, readonly discounts: ReadonlyArray<DiscountFragment>, readonly services: MoneyFragment | null, readonly giftFee: MoneyFragment, readonly parcelFee: MoneyFragment, readonly carrierFee: MoneyFragment | null, readonly freightFee: MoneyFragment, readonly rounding: MoneyFragment, readonly total: MoneyFragment, readonly vat: ReadonlyArray<{ readonly perMille: number, readonly gross: MoneyFragment, readonly net: MoneyFragment, readonly tax: MoneyFragment }> };

export type ProducerGuaranteeFragment = { readonly brand: string, readonly model: string, readonly years: number, readonly text: string };

export type GuaranteeNoticeFragment = { readonly title: string, readonly heading: string, readonly paragraphs: ReadonlyArray<string>, readonly question: string, readonly steps: ReadonlyArray<string>, readonly afterRepair: string, readonly link: string, readonly picture: string | null };

export type BasketFragment = { readonly id: string, readonly count: number, readonly orderable: boolean, readonly loyaltyCard: string | null, readonly lines: ReadonlyArray<{ readonly sku: string, readonly slug: string, readonly title: string, readonly brand: string, readonly variant: string, readonly quantity: number, readonly maxQuantity: number, readonly deliveryClass: Schema.DeliveryClass, readonly state: Schema.BasketLineState, readonly withdrawalExcluded: boolean, readonly withdrawalExclusion: Schema.WithdrawalExclusion | null, readonly oldAppliance: Schema.OldAppliance | null, readonly service: Schema.ServiceKind | null, readonly parentSku: string | null, readonly picture: PictureFragment | null, readonly price: PriceFragment, readonly total: MoneyFragment, readonly delivery: { readonly from: string, readonly to: string } | null, readonly energy: EnergyRangeFragment | null, readonly tyre: TyreLabelFragment | null, readonly producerGuarantee: ProducerGuaranteeFragment | null, readonly services: ReadonlyArray<ServiceOfferFragment> | null }>, readonly totals: TotalsFragment, readonly freeDelivery: { readonly reached: boolean, readonly threshold: MoneyFragment, readonly missing: MoneyFragment }, readonly guaranteeNotice: GuaranteeNoticeFragment | null, readonly gift: { readonly message: string } | null, readonly voucher: { readonly code: string, readonly perMille: number | null, readonly validUntil: string, readonly refusal: Schema.VoucherRefusal | null, readonly value: MoneyFragment | null, readonly missing: MoneyFragment | null } | null, readonly benefit: { readonly promotion: string, readonly heading: string, readonly chosen: string, readonly refusal: Schema.BenefitRefusal | null, readonly benefits: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly missing: MoneyFragment | null } | null, readonly changes: ReadonlyArray<{ readonly sku: string, readonly kind: Schema.BasketChangeKind, readonly title: string, readonly since: string, readonly before: number | null, readonly quantity: number | null, readonly difference: MoneyFragment | null }> | null, readonly removed: ReadonlyArray<{ readonly sku: string, readonly slug: string | null, readonly title: string, readonly variant: string, readonly quantity: number, readonly removedAt: string, readonly state: Schema.RemovedLineState, readonly picture: PictureFragment | null, readonly price: MoneyFragment | null, readonly energy: EnergyRangeFragment | null, readonly tyre: TyreLabelFragment | null }> | null };

export type PostalAddressFragment = { readonly salutation: Schema.Salutation, readonly firstName: string, readonly lastName: string, readonly addition: string | null, readonly street: string, readonly houseNumber: string, readonly postalCode: string, readonly city: string, readonly country: Schema.AddressCountry, readonly phone: string | null };

export type ParcelShopFragment = { readonly id: string, readonly name: string, readonly street: string, readonly houseNumber: string, readonly postalCode: string, readonly city: string, readonly latitude: number, readonly longitude: number, readonly hours: ReadonlyArray<{ readonly from: number, readonly to: number, readonly opens: string, readonly closes: string }> };

export type WishlistSummaryFragment = { readonly id: string, readonly count: number, readonly itemIds: ReadonlyArray<{ readonly sku: string, readonly productId: string }> };

export type StoredPaymentFragment = { readonly id: string, readonly method: Schema.StorableMethod, readonly brand: string, readonly last4: string | null, readonly expiresOn: string | null, readonly isDefault: boolean, readonly createdAt: string, readonly usedAt: string | null, readonly expired: boolean, readonly refusal: Schema.StoredPaymentRefusal | null };

export const moneyFragment = /* @__PURE__ */ createFragment("fragment Money on Money{cents currency}")
export const pictureFragment = /* @__PURE__ */ createFragment("fragment Picture on PictureData{source width height alt}")
export const priceFragment = /* @__PURE__ */ createFragment("fragment Price on PriceData{current{...Money}previous{...Money}lowest30{...Money}reductionPercent from unit{price{...Money}quantity measure}}", moneyFragment)
export const energyRangeFragment = /* @__PURE__ */ createFragment("fragment EnergyRange on EnergyRange{class best worst}")
export const serviceOfferFragment = /* @__PURE__ */ createFragment("fragment ServiceOffer on ServiceOffer{kind title note price{...Money}}", moneyFragment)
export const tyreLabelFragment = /* @__PURE__ */ createFragment("fragment TyreLabel on TyreLabel{fuel wetGrip noiseDb noiseClass snow ice}")
export const discountFragment = /* @__PURE__ */ createFragment("fragment Discount on Discount{kind code amount{...Money}}", moneyFragment)
export const totalsFragment = /* @__PURE__ */ createFragment("fragment Totals on Totals{goods{...Money}discounts{...Discount}services{...Money}giftFee{...Money}parcelFee{...Money}carrierFee{...Money}freightFee{...Money}rounding{...Money}total{...Money}vat{perMille gross{...Money}net{...Money}tax{...Money}}}", moneyFragment, discountFragment)
export const producerGuaranteeFragment = /* @__PURE__ */ createFragment("fragment ProducerGuarantee on ProducerGuarantee{brand model years text}")
export const guaranteeNoticeFragment = /* @__PURE__ */ createFragment("fragment GuaranteeNotice on GuaranteeNotice{title heading paragraphs question steps afterRepair link picture}")
export const basketFragment = /* @__PURE__ */ createFragment("fragment Basket on Basket{id lines{sku slug title brand variant picture{...Picture}price{...Price}quantity maxQuantity total{...Money}deliveryClass delivery{from to}energy{...EnergyRange}tyre{...TyreLabel}state withdrawalExcluded withdrawalExclusion producerGuarantee{...ProducerGuarantee}oldAppliance services{...ServiceOffer}service parentSku}count totals{...Totals}freeDelivery{threshold{...Money}missing{...Money}reached}orderable guaranteeNotice{...GuaranteeNotice}gift{message}loyaltyCard voucher{code value{...Money}perMille validUntil refusal missing{...Money}}benefit{promotion heading chosen benefits{id label}refusal missing{...Money}}changes{sku kind title since difference{...Money}before quantity}removed{sku slug title variant picture{...Picture}quantity removedAt price{...Money}energy{...EnergyRange}tyre{...TyreLabel}state}}", pictureFragment, priceFragment, moneyFragment, energyRangeFragment, tyreLabelFragment, producerGuaranteeFragment, serviceOfferFragment, totalsFragment, guaranteeNoticeFragment)
export const postalAddressFragment = /* @__PURE__ */ createFragment("fragment PostalAddress on PostalAddress{salutation firstName lastName addition street houseNumber postalCode city country phone}")
export const parcelShopFragment = /* @__PURE__ */ createFragment("fragment ParcelShop on ParcelShop{id name street houseNumber postalCode city latitude longitude hours{from to opens closes}}")
export const wishlistSummaryFragment = /* @__PURE__ */ createFragment("fragment WishlistSummary on Wishlist{id count itemIds{sku productId}}")
export const storedPaymentFragment = /* @__PURE__ */ createFragment("fragment StoredPayment on StoredPayment{id method brand last4 expiresOn isDefault createdAt usedAt expired refusal}")
