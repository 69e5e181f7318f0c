// Written by "npm run schema"; never changed by hand.
export type Maybe<T> = T;
export type InputMaybe<T> = T;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  SortedDimensions: { input: readonly [number, number, number]; output: readonly [number, number, number]; }
};

/** ISO 3166 code of a country that an address may be in. Goods are delivered in the shop’s own only. */
export type AddressCountry =
  | 'AT'
  | 'BE'
  | 'BG'
  | 'CH'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DK'
  | 'EE'
  | 'ES'
  | 'FI'
  | 'FR'
  | 'GB'
  | 'GR'
  | 'HR'
  | 'HU'
  | 'IE'
  | 'IS'
  | 'IT'
  | 'LI'
  | 'LT'
  | 'LU'
  | 'LV'
  | 'MT'
  | 'NL'
  | 'NO'
  | 'PL'
  | 'PT'
  | 'RO'
  | 'SE'
  | 'SI'
  | 'SK';

/** An address. The country of a delivery address is the shop’s, whatever is given. */
export type AddressInput = {
  readonly addition?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly country?: InputMaybe<Scalars['String']['input']>;
  readonly firstName?: InputMaybe<Scalars['String']['input']>;
  readonly houseNumber?: InputMaybe<Scalars['String']['input']>;
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  readonly postalCode?: InputMaybe<Scalars['String']['input']>;
  readonly salutation?: InputMaybe<Scalars['String']['input']>;
  readonly street?: InputMaybe<Scalars['String']['input']>;
};

/** Delivery address in the shop’s country, and the billing address if it differs, in any country. */
export type AddressesInput = {
  readonly billing?: InputMaybe<AddressInput>;
  readonly billingDiffers?: InputMaybe<Scalars['Boolean']['input']>;
  readonly delivery: AddressInput;
};

/** What a change of an order would lead to: lines + returnedFees - lostDiscount = reduction. */
export type AdjustmentForecast = {
  /** The instalments to come of the credit then; absent without credit. */
  readonly instalments?: Maybe<ReadonlyArray<Instalment>>;
  /** Titles of services that were rendered with goods that are sent back: they are still to be paid. */
  readonly keptServices: ReadonlyArray<Scalars['String']['output']>;
  readonly kind: AdjustmentKind;
  readonly lines: ReadonlyArray<AdjustmentForecastLine>;
  /** What is charged back of a voucher whose minimum purchase is no longer kept (O47). */
  readonly lostDiscount: Money;
  /** Points of the loyalty card that the order no longer brings (O55); absent for none. */
  readonly lostPoints?: Maybe<Scalars['Int']['output']>;
  /** What is still to be paid then; absent for credit. */
  readonly open?: Maybe<Money>;
  /** By how much the order costs less. */
  readonly reduction: Money;
  /** What of that is money back; the rest was not paid yet. */
  readonly refund: Money;
  readonly refundMethods: ReadonlyArray<RefundMethod>;
  /** Delivery and gift wrapping. */
  readonly returnedFees: Money;
  /** What the order costs then. */
  readonly total: Money;
};

/** Pieces of a line, and what they are worth. */
export type AdjustmentForecastLine = {
  readonly amount: Money;
  readonly position: Scalars['Int']['output'];
  readonly quantity: Scalars['Int']['output'];
};

export type AdjustmentKind =
  | 'cancellation'
  | 'lost'
  | 'return'
  | 'undeliverable'
  | 'withdrawal';

/** Charges are positive, payments and reversals negative; balance: after the booking. */
export type AgreementBooking = {
  readonly amount: Money;
  /** Instant. */
  readonly at: Scalars['String']['output'];
  /** The balance after the booking. */
  readonly balance: Money;
  readonly kind: AgreementBookingKind;
};

export type AgreementBookingKind =
  | 'goods'
  | 'payment'
  | 'protection'
  | 'surcharge'
  | 'taken-back';

/** An instalment and what is open of it; `ended` if the whole agreement has ended. */
export type AgreementInstalment = {
  readonly amount: Money;
  /** What is left of the credit after it, as planned. */
  readonly balance: Money;
  readonly dueOn: Scalars['String']['output'];
  /** The part that the credit costs, as planned. */
  readonly interest: Money;
  readonly number: Scalars['Int']['output'];
  readonly open: Money;
  /** The part that repays the credit. */
  readonly principal: Money;
  /** The protection that was booked with it. */
  readonly protection: Money;
  readonly state: AgreementInstalmentState;
};

export type AgreementInstalmentState =
  | 'ended'
  | 'open'
  | 'overdue'
  | 'paid';

/** Protection of an agreement: it is active, can be ordered now or from a day on (law 8), would exceed the customer’s own limit (idea N6), or is not offered. */
export type AgreementProtection = {
  /** State later: the first day on which it can be ordered. */
  readonly from?: Maybe<Scalars['String']['output']>;
  /** State above-limit: the highest monthly sum with it. */
  readonly highest?: Maybe<Money>;
  /** Its price in the next month. */
  readonly nextCharge?: Maybe<Money>;
  readonly state: AgreementProtectionState;
};

export type AgreementProtectionState =
  | 'above-limit'
  | 'active'
  | 'later'
  | 'none'
  | 'offered';

export type AlertKind =
  | 'price'
  | 'stock';

/** The one basket of a session (S3: fixed identity). Sold-out lines are shown but not counted. */
export type Basket = {
  readonly benefit?: Maybe<BasketBenefit>;
  readonly changes?: Maybe<ReadonlyArray<BasketChange>>;
  /** Sum of the lines’ quantities. */
  readonly count: Scalars['Int']['output'];
  readonly freeDelivery: FreeDelivery;
  readonly gift?: Maybe<Gift>;
  readonly guaranteeNotice?: Maybe<GuaranteeNotice>;
  readonly id: Scalars['ID']['output'];
  readonly lines: ReadonlyArray<BasketLine>;
  readonly loyaltyCard?: Maybe<Scalars['String']['output']>;
  readonly orderable: Scalars['Boolean']['output'];
  readonly removed?: Maybe<ReadonlyArray<RemovedLine>>;
  /** Sold-out lines are not counted. */
  readonly totals: Totals;
  readonly voucher?: Maybe<BasketVoucher>;
};

/** The selected benefit of a promotion and its alternatives; with a refusal it gives no discount. */
export type BasketBenefit = {
  readonly benefits: ReadonlyArray<BenefitOption>;
  readonly chosen: Scalars['String']['output'];
  readonly heading: Scalars['String']['output'];
  /** With benefit-minimum: the missing value of goods. */
  readonly missing?: Maybe<Money>;
  readonly promotion: Scalars['String']['output'];
  readonly refusal?: Maybe<BenefitRefusal>;
};

/** A change of a line since the shopper last saw the basket page, or since it was added. */
export type BasketChange = {
  /** kind quantity: the earlier and the current quantity. */
  readonly before?: Maybe<Scalars['Int']['output']>;
  /** kind price: the current price less the earlier one. */
  readonly difference?: Maybe<Money>;
  readonly kind: BasketChangeKind;
  readonly quantity?: Maybe<Scalars['Int']['output']>;
  /** Instant of that view. */
  readonly since: Scalars['String']['output'];
  /** kind voucher: its code. */
  readonly sku: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type BasketChangeKind =
  | 'back'
  | 'gone'
  | 'price'
  | 'quantity'
  | 'sold-out'
  | 'voucher';

export type BasketLine = {
  readonly brand: Scalars['String']['output'];
  readonly delivery?: Maybe<DeliveryWindow>;
  readonly deliveryClass: DeliveryClass;
  readonly energy?: Maybe<EnergyRange>;
  /** The highest quantity that can be chosen: stock, capped at MAX_QUANTITY. */
  readonly maxQuantity: Scalars['Int']['output'];
  readonly oldAppliance?: Maybe<OldAppliance>;
  /** The goods that a service belongs to. */
  readonly parentSku?: Maybe<Scalars['String']['output']>;
  readonly picture?: Maybe<PictureData>;
  readonly price: PriceData;
  readonly producerGuarantee?: Maybe<ProducerGuarantee>;
  readonly quantity: Scalars['Int']['output'];
  /** Set if the line is a service; its quantity is at most that of its goods. */
  readonly service?: Maybe<ServiceKind>;
  /** What can be ordered with these goods; absent for services. */
  readonly services?: Maybe<ReadonlyArray<ServiceOffer>>;
  readonly sku: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly state: BasketLineState;
  readonly title: Scalars['String']['output'];
  readonly total: Money;
  readonly tyre?: Maybe<TyreLabel>;
  /** Label of colour and size. */
  readonly variant: Scalars['String']['output'];
  readonly withdrawalExcluded: Scalars['Boolean']['output'];
  readonly withdrawalExclusion?: Maybe<WithdrawalExclusion>;
};

export type BasketLineState =
  | 'available'
  | 'short'
  | 'sold-out';

/** The voucher in a basket; with a refusal it gives no discount. */
export type BasketVoucher = {
  readonly code: Scalars['String']['output'];
  /** With voucher-minimum: the missing value of goods. */
  readonly missing?: Maybe<Money>;
  readonly perMille?: Maybe<Scalars['Int']['output']>;
  readonly refusal?: Maybe<VoucherRefusal>;
  readonly validUntil: Scalars['String']['output'];
  readonly value?: Maybe<Money>;
};

export type BenefitOption = {
  readonly id: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
};

export type BenefitRefusal =
  | 'benefit-minimum'
  | 'benefit-not-combinable'
  | 'benefit-only-reduced'
  | 'benefit-unknown';

/** What was booked; shown as `bookings.kind-<kind>`. */
export type BookingKind =
  | 'adjusted'
  | 'cancelled'
  | 'charged-back'
  | 'corrected'
  | 'due'
  | 'opened'
  | 'other'
  | 'paid'
  | 'placed'
  | 'refund'
  | 'refund-kept'
  | 'refund-sent'
  | 'settled'
  | 'taken-back'
  | 'withdrawn';

/** One page of a customer’s bookings, the latest first. */
export type BookingPage = {
  /** What the customer owes today. */
  readonly balance: Money;
  readonly bookings: ReadonlyArray<CustomerBooking>;
  readonly hasOlder: Scalars['Boolean']['output'];
  /** The years from the latest booking back to the first. */
  readonly years: ReadonlyArray<Scalars['Int']['output']>;
};

/** What a part of a booking is for; `bookings.part-<part>`. */
export type BookingPart =
  | 'delivery'
  | 'discounts'
  | 'gift'
  | 'goods'
  | 'other'
  | 'payment'
  | 'protection'
  | 'rounding'
  | 'services'
  | 'surcharge';

/** A part of a booking; positive is what the customer owes more. */
export type BookingPosting = {
  readonly amount: Money;
  readonly part: BookingPart;
};

/** What of an order was put into the basket once more; missing: sold out, or no longer sold. */
export type BoughtAgain = {
  readonly added: ReadonlyArray<Scalars['String']['output']>;
  readonly missing: ReadonlyArray<Scalars['String']['output']>;
};

/** A carrier of parcels with its delivery time and its surcharge on the parcel fee. */
export type CarrierOption = {
  /** Delivers in the evening, not during the day. */
  readonly evening: Scalars['Boolean']['output'];
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly surcharge?: Maybe<Money>;
  readonly window: DeliveryWindow;
};

/** Charging of radio equipment (law 30): pictogram and label beside the price. */
export type Charger = {
  readonly included: Scalars['Boolean']['output'];
  /** What the label says, e.g. "5–25 W". */
  readonly power: Scalars['String']['output'];
  /** Pictogram and label in words. */
  readonly text: Scalars['String']['output'];
  /** Charges fast by USB Power Delivery. */
  readonly usbPd: Scalars['Boolean']['output'];
};

/** The one checkout of a session. */
export type Checkout = {
  readonly basket: Basket;
  readonly billing?: Maybe<PostalAddress>;
  /** Why no order is possible now (O20). */
  readonly blocker?: Maybe<CheckoutBlocker>;
  /** The credit that is possible; absent if there is none, or if the customer is not fully logged in. */
  readonly credit?: Maybe<CheckoutCredit>;
  /** True for a fully logged-in customer, whose addresses come from their account. */
  readonly customer: Scalars['Boolean']['output'];
  /** The shopper’s own address, also for the invoice unless `billing` is given. */
  readonly delivery?: Maybe<PostalAddress>;
  /** Digest of the order’s contents without its prices; sent with the order, so that nothing else is ordered than what was reviewed. */
  readonly digest: Scalars['String']['output'];
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly groups: ReadonlyArray<DeliveryGroup>;
  readonly id: Scalars['ID']['output'];
  /** The number of the order that the goods are delivered with; absent if they go on their own. */
  readonly joinsOrder?: Maybe<Scalars['String']['output']>;
  /** The first incomplete step; ’review’ when the order can be placed. */
  readonly nextStep: CheckoutStep;
  /** The order that the goods could be delivered with. */
  readonly offeredOrder?: Maybe<OfferedOrder>;
  /** Idempotency key of the order; empty before anything was entered. */
  readonly orderKey: Scalars['String']['output'];
  /** Destination of the parcels in place of the address; freight always goes to the address. */
  readonly parcelShop?: Maybe<ParcelShop>;
  readonly payment?: Maybe<PaymentMethod>;
  readonly paymentOptions: ReadonlyArray<PaymentOption>;
  /** The steps that apply to this order, in their order. */
  readonly steps: ReadonlyArray<CheckoutStep>;
  /** From the delivery step on; absent where a part of the basket is not held. */
  readonly stockHold?: Maybe<StockHold>;
  /** Id of the stored way to pay that was chosen. */
  readonly storedPayment?: Maybe<Scalars['String']['output']>;
  /** Stored ways to pay of a fully logged-in customer; none for anybody else. */
  readonly storedPayments: ReadonlyArray<StoredPayment>;
};

export type CheckoutBlocker =
  | 'age'
  | 'amount'
  | 'empty'
  | 'sold-out';

/** The credit of a checkout. */
export type CheckoutCredit = {
  /** What the selected credit adds to it, with its protection if selected. */
  readonly addedBurdens?: Maybe<ReadonlyArray<MonthlyBurden>>;
  /** The number of plans that their own limit excludes (idea N6). */
  readonly hiddenPlanCount: Scalars['Int']['output'];
  /** The scorer’s limit, and how much of it is used. */
  readonly limit: Money;
  /** What this customer already owes by month, protection included (idea N6). */
  readonly monthlyBurdens: ReadonlyArray<MonthlyBurden>;
  readonly months?: Maybe<Scalars['Int']['output']>;
  /** The selected offer, once it is complete. */
  readonly offer?: Maybe<CreditOffer>;
  readonly ownLimit?: Maybe<Money>;
  readonly pause?: Maybe<PauseOffer>;
  /** Plans by months, shortest first; those above the shopper’s own limit are left out. */
  readonly plans: ReadonlyArray<CreditPlan>;
  readonly protection?: Maybe<ProtectionOffer>;
  /** Why instalments are not offered; the alternatives are the other payment methods. */
  readonly refusal?: Maybe<CreditRefusal>;
  readonly usedLimit: Money;
};

export type CheckoutStep =
  | 'delayed-payment'
  | 'delivery'
  | 'payment'
  | 'payment-protection'
  | 'premium'
  | 'review'
  | 'sign-in';

/** A day without delivery: a holiday with its name, or a Sunday. */
export type ClosedDay = {
  readonly day: Scalars['String']['output'];
  readonly holiday?: Maybe<Scalars['String']['output']>;
};

export type Colour = {
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

/** The credit of a fully logged-in customer. */
export type CreditAccount = {
  readonly agreements: ReadonlyArray<CreditAgreement>;
  readonly id: Scalars['ID']['output'];
  readonly limit: Money;
  readonly monthlyBurdens: ReadonlyArray<MonthlyBurden>;
  readonly ownLimit?: Maybe<Money>;
  readonly reasons: ReadonlyArray<CreditReason>;
  readonly usedLimit: Money;
};

/** An agreement as its customer sees it. */
export type CreditAgreement = {
  readonly amount: Money;
  /** The booked balance. */
  readonly balance: Money;
  readonly bookings: ReadonlyArray<AgreementBooking>;
  readonly effectiveAnnualRate: Scalars['Float']['output'];
  readonly informationHash: Scalars['String']['output'];
  readonly instalments: ReadonlyArray<AgreementInstalment>;
  readonly kind: CreditKind;
  readonly number: Scalars['String']['output'];
  /** Open instalments. */
  readonly openCount: Scalars['Int']['output'];
  readonly overall: Money;
  /** The bank account for payments, with their reference. */
  readonly payTo: PayTo;
  readonly protection: AgreementProtection;
  /** What ends the agreement if it is paid today. */
  readonly settlementToday: Money;
  readonly signedAt: Scalars['String']['output'];
  readonly surcharge: Money;
  /** True while it can be withdrawn from. */
  readonly withdrawable: Scalars['Boolean']['output'];
  /** Last day of the right to withdraw. */
  readonly withdrawableUntil: Scalars['String']['output'];
  readonly withdrawnAt?: Maybe<Scalars['String']['output']>;
};

export type CreditKind =
  | 'instalments'
  | 'pause';

/** The credit for this order in exact cents; `hash` identifies this offer. */
export type CreditOffer = {
  readonly amount: Money;
  readonly effectiveAnnualRate: Scalars['Float']['output'];
  readonly hash: Scalars['String']['output'];
  readonly instalments: ReadonlyArray<Instalment>;
  readonly kind: CreditKind;
  readonly overall: Money;
  /** The shopper has signed this offer; it is concluded with the order. */
  readonly signed: Scalars['Boolean']['output'];
  readonly surcharge: Money;
  readonly yearlyFactor: Scalars['Float']['output'];
};

/** A plan for this order with one number of months. */
export type CreditPlan = {
  /** The number of regular instalments, the first one included. */
  readonly count: Scalars['Int']['output'];
  readonly effectiveAnnualRate: Scalars['Float']['output'];
  readonly first: Money;
  /** Closes the balance. */
  readonly last: Money;
  readonly months: Scalars['Int']['output'];
  readonly overall: Money;
  readonly regular: Money;
  readonly surcharge: Money;
  /** Per cent, two decimals. */
  readonly yearlyFactor: Scalars['Float']['output'];
};

/** Why a scorer decided as it did; kept with the decision, and shown to the customer as `instalments.reason-<reason>`. */
export type CreditReason =
  | 'granted-by-person'
  | 'limit-reached'
  | 'new-customer'
  | 'outside-range'
  | 'overdue'
  | 'own-limit'
  | 'paid-orders';

/** A refusal by the scorer: its reasons, and whether a review by a person was requested (law 6 b). */
export type CreditRefusal = {
  readonly reasons: ReadonlyArray<CreditReason>;
  readonly reviewRequested: Scalars['Boolean']['output'];
};

export type Crumb = {
  readonly category: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type Currency =
  | 'CHF'
  | 'EUR';

/** A booking on a customer’s accounts. */
export type CustomerBooking = {
  /** Positive is what the customer owes more. */
  readonly amount: Money;
  readonly at: Scalars['String']['output'];
  /** What they owe after it; negative if the shop owes them. */
  readonly balance: Money;
  /** Named after what happened, so that it is booked once. */
  readonly id: Scalars['String']['output'];
  readonly kind: BookingKind;
  /** How many more products the order has. */
  readonly moreProducts: Scalars['Int']['output'];
  readonly orderNumber: Scalars['String']['output'];
  readonly postings: ReadonlyArray<BookingPosting>;
  /** The first product of the order. */
  readonly productName: Scalars['String']['output'];
};

export type DaySlot =
  | 'afternoon'
  | 'morning';

/** Destination and days: chosen days (none means as soon as possible), part of the freight day, address or parcel shop, carrier, own order to go with, skus whose old appliances are collected. */
export type DeliveryChoiceInput = {
  readonly carrier?: InputMaybe<Scalars['String']['input']>;
  readonly deliverTo?: InputMaybe<Scalars['String']['input']>;
  readonly freightDay?: InputMaybe<Scalars['String']['input']>;
  readonly freightSlot?: InputMaybe<Scalars['String']['input']>;
  readonly joinsOrder?: InputMaybe<Scalars['String']['input']>;
  readonly oldAppliances?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly parcelDay?: InputMaybe<Scalars['String']['input']>;
  readonly parcelShop?: InputMaybe<Scalars['String']['input']>;
};

export type DeliveryClass =
  | 'freight'
  | 'parcel';

/** The lines that are delivered together, with their fee, their window, and the days that can be chosen. */
export type DeliveryGroup = {
  /** Id of the chosen carrier, if there is a choice. */
  readonly carrier?: Maybe<Scalars['String']['output']>;
  /** Carriers of parcels to an address, the shop’s first choice first. Empty if there is no choice. */
  readonly carriers: ReadonlyArray<CarrierOption>;
  readonly class: DeliveryClass;
  /** The days between them that cannot be chosen. */
  readonly closed: ReadonlyArray<ClosedDay>;
  /** The chosen day, if there is one. */
  readonly day?: Maybe<Scalars['String']['output']>;
  /** Days that can be chosen, earliest first, without Sundays and the holidays of country and region. */
  readonly days: ReadonlyArray<Scalars['String']['output']>;
  readonly fee: Money;
  /** Skus of its lines. */
  readonly skus: ReadonlyArray<Scalars['String']['output']>;
  /** Freight: the chosen part of that day. */
  readonly slot?: Maybe<DaySlot>;
  readonly window: DeliveryWindow;
};

/** First and last day of delivery, as ISO days in the time zone of the shop. */
export type DeliveryWindow = {
  readonly from: Scalars['String']['output'];
  /** The part of the day, if an appointment was made. */
  readonly slot?: Maybe<DaySlot>;
  readonly to: Scalars['String']['output'];
};

/** The discount of a voucher or promotion, a positive amount. */
export type Discount = {
  readonly amount: Money;
  readonly code: Scalars['String']['output'];
  readonly kind: DiscountKind;
};

export type DiscountKind =
  | 'promotion'
  | 'voucher';

/** The bank transfer by which an order is paid. amount: what is due at once; absent for instalments. by: the due day. */
export type DueBankTransfer = {
  readonly accountHolder: Scalars['String']['output'];
  /** What is due at once; absent for instalments. */
  readonly amount?: Maybe<Money>;
  readonly bank: Scalars['String']['output'];
  readonly bic: Scalars['String']['output'];
  /** The due day (YYYY-MM-DD), if one is agreed. */
  readonly by?: Maybe<Scalars['String']['output']>;
  readonly iban: Scalars['String']['output'];
  readonly reference: Scalars['String']['output'];
};

/** An amount that a customer has to pay. */
export type DuePayment = {
  readonly amount: Money;
  /** YYYY-MM-DD; absent if it is due at once. */
  readonly dueOn?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['String']['output'];
  /** Counts the instalments from 1. */
  readonly instalment?: Maybe<Scalars['Int']['output']>;
  readonly kind: DuePaymentKind;
  /** How many more products the order has. */
  readonly moreProducts: Scalars['Int']['output'];
  /** Of a credit it is the number of the agreement, too. */
  readonly orderNumber: Scalars['String']['output'];
  readonly overdue: Scalars['Boolean']['output'];
  /** What it consists of, as the ledger has it; empty until it is booked. */
  readonly parts: ReadonlyArray<BookingPosting>;
  /** It can be paid through the provider now. */
  readonly payOnline: Scalars['Boolean']['output'];
  readonly payTo: PayTo;
  /** The first product of the order. */
  readonly productName: Scalars['String']['output'];
};

/** How an open amount is paid: `due-payments.kind-<kind>`. */
export type DuePaymentKind =
  | 'instalment'
  | 'invoice'
  | 'pause'
  | 'prepayment'
  | 'provider';

export type EnergyClass =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G';

export type EnergyLabel = {
  readonly best: EnergyClass;
  readonly class: EnergyClass;
  /** Yearly use, water, noise … in the order the data sheet lists them. */
  readonly sheet: ReadonlyArray<ProductFact>;
  readonly worst: EnergyClass;
};

/** Energy class with the ends of its scale. */
export type EnergyRange = {
  readonly best: EnergyClass;
  readonly class: EnergyClass;
  readonly worst: EnergyClass;
};

export type EnquiryProblem =
  | 'not-received'
  | 'overdue';

export type EnquiryState =
  | 'found'
  | 'lost'
  | 'open';

export type FactGroup = {
  readonly facts: ReadonlyArray<ProductFact>;
  readonly group: Scalars['String']['output'];
};

export type FreeDelivery = {
  /** Value of goods missing for free parcels; zero when reached. */
  readonly missing: Money;
  readonly reached: Scalars['Boolean']['output'];
  readonly threshold: Money;
};

/** Gift wrapping, with a card if there is a message. */
export type Gift = {
  /** Message on the card; empty for no card. */
  readonly message: Scalars['String']['output'];
};

/** The official notice on the legal guarantee (law 2). */
export type GuaranteeNotice = {
  /** Not a part of the notice; stands below it (law 41). */
  readonly afterRepair: Scalars['String']['output'];
  readonly heading: Scalars['String']['output'];
  /** Without "https://", as the notice prints it. */
  readonly link: Scalars['String']['output'];
  readonly paragraphs: ReadonlyArray<Scalars['String']['output']>;
  /** Path of the operator’s official file. */
  readonly picture?: Maybe<Scalars['String']['output']>;
  readonly question: Scalars['String']['output'];
  readonly steps: ReadonlyArray<Scalars['String']['output']>;
  /** The sentence that opens it. */
  readonly title: Scalars['String']['output'];
};

/** An instalment: amount and due day. */
export type Instalment = {
  readonly amount: Money;
  /** YYYY-MM-DD in the shop’s time zone. */
  readonly dueOn: Scalars['String']['output'];
  readonly number: Scalars['Int']['output'];
};

/** What the law wants said of these goods in this shop, as a section of the page. */
export type LegalNotice = {
  readonly facts: ReadonlyArray<ProductFact>;
  readonly heading: Scalars['String']['output'];
  /** Also the anchor of the section. */
  readonly id: Scalars['String']['output'];
  readonly paragraphs: ReadonlyArray<Scalars['String']['output']>;
};

/** How many pieces of a line were cancelled, shipped, delivered and returned. */
export type LineProgress = {
  readonly cancelled: Scalars['Int']['output'];
  readonly delivered: Scalars['Int']['output'];
  readonly position: Scalars['Int']['output'];
  readonly returned: Scalars['Int']['output'];
  readonly shipped: Scalars['Int']['output'];
  readonly state: OrderState;
};

export type Maker = {
  readonly address: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type MeteredDevice =
  | 'dishes'
  | 'lamp'
  | 'laundry'
  | 'screen';

/** An amount in whole cents; never a float. */
export type Money = {
  readonly cents: Scalars['Int']['output'];
  readonly currency: Currency;
};

/** The sum that falls due in a month. */
export type MonthlyBurden = {
  readonly amount: Money;
  /** YYYY-MM. */
  readonly month: Scalars['String']['output'];
};

export type Mutation = {
  /** Adds all lines or none; fields of the error name each wrong one. */
  readonly addByNumbers: Basket;
  readonly addLine: Basket;
  readonly addWishlistItem: Wishlist;
  readonly applyVoucher: Basket;
  /** Adds the lines of an order to the basket at today’s prices, or one of them. */
  readonly buyAgain: BoughtAgain;
  /** Cancels pieces that have not been shipped; the same key cancels once. */
  readonly cancelLines: Order;
  readonly cancelProtection: CreditAccount;
  readonly changeWishlistItem: Wishlist;
  readonly checkPayment: PaymentOutcome;
  readonly chooseBenefit: Basket;
  readonly endWishlistShare: Wishlist;
  readonly markBasketSeen: Basket;
  readonly moveBackToBasket: WishlistMove;
  readonly moveFromBasket: WishlistMove;
  readonly moveToBasket: WishlistMove;
  /** Asks for a shipment of an own order, or of the one that the signature opens, that has not arrived. */
  readonly openEnquiry: OrderProgress;
  readonly payOrder: PayOrderResult;
  readonly placeOrder: Order;
  readonly removeBenefit: Basket;
  readonly removeVoucher: Basket;
  readonly removeWishlistItems: Wishlist;
  /** Requests a review of a refusal by a person. */
  readonly requestCreditReview: Checkout;
  readonly restoreLine: Basket;
  readonly restoreWishlistItem: Wishlist;
  readonly setAddress: Checkout;
  readonly setDelayedPayment: Checkout;
  readonly setDelivery: Checkout;
  readonly setGift: Basket;
  readonly setGuest: Checkout;
  readonly setLoyaltyCard: Basket;
  /** Sets the own limit on the instalments of a month, in whole euros or francs; without an amount it is removed. */
  readonly setOwnLimit: CreditAccount;
  readonly setPayment: Checkout;
  readonly setPaymentProtection: Checkout;
  readonly setQuantity: Basket;
  readonly shareWishlist: Scalars['String']['output'];
  /** Signs the credit agreement; it is concluded with the order. */
  readonly signCredit: Checkout;
  /** Withdraws from the credit of an order; it is payable on invoice at once. */
  readonly withdrawCredit: CreditAccount;
};


export type MutationAddByNumbersArgs = {
  lines: ReadonlyArray<QuickEntryLine>;
};


export type MutationAddLineArgs = {
  quantity: Scalars['Int']['input'];
  services?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  sku: Scalars['String']['input'];
};


export type MutationAddWishlistItemArgs = {
  chosen: Scalars['Boolean']['input'];
  sku: Scalars['String']['input'];
};


export type MutationApplyVoucherArgs = {
  code: Scalars['String']['input'];
};


export type MutationBuyAgainArgs = {
  number: Scalars['String']['input'];
  signature?: InputMaybe<Scalars['String']['input']>;
  sku?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCancelLinesArgs = {
  key: Scalars['String']['input'];
  lines: ReadonlyArray<OrderPiecesInput>;
  number: Scalars['String']['input'];
  signature?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCancelProtectionArgs = {
  agreement: Scalars['String']['input'];
};


export type MutationChangeWishlistItemArgs = {
  sku: Scalars['String']['input'];
  to: Scalars['String']['input'];
};


export type MutationCheckPaymentArgs = {
  at: Scalars['String']['input'];
  order: Scalars['String']['input'];
  payment: Scalars['String']['input'];
  provider: Scalars['String']['input'];
  result: Scalars['String']['input'];
  signature: Scalars['String']['input'];
};


export type MutationChooseBenefitArgs = {
  benefit: Scalars['String']['input'];
  promotion: Scalars['String']['input'];
};


export type MutationMarkBasketSeenArgs = {
  acknowledged: Scalars['Boolean']['input'];
};


export type MutationMoveBackToBasketArgs = {
  sku: Scalars['String']['input'];
};


export type MutationMoveFromBasketArgs = {
  sku: Scalars['String']['input'];
};


export type MutationMoveToBasketArgs = {
  sku: Scalars['String']['input'];
};


export type MutationOpenEnquiryArgs = {
  note?: InputMaybe<Scalars['String']['input']>;
  number: Scalars['String']['input'];
  shipment: Scalars['String']['input'];
  signature?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPayOrderArgs = {
  method: Scalars['String']['input'];
  number: Scalars['String']['input'];
};


export type MutationPlaceOrderArgs = {
  digest?: InputMaybe<Scalars['String']['input']>;
  key: Scalars['String']['input'];
  loyaltyCard?: InputMaybe<Scalars['String']['input']>;
  totalCents: Scalars['Int']['input'];
};


export type MutationRemoveWishlistItemsArgs = {
  skus: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationRestoreLineArgs = {
  sku: Scalars['String']['input'];
};


export type MutationRestoreWishlistItemArgs = {
  sku: Scalars['String']['input'];
};


export type MutationSetAddressArgs = {
  input: AddressesInput;
};


export type MutationSetDelayedPaymentArgs = {
  answer: Scalars['String']['input'];
};


export type MutationSetDeliveryArgs = {
  input: DeliveryChoiceInput;
};


export type MutationSetGiftArgs = {
  message?: InputMaybe<Scalars['String']['input']>;
  wrap: Scalars['Boolean']['input'];
};


export type MutationSetGuestArgs = {
  email: Scalars['String']['input'];
};


export type MutationSetLoyaltyCardArgs = {
  card: Scalars['String']['input'];
};


export type MutationSetOwnLimitArgs = {
  amount?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSetPaymentArgs = {
  method: Scalars['String']['input'];
  months?: InputMaybe<Scalars['Int']['input']>;
  storedPayment?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetPaymentProtectionArgs = {
  answer: Scalars['String']['input'];
};


export type MutationSetQuantityArgs = {
  quantity: Scalars['Int']['input'];
  sku: Scalars['String']['input'];
};


export type MutationSignCreditArgs = {
  offer: Scalars['String']['input'];
};


export type MutationWithdrawCreditArgs = {
  agreement: Scalars['String']['input'];
};

/** An own order that is not picked yet, with which the goods can be delivered at no further fee. */
export type OfferedOrder = {
  /** What can go with it. */
  readonly classes: ReadonlyArray<DeliveryClass>;
  /** The goods have to go there, too. */
  readonly delivery: PostalAddress;
  readonly number: Scalars['String']['output'];
};

/** Whether an old appliance is collected for each one bought; absent where the law does not ask (law 28). */
export type OldAppliance =
  | 'collected'
  | 'offered';

/** Days from Monday (1) to Sunday (7), with local times. */
export type OpeningHours = {
  readonly closes: Scalars['String']['output'];
  readonly from: Scalars['Int']['output'];
  readonly opens: Scalars['String']['output'];
  readonly to: Scalars['Int']['output'];
};

export type Order = {
  /** The changes of what the order costs, the oldest first; absent if there are none. */
  readonly adjustments?: Maybe<ReadonlyArray<OrderAdjustment>>;
  /** Present while the order is to be paid by bank transfer; not stored. */
  readonly bankTransfer?: Maybe<DueBankTransfer>;
  readonly billing: PostalAddress;
  /** The chosen carrier, if there was a choice. */
  readonly carrier?: Maybe<Scalars['String']['output']>;
  /** Of an order that was cancelled unpaid: number of the credit note that cancels its invoice. */
  readonly creditNote?: Maybe<Scalars['String']['output']>;
  /** What the order costs now; absent while that is its total. Not stored. */
  readonly currentTotal?: Maybe<Money>;
  /** Delivery address: a parcel shop with the shopper’s name if nothing is delivered elsewhere. */
  readonly delivery: PostalAddress;
  readonly email: Scalars['String']['output'];
  readonly gift?: Maybe<Gift>;
  /** The number of the order that it is delivered with. */
  readonly joins?: Maybe<Scalars['String']['output']>;
  /** True if that order is cancelled: the goods come on their own, and their delivery stays free. */
  readonly joinsCancelled?: Maybe<Scalars['Boolean']['output']>;
  readonly lines: ReadonlyArray<OrderLine>;
  readonly locale: Scalars['String']['output'];
  readonly loyaltyCard?: Maybe<Scalars['String']['output']>;
  readonly number: Scalars['String']['output'];
  /** The parcel shop; freight goes to `delivery`. */
  readonly parcelShop?: Maybe<ParcelShop>;
  /** Present if a part of the price was received by bank transfer. */
  readonly partialPayment?: Maybe<PartialPayment>;
  readonly payment: OrderPayment;
  /** State of the payment by a provider; for other methods only once the order is paid. */
  readonly paymentState?: Maybe<PaymentState>;
  /** What was received for it, the oldest first. Not stored. */
  readonly payments?: Maybe<ReadonlyArray<ReceivedPayment>>;
  /** Instant, in ISO 8601. */
  readonly placedAt: Scalars['String']['output'];
  /** The refunds, the oldest first; absent if there are none. */
  readonly refunds?: Maybe<ReadonlyArray<Refund>>;
  readonly state: OrderState;
  readonly totals: Totals;
};

/** A change of what an order costs after it was placed: pieces were cancelled, sent back or lost. */
export type OrderAdjustment = {
  /** Instant. */
  readonly adjustedAt: Scalars['String']['output'];
  /** Number of the credit note by which it lowers the order’s invoice; absent until there is one. */
  readonly creditNote?: Maybe<Scalars['String']['output']>;
  readonly kind: AdjustmentKind;
  readonly lines: ReadonlyArray<OrderPieces>;
  /** What was charged back of vouchers by all changes so far (O47). */
  readonly lostDiscount: Money;
  /** By how much the order costs less. */
  readonly reduction: Money;
  /** What of that is money back; the rest was not paid yet. */
  readonly refund: Money;
  /** What the order costs since then. */
  readonly total: Money;
};

/** Credit as an order stores it, for confirmation, e-mail and invoice. */
export type OrderCreditPlan = {
  readonly effectiveAnnualRate: Scalars['Float']['output'];
  readonly instalments: ReadonlyArray<Instalment>;
  readonly kind: CreditKind;
  readonly overall: Money;
  readonly protection: Scalars['Boolean']['output'];
  /** Price of protection, a month, in per cent of the balance; absent in old orders. */
  readonly protectionMonthlyPercent?: Maybe<Scalars['Float']['output']>;
  /** Price of protection over all months, if all is paid as planned; not part of the overall price. */
  readonly protectionSum?: Maybe<Money>;
  readonly surcharge: Money;
  /** Last day of the right to withdraw from the credit. */
  readonly withdrawableUntil: Scalars['String']['output'];
};

/** A line as it was when the order was placed. */
export type OrderLine = {
  readonly articleNumber: Scalars['String']['output'];
  readonly brand: Scalars['String']['output'];
  readonly delivery: DeliveryWindow;
  readonly deliveryClass: DeliveryClass;
  /** This line’s share of each discount; the shares of all lines add up to the discounts of the totals. */
  readonly discounts: ReadonlyArray<Discount>;
  readonly energy?: Maybe<EnergyRange>;
  readonly oldAppliance?: Maybe<OldAppliance>;
  /** The position of the goods that a service belongs to; positions count from 0. */
  readonly parent?: Maybe<Scalars['Int']['output']>;
  readonly picture?: Maybe<PictureData>;
  readonly price: Money;
  readonly quantity: Scalars['Int']['output'];
  /** Set if the line is a service that was ordered with goods. */
  readonly service?: Maybe<ServiceKind>;
  readonly sku: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly total: Money;
  readonly tyre?: Maybe<TyreLabel>;
  readonly variant: Scalars['String']['output'];
  readonly vatPerMille: Scalars['Int']['output'];
  readonly withdrawalExcluded: Scalars['Boolean']['output'];
  readonly withdrawalExclusion?: Maybe<WithdrawalExclusion>;
};

/** One page of a customer’s orders, the latest first. */
export type OrderPage = {
  /** The cursor of the next page; absent on the last one. */
  readonly older?: Maybe<Scalars['String']['output']>;
  readonly orders: ReadonlyArray<Order>;
  /** The years from the latest order back to the first. */
  readonly years: ReadonlyArray<Scalars['Int']['output']>;
};

/** Invoice: dueDays. Other methods have no fields but those of the order’s credit. */
export type OrderPayment = {
  readonly dueDays?: Maybe<Scalars['Int']['output']>;
  readonly method: PaymentMethod;
  readonly plan?: Maybe<OrderCreditPlan>;
};

/** Pieces of a line; position counts from 0. */
export type OrderPieces = {
  readonly position: Scalars['Int']['output'];
  readonly quantity: Scalars['Int']['output'];
};

export type OrderPiecesInput = {
  readonly position: Scalars['Int']['input'];
  readonly quantity: Scalars['Int']['input'];
};

export type OrderProgress = {
  readonly lines: ReadonlyArray<LineProgress>;
  readonly replacements: ReadonlyArray<Replacement>;
  readonly shipments: ReadonlyArray<Shipment>;
};

/** A deadline that the buyer was told. */
export type OrderPromise = {
  /** The last day on which it is kept. */
  readonly dueOn: Scalars['String']['output'];
  /** The day on which it was done. */
  readonly fulfilledOn?: Maybe<Scalars['String']['output']>;
  readonly kind: PromiseKind;
  readonly order: Scalars['String']['output'];
  readonly state: PromiseState;
  /** The position of the order’s line, or the id of the refund, return, payment or enquiry. */
  readonly subject: Scalars['String']['output'];
};

/** Life of an order line and of an order as a whole (O6). */
export type OrderState =
  | 'accepted'
  | 'cancelled'
  | 'delivered'
  | 'partly-returned'
  | 'partly-shipped'
  | 'picking'
  | 'placed'
  | 'returned'
  | 'shipped';

/** Outer measures of the goods themselves; absent where they say nothing. */
export type OuterDimensions = {
  readonly depthMm?: Maybe<Scalars['Int']['output']>;
  readonly heightMm?: Maybe<Scalars['Int']['output']>;
  readonly widthMm?: Maybe<Scalars['Int']['output']>;
};

/** What of an order is still to arrive. */
export type OwnDelivery = {
  readonly order: Scalars['String']['output'];
  readonly shipments: ReadonlyArray<OwnShipment>;
  /** Positions of the lines of which pieces are still to be sent. */
  readonly waiting: ReadonlyArray<Scalars['Int']['output']>;
};

/** An invoice, a credit note, or the record of a contract. */
export type OwnPaper = {
  /** Instant, in ISO 8601. */
  readonly issuedAt: Scalars['String']['output'];
  readonly kind: PaperKind;
  /** Its own number; of a contract that of the order. */
  readonly number: Scalars['String']['output'];
  readonly order: Scalars['String']['output'];
  /** Absent for contracts. */
  readonly total?: Maybe<Money>;
};

/** The papers of a year, the latest first, and the years that can be asked for. */
export type OwnPapers = {
  readonly papers: ReadonlyArray<OwnPaper>;
  readonly years: ReadonlyArray<Scalars['Int']['output']>;
};

/** Goods that a customer is sending back. */
export type OwnReturn = {
  readonly id: Scalars['String']['output'];
  readonly order: Scalars['String']['output'];
  /** The day on which freight is fetched. */
  readonly pickupOn?: Maybe<Scalars['String']['output']>;
  readonly state: ReturnState;
};

/** Goods that are with their carrier. */
export type OwnShipment = {
  readonly carrier: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly state: ShipmentState;
  /** The first day on which it is expected now. */
  readonly windowFrom: Scalars['String']['output'];
  /** The last one. */
  readonly windowTo: Scalars['String']['output'];
};

export type PaperKind =
  | 'contract'
  | 'credit-note'
  | 'invoice';

/** A shop where parcels are collected. */
export type ParcelShop = {
  readonly city: Scalars['String']['output'];
  readonly hours: ReadonlyArray<OpeningHours>;
  readonly houseNumber: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly latitude: Scalars['Float']['output'];
  readonly longitude: Scalars['Float']['output'];
  readonly name: Scalars['String']['output'];
  readonly postalCode: Scalars['String']['output'];
  readonly street: Scalars['String']['output'];
};

/** The amount received by bank transfer, and what is still due. */
export type PartialPayment = {
  readonly open: Money;
  readonly received: Money;
};

/** The option to pay some months later. */
export type PauseOffer = {
  /** Absent until the shopper has answered; that means no. */
  readonly chosen?: Maybe<Scalars['Boolean']['output']>;
  /** The first due day. */
  readonly dueOn: Scalars['String']['output'];
  /** Of this order as selected otherwise, with the pause; per cent. */
  readonly effectiveAnnualRate: Scalars['Float']['output'];
  readonly months: Scalars['Int']['output'];
  readonly surcharge: Money;
};

/** An order that is being paid; page: where the shopper confirms it, at the payment provider. */
export type PayOrderResult = {
  readonly order: Order;
  readonly page?: Maybe<Scalars['String']['output']>;
};

export type PayTo = {
  readonly accountHolder: Scalars['String']['output'];
  readonly iban: Scalars['String']['output'];
  readonly reference: Scalars['String']['output'];
};

export type PaymentMethod =
  | 'card'
  | 'eps'
  | 'ideal'
  | 'instalments'
  | 'invoice'
  | 'paypal'
  | 'prepayment'
  | 'twint';

export type PaymentOption = {
  readonly method: PaymentMethod;
  readonly offered: Scalars['Boolean']['output'];
  /** Message id of the reason if it is not offered. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** How an order’s payment has ended: paid, pending or failed. The order only for the one who placed it. */
export type PaymentOutcome = {
  /** Methods by which it can still be paid. */
  readonly options: ReadonlyArray<PaymentOption>;
  readonly order?: Maybe<Order>;
  readonly outcome: PaymentResult;
  /** Page on which an open payment can be confirmed. */
  readonly page?: Maybe<Scalars['String']['output']>;
  /** The stored way to pay because of which the payment has failed. */
  readonly refusedStoredPayment?: Maybe<StoredPayment>;
  /** ISO instant until which the order is kept for that. */
  readonly until?: Maybe<Scalars['String']['output']>;
};

export type PaymentResult =
  | 'failed'
  | 'paid'
  | 'pending';

/** Life of an amount that a provider collects: created (the shopper is sent to pay), authorised (promised by their bank), captured (ours), partly-refunded and refunded; or failed (refused) and cancelled (given up, released); or charged-back (taken back by their bank). */
export type PaymentState =
  | 'authorised'
  | 'cancelled'
  | 'captured'
  | 'charged-back'
  | 'created'
  | 'failed'
  | 'partly-refunded'
  | 'refunded';

/** A picture: `source` goes to buildImageUrl() in client/lib/image.ts; width and height are those of the original. */
export type PictureData = {
  readonly alt: Scalars['String']['output'];
  readonly height: Scalars['Int']['output'];
  readonly source: Scalars['String']['output'];
  readonly width: Scalars['Int']['output'];
};

/** A postal address with a name. */
export type PostalAddress = {
  readonly addition?: Maybe<Scalars['String']['output']>;
  readonly city: Scalars['String']['output'];
  readonly country: AddressCountry;
  readonly firstName: Scalars['String']['output'];
  readonly houseNumber: Scalars['String']['output'];
  readonly lastName: Scalars['String']['output'];
  readonly phone?: Maybe<Scalars['String']['output']>;
  readonly postalCode: Scalars['String']['output'];
  readonly salutation: Salutation;
  readonly street: Scalars['String']['output'];
};

/** What a variant costs, and what the law wants beside it. */
export type PriceData = {
  readonly current: Money;
  /** True when variants differ in price and `current` is the lowest. */
  readonly from?: Maybe<Scalars['Boolean']['output']>;
  /** Lowest total price of the 30 days before the reduction; absent where the country has no such rule. */
  readonly lowest30?: Maybe<Money>;
  /** Struck price: only where a reduction may be announced. */
  readonly previous?: Maybe<Money>;
  /** Whole per cent off, computed from `lowest30` where there is one, otherwise from `previous`. */
  readonly reductionPercent?: Maybe<Scalars['Int']['output']>;
  /** Price per measure for goods sold by measure. */
  readonly unit?: Maybe<UnitPrice>;
};

/** The label GARAN: a producer’s free guarantee of more than two years on the whole product (law 3). */
export type ProducerGuarantee = {
  readonly brand: Scalars['String']['output'];
  readonly model: Scalars['String']['output'];
  /** The label in words. */
  readonly text: Scalars['String']['output'];
  readonly years: Scalars['Int']['output'];
};

/** A product page’s data. Identity: the sku (S3). */
export type Product = {
  readonly articleNumber: Scalars['String']['output'];
  readonly brand: Scalars['String']['output'];
  readonly care: ReadonlyArray<Scalars['String']['output']>;
  readonly charger?: Maybe<Charger>;
  /** True when this sku names one variant beyond doubt. */
  readonly chosen: Scalars['Boolean']['output'];
  readonly colour?: Maybe<Colour>;
  readonly colours: ReadonlyArray<Swatch>;
  readonly containsAnimalParts: Scalars['Boolean']['output'];
  readonly crumbs: ReadonlyArray<Crumb>;
  readonly delivery?: Maybe<DeliveryWindow>;
  readonly deliveryClass: DeliveryClass;
  readonly deliveryCost: Money;
  readonly description: ReadonlyArray<Scalars['String']['output']>;
  readonly dimensions?: Maybe<OuterDimensions>;
  readonly ean?: Maybe<Scalars['String']['output']>;
  /** May not be thrown into the household waste. */
  readonly electrical: Scalars['Boolean']['output'];
  readonly energy?: Maybe<EnergyLabel>;
  readonly facts: ReadonlyArray<FactGroup>;
  readonly guaranteeNotice?: Maybe<GuaranteeNotice>;
  readonly highlights: ReadonlyArray<Scalars['String']['output']>;
  readonly label?: Maybe<ProductLabel>;
  readonly legalNotices: ReadonlyArray<LegalNotice>;
  /** Of the shown variant. */
  readonly packages?: Maybe<ReadonlyArray<Scalars['SortedDimensions']['output']>>;
  readonly pictures: ReadonlyArray<PictureData>;
  readonly price: PriceData;
  readonly producerGuarantee?: Maybe<ProducerGuarantee>;
  readonly productId: Scalars['String']['output'];
  readonly rating: Rating;
  readonly runningCosts?: Maybe<RunningCosts>;
  readonly safety: Safety;
  readonly services: ReadonlyArray<ServiceOffer>;
  readonly shopGuarantee?: Maybe<ShopGuarantee>;
  /** "size" for clothes, otherwise the words of the measure; absent when there is one size only. */
  readonly sizeName?: Maybe<Scalars['String']['output']>;
  readonly sizes: ReadonlyArray<SizeOption>;
  readonly sku: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  /** Fibre composition per part (Reg. (EU) 1007/2011). */
  readonly textile: ReadonlyArray<TextilePart>;
  readonly title: Scalars['String']['output'];
  readonly tyre?: Maybe<TyreLabel>;
  /** Hygiene, sealed or made-to-measure goods: must be said before the order (law 40). */
  readonly withdrawalExcluded: Scalars['Boolean']['output'];
  readonly withdrawalExclusion?: Maybe<WithdrawalExclusion>;
  /** What the exclusion means for the shopper. */
  readonly withdrawalNote?: Maybe<Scalars['String']['output']>;
};

/** One tile of a list: a product, represented by one of its variants. */
export type ProductCardData = {
  readonly brand: Scalars['String']['output'];
  /** At most five; the rest is `coloursHidden`. */
  readonly colours: ReadonlyArray<Swatch>;
  readonly coloursHidden: Scalars['Int']['output'];
  readonly deliveryClass: DeliveryClass;
  readonly energy?: Maybe<EnergyRange>;
  readonly isNew: Scalars['Boolean']['output'];
  /** The package that is hardest to carry in, of freight goods. */
  readonly largestPackage?: Maybe<Scalars['SortedDimensions']['output']>;
  readonly pictures: ReadonlyArray<PictureData>;
  readonly price: PriceData;
  readonly productId: Scalars['String']['output'];
  readonly rating: Rating;
  readonly runningCosts?: Maybe<RunningCosts>;
  /** How many sizes of the shown colour are at hand; absent where there is nothing to choose. */
  readonly sizeCount?: Maybe<Scalars['Int']['output']>;
  readonly sku: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly soldOut: Scalars['Boolean']['output'];
  readonly title: Scalars['String']['output'];
  readonly tyre?: Maybe<TyreLabel>;
  /** What the variants of this product differ in. */
  readonly variation: ProductVariation;
};

/** One line of a data sheet, already in the locale’s words and units. */
export type ProductFact = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

/** Energy or tyre label: whose it is, the supplier’s files, and the data sheet (law 17, 18). */
export type ProductLabel = {
  /** E.g. "49 kWh/100 ↻". */
  readonly consumption?: Maybe<Scalars['String']['output']>;
  /** Model or type identifier; empty where the feed has none. */
  readonly model: Scalars['String']['output'];
  /** Path of the supplier’s label; without it the page draws one. */
  readonly picture?: Maybe<Scalars['String']['output']>;
  /** Number in the EU product registry; absent for goods without one. */
  readonly registration?: Maybe<Scalars['String']['output']>;
  /** The data sheet of a tyre; of other goods its first lines, before those of the energy label. */
  readonly rows: ReadonlyArray<ProductFact>;
  /** Address of the supplier’s product data sheet. */
  readonly sheetFile?: Maybe<Scalars['String']['output']>;
  /** Of tyres: the chosen size, or all of them. */
  readonly size?: Maybe<Scalars['String']['output']>;
  readonly supplier: Scalars['String']['output'];
  /** C1, C2 or C3. */
  readonly tyreClass?: Maybe<Scalars['String']['output']>;
};

export type ProductVariation =
  | 'colour'
  | 'colour-size'
  | 'none'
  | 'size';

export type PromiseKind =
  | 'delivery'
  | 'enquiry'
  | 'payment'
  | 'refund'
  | 'return';

/** Broken: its day has passed; it stays so if it is fulfilled too late. */
export type PromiseState =
  | 'broken'
  | 'due-today'
  | 'kept'
  | 'open';

/** The option to protect the instalments. */
export type ProtectionOffer = {
  readonly chosen?: Maybe<Scalars['Boolean']['output']>;
  readonly highest: Money;
  /** Per cent of the balance, a month and a year (S9.35, O45). */
  readonly monthlyPercent: Scalars['Float']['output'];
  /** The sum of all months, and the highest one. */
  readonly sum: Money;
  readonly yearlyPercent: Scalars['Float']['output'];
};

export type Query = {
  /** What a fully logged-in customer owes today over all their orders; negative if the shop owes them. */
  readonly balance: Money;
  readonly basket: Basket;
  /** The bookings of a fully logged-in customer over all their accounts: all, of a year or of its month. */
  readonly bookings: BookingPage;
  readonly checkout: Checkout;
  readonly creditAccount: CreditAccount;
  /** Everything that a fully logged-in customer still has to pay, the earliest first. */
  readonly duePayments: ReadonlyArray<DuePayment>;
  /** What cancelling these pieces of an own order, or of the one that the signature opens, leads to. */
  readonly forecastCancellation: AdjustmentForecast;
  /** The fully logged-in customer’s own order that goods of these kinds can be delivered with. */
  readonly joinableOrder?: Maybe<OfferedOrder>;
  readonly lastOrder?: Maybe<Order>;
  /** An own order, or the one that the signature of its link opens. */
  readonly order: Order;
  /** How far an own order has come, or the one that the signature of its link opens. */
  readonly orderProgress: OrderProgress;
  /** The deadlines of an own order, or of the one that the signature of its link opens; the nearest first. */
  readonly orderPromises: ReadonlyArray<OrderPromise>;
  /** The latest orders of a fully logged-in customer. */
  readonly orders: ReadonlyArray<Order>;
  /** What is still to arrive of a fully logged-in customer’s latest open orders. */
  readonly ownDeliveries: ReadonlyArray<OwnDelivery>;
  /** The orders of a fully logged-in customer: those with the words, of the year, after the cursor. */
  readonly ownOrders: OrderPage;
  /** What a fully logged-in customer has of a year: invoices, credit notes, contracts. */
  readonly ownPapers: OwnPapers;
  /** The deadlines of a fully logged-in customer’s latest orders that are still to be kept. */
  readonly ownPromises: ReadonlyArray<OrderPromise>;
  /** What a fully logged-in customer is sending back of the latest orders, until the money is back. */
  readonly ownReturns: ReadonlyArray<OwnReturn>;
  /** The product page of a variant; not-found where the shop does not carry it. */
  readonly product: Product;
  /** Cards of the products to which these variants belong, in this order. */
  readonly productCards: ReadonlyArray<ProductCardData>;
  /** Goods in stock that go with a variant, or with several; at most 24, perhaps none. */
  readonly recommendations: ReadonlyArray<ProductCardData>;
  readonly sharedWishlist: ReadonlyArray<SharedWishlistItem>;
  readonly wishlist: Wishlist;
  readonly wishlistVariants: ReadonlyArray<WishlistVariant>;
};


export type QueryBookingsArgs = {
  month?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  year?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryForecastCancellationArgs = {
  lines: ReadonlyArray<OrderPiecesInput>;
  number: Scalars['String']['input'];
  signature?: InputMaybe<Scalars['String']['input']>;
};


export type QueryJoinableOrderArgs = {
  classes: ReadonlyArray<DeliveryClass>;
};


export type QueryOrderArgs = {
  number: Scalars['String']['input'];
  signature?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderProgressArgs = {
  number: Scalars['String']['input'];
  signature?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderPromisesArgs = {
  number: Scalars['String']['input'];
  signature?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrdersArgs = {
  limit: Scalars['Int']['input'];
};


export type QueryOwnOrdersArgs = {
  before?: InputMaybe<Scalars['String']['input']>;
  open?: InputMaybe<Scalars['Boolean']['input']>;
  words?: InputMaybe<Scalars['String']['input']>;
  year?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOwnPapersArgs = {
  year: Scalars['Int']['input'];
};


export type QueryProductArgs = {
  sku: Scalars['String']['input'];
};


export type QueryProductCardsArgs = {
  skus: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryRecommendationsArgs = {
  kind: RecommendationKind;
  limit?: InputMaybe<Scalars['Int']['input']>;
  sku?: InputMaybe<Scalars['String']['input']>;
  skus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type QuerySharedWishlistArgs = {
  token: Scalars['String']['input'];
};


export type QueryWishlistVariantsArgs = {
  sku: Scalars['String']['input'];
};

export type QuickEntryLine = {
  readonly number: Scalars['String']['input'];
  readonly quantity: Scalars['Int']['input'];
};

export type Rating = {
  /** 0 to 5 with one decimal; 0 when nobody has rated. */
  readonly average: Scalars['Float']['output'];
  readonly count: Scalars['Int']['output'];
};

/** Money that was received for an order: by bank transfer, or collected by a provider. */
export type ReceivedPayment = {
  readonly amount: Money;
  /** Instant. */
  readonly at: Scalars['String']['output'];
  readonly method: RefundMethod;
};

export type RecommendationKind =
  | 'bought-after-view'
  | 'bought-together'
  | 'popular'
  | 'similar';

/** A refund; method: how it was paid, and how it is returned. sentAt: once it was sent; creditNote: once it has one. */
export type Refund = {
  readonly amount: Money;
  /** Number of the credit note by which it lowers the order’s invoice; absent until there is one. */
  readonly creditNote?: Maybe<Scalars['String']['output']>;
  readonly method: RefundMethod;
  /** Instant of the request. */
  readonly requestedAt: Scalars['String']['output'];
  /** Instant at which the provider accepted it, or at which it was booked as paid out; absent until then. */
  readonly sentAt?: Maybe<Scalars['String']['output']>;
};

export type RefundMethod =
  | 'bank-transfer'
  | 'card'
  | 'eps'
  | 'ideal'
  | 'paypal'
  | 'twint';

/** Removed in the last 30 days; can be restored if it is available. */
export type RemovedLine = {
  readonly energy?: Maybe<EnergyRange>;
  readonly picture?: Maybe<PictureData>;
  /** Today’s price of one piece; absent if it is no longer sold. */
  readonly price?: Maybe<Money>;
  readonly quantity: Scalars['Int']['output'];
  readonly removedAt: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
  readonly slug?: Maybe<Scalars['String']['output']>;
  readonly state: RemovedLineState;
  readonly title: Scalars['String']['output'];
  readonly tyre?: Maybe<TyreLabel>;
  readonly variant: Scalars['String']['output'];
};

export type RemovedLineState =
  | 'available'
  | 'gone'
  | 'sold-out';

/** What is sent in place of pieces of a line, at no price. */
export type Replacement = {
  readonly id: Scalars['String']['output'];
  readonly kind: ReplacementKind;
  readonly position: Scalars['Int']['output'];
  readonly quantity: Scalars['Int']['output'];
  /** Absent until it is sent. */
  readonly shipmentId?: Maybe<Scalars['String']['output']>;
  readonly state: ReplacementState;
  readonly title: Scalars['String']['output'];
};

export type ReplacementKind =
  | 'exchange'
  | 'part'
  | 'replacement';

export type ReplacementState =
  | 'arrived'
  | 'lost'
  | 'open'
  | 'sent';

export type ReturnState =
  | 'announced'
  | 'arrived'
  | 'checked'
  | 'on-its-way'
  | 'refunded'
  | 'refused'
  | 'withdrawn';

/** What goods cost to run by their label and the country’s tariff, as an estimate. */
export type RunningCosts = {
  /** What settles the usual use, where the label speaks of cycles or hours. */
  readonly device?: Maybe<MeteredDevice>;
  readonly fiveYears: Money;
  /** Of electricity, by the label and the usual use; tyres burn fuel instead. */
  readonly kwhPerYear?: Maybe<Scalars['Float']['output']>;
  readonly perYear: Money;
};

/** Safety data that has to stand open on the page (Reg. (EU) 2023/988 Art. 19). */
export type Safety = {
  readonly manufacturer: Maker;
  /** Set when the manufacturer sits outside the EU. */
  readonly responsible?: Maybe<Maker>;
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
};

export type Salutation =
  | 'female'
  | 'male'
  | 'none';

/** What can be ordered with goods and is rendered with their delivery. */
export type ServiceKind =
  | 'appliance-disposal'
  | 'assembly'
  | 'connection'
  | 'furniture-disposal'
  | 'hose-extension';

/** A service that can be ordered with goods. */
export type ServiceOffer = {
  readonly kind: ServiceKind;
  /** What it contains. */
  readonly note: Scalars['String']['output'];
  /** For each piece of the goods; zero if it is free. */
  readonly price: Money;
  readonly title: Scalars['String']['output'];
};

/** The product of an entry, as everybody with the share link sees it. */
export type SharedWishlistItem = {
  readonly brand: Scalars['String']['output'];
  /** False if a size has to be chosen before it can be bought. */
  readonly chosen: Scalars['Boolean']['output'];
  readonly delivery?: Maybe<DeliveryWindow>;
  readonly energy?: Maybe<EnergyRange>;
  readonly picture?: Maybe<PictureData>;
  readonly price: PriceData;
  readonly sku: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly soldOut: Scalars['Boolean']['output'];
  readonly title: Scalars['String']['output'];
  readonly tyre?: Maybe<TyreLabel>;
  /** Label of colour and size; of the colour alone until a size is chosen. */
  readonly variant: Scalars['String']['output'];
};

export type Shipment = {
  readonly carrier: Scalars['String']['output'];
  readonly contents: ShipmentContents;
  /** Instant. */
  readonly createdAt: Scalars['String']['output'];
  /** Instant. */
  readonly deliveredAt?: Maybe<Scalars['String']['output']>;
  readonly enquiries: ReadonlyArray<ShipmentEnquiry>;
  /** Why it can be asked for now; absent while it may arrive as promised, and if it was asked for. */
  readonly enquiryProblem?: Maybe<EnquiryProblem>;
  readonly events: ReadonlyArray<ShipmentEvent>;
  readonly id: Scalars['String']['output'];
  readonly kind: DeliveryClass;
  readonly lines: ReadonlyArray<ShippedPieces>;
  readonly state: ShipmentState;
  /** Absent until the carrier has been told. */
  readonly trackingNumber?: Maybe<Scalars['String']['output']>;
  /** The carrier’s page about it; absent until the carrier has been told. */
  readonly trackingUrl?: Maybe<Scalars['String']['output']>;
  /** The first day on which it was said to arrive. */
  readonly windowFrom: Scalars['String']['output'];
  /** The last one. */
  readonly windowTo: Scalars['String']['output'];
};

export type ShipmentContents =
  | 'exchange'
  | 'order'
  | 'part'
  | 'replacement';

/** That the buyer has asked for a shipment, and what has become of it. */
export type ShipmentEnquiry = {
  /** What the shop tells the buyer; empty if nothing. */
  readonly answer: Scalars['String']['output'];
  /** The last day on which the buyer is told what has become of it. */
  readonly dueOn: Scalars['String']['output'];
  /** Instant. */
  readonly openedAt: Scalars['String']['output'];
  readonly problem: EnquiryProblem;
  /** Instant; absent while it is open. */
  readonly settledAt?: Maybe<Scalars['String']['output']>;
  readonly state: EnquiryState;
};

export type ShipmentEvent = {
  /** Instant, by the carrier’s clock. */
  readonly at: Scalars['String']['output'];
  readonly code: ShipmentState;
  /** Empty if unknown. */
  readonly place: Scalars['String']['output'];
};

export type ShipmentState =
  | 'announced'
  | 'delayed'
  | 'delivered'
  | 'in-transit'
  | 'lost'
  | 'out-for-delivery'
  | 'returned';

export type ShippedPieces = {
  readonly position: Scalars['Int']['output'];
  readonly quantity: Scalars['Int']['output'];
};

/** The shop’s own guarantee (law 4). */
export type ShopGuarantee = {
  readonly heading: Scalars['String']['output'];
  /** The sentence on statutory rights. */
  readonly law: Scalars['String']['output'];
  /** Text of the link to its conditions. */
  readonly link: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

/** One size of the chosen colour. */
export type SizeOption = {
  readonly delivery?: Maybe<DeliveryWindow>;
  /** The EAN if a maker has it from GS1; absent for numbers of the shop’s own. */
  readonly gtin?: Maybe<Scalars['String']['output']>;
  readonly label: Scalars['String']['output'];
  /** The package that is hardest to carry in, of freight goods. */
  readonly largestPackage?: Maybe<Scalars['SortedDimensions']['output']>;
  readonly price: PriceData;
  readonly runningCosts?: Maybe<RunningCosts>;
  readonly sku: Scalars['String']['output'];
  /** Pieces at hand, capped at 10: more is nobody’s business. */
  readonly stock: Scalars['Int']['output'];
};

/** The pieces of the basket are held for the shopper: nobody else can order them. */
export type StockHold = {
  /** True once it has ended; the pieces may still be there. */
  readonly ended: Scalars['Boolean']['output'];
  /** Instant of its end. */
  readonly until: Scalars['String']['output'];
};

export type StorableMethod =
  | 'card'
  | 'paypal';

/** A way to pay that the provider keeps for a customer: never with a card number. */
export type StoredPayment = {
  readonly brand: Scalars['String']['output'];
  /** ISO instant at which it was stored. */
  readonly createdAt: Scalars['String']['output'];
  /** True for a card whose last month has passed. */
  readonly expired: Scalars['Boolean']['output'];
  /** The last month of a card, YYYY-MM. */
  readonly expiresOn?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** True for the one that is to be proposed. */
  readonly isDefault: Scalars['Boolean']['output'];
  /** The last four digits of a card. */
  readonly last4?: Maybe<Scalars['String']['output']>;
  readonly method: StorableMethod;
  /** How the last payment with it was refused. */
  readonly refusal?: Maybe<StoredPaymentRefusal>;
  /** ISO instant of the last payment with it. */
  readonly usedAt?: Maybe<Scalars['String']['output']>;
};

export type StoredPaymentRefusal =
  | 'expired'
  | 'refused';

export type Swatch = {
  /** CSS colour measured from the picture; absent for imported colours nobody knows. */
  readonly hex?: Maybe<Scalars['String']['output']>;
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly picture?: Maybe<PictureData>;
  /** The variant that stands for this colour: its page shows it. */
  readonly sku: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly soldOut: Scalars['Boolean']['output'];
};

export type TextilePart = {
  readonly fibres: Scalars['String']['output'];
  readonly part: Scalars['String']['output'];
};

/** goods - discounts + services + giftFee + parcelFee + carrierFee + freightFee + rounding = total; the VAT lines add up to total. */
export type Totals = {
  /** Surcharge of the chosen carrier; absent if there is none. */
  readonly carrierFee?: Maybe<Money>;
  readonly discounts: ReadonlyArray<Discount>;
  readonly freightFee: Money;
  /** Fee for gift wrapping; zero without it. */
  readonly giftFee: Money;
  readonly goods: Money;
  readonly parcelFee: Money;
  /** Swiss rounding to 5 Rappen; zero elsewhere. */
  readonly rounding: Money;
  /** Services ordered with the goods; absent if there are none. */
  readonly services?: Maybe<Money>;
  readonly total: Money;
  readonly vat: ReadonlyArray<VatLine>;
};

export type TyreClass =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E';

/** Tyre label (Reg. (EU) 2020/740). */
export type TyreLabel = {
  readonly fuel: TyreClass;
  readonly ice: Scalars['Boolean']['output'];
  readonly noiseClass: TyreNoiseClass;
  readonly noiseDb: Scalars['Int']['output'];
  readonly snow: Scalars['Boolean']['output'];
  readonly wetGrip: TyreClass;
};

export type TyreNoiseClass =
  | 'A'
  | 'B'
  | 'C';

export type UnitMeasure =
  | 'kg'
  | 'l'
  | 'm'
  | 'm2';

export type UnitPrice = {
  readonly measure: UnitMeasure;
  readonly price: Money;
  readonly quantity: Scalars['Int']['output'];
};

/** VAT contained in a total, for one rate in per mille of the net price. */
export type VatLine = {
  readonly gross: Money;
  readonly net: Money;
  readonly perMille: Scalars['Int']['output'];
  readonly tax: Money;
};

export type VoucherRefusal =
  | 'voucher-customers-only'
  | 'voucher-expired'
  | 'voucher-login-required'
  | 'voucher-minimum'
  | 'voucher-not-combinable'
  | 'voucher-not-member'
  | 'voucher-only-reduced'
  | 'voucher-other-group'
  | 'voucher-other-person'
  | 'voucher-spent'
  | 'voucher-unknown'
  | 'voucher-used-today';

/** The one wishlist of a visitor (S3: fixed identity). Its count needs no login; items require the full login. */
export type Wishlist = {
  readonly count: Scalars['Int']['output'];
  readonly id: Scalars['ID']['output'];
  readonly itemIds: ReadonlyArray<WishlistItemId>;
  readonly items: ReadonlyArray<WishlistItem>;
  readonly shared: Scalars['Boolean']['output'];
};

export type WishlistItem = {
  readonly addedAt: Scalars['String']['output'];
  /** The kinds of e-mail alerts that its owner gets. */
  readonly alerts: ReadonlyArray<AlertKind>;
  readonly priceAdded: Money;
  readonly product: SharedWishlistItem;
  /** The number of variants of the product. */
  readonly variants: Scalars['Int']['output'];
};

/** The skus and products on the list. */
export type WishlistItemId = {
  readonly productId: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
};

/** Basket and wishlist after a variant was moved from one to the other. */
export type WishlistMove = {
  readonly basket: Basket;
  readonly wishlist: Wishlist;
};

/** A variant of an entry’s product that can replace it. */
export type WishlistVariant = {
  /** Empty if the product has one colour only. */
  readonly colour: Scalars['String']['output'];
  readonly price: PriceData;
  readonly size: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
  readonly soldOut: Scalars['Boolean']['output'];
};

/** Why goods have no right of withdrawal; absent where the catalogue names no reason (law 40). */
export type WithdrawalExclusion =
  | 'made-to-measure'
  | 'sealed-hygiene';
