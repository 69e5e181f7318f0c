/**
 * The tables, as Kysely sees them. Column names are camelCase here and snake_case in SQL (CamelCasePlugin).
 * The same on SQLite and PostgreSQL: text, integer, bigint-sized integers as number; JSON, instants (ISO 8601 UTC)
 * and days (YYYY-MM-DD) as text; booleans as 0 and 1. Every table starts its key with the tenant.
 */
export interface Schema {
  category: CategoryTable
  categoryText: CategoryTextTable
  colour: ColourTable
  style: StyleTable
  styleText: StyleTextTable
  stylePicture: StylePictureTable
  article: ArticleTable
  priceChange: PriceChangeTable
  review: ReviewTable
  content: ContentTable
  basketLine: BasketLineTable
  checkout: CheckoutTable
  order: OrderTable
  orderLine: OrderLineTable
  outbox: OutboxTable
  mail: MailTable
  counter: CounterTable
  importRun: ImportRunTable
  setting: SettingTable
  searchTerm: SearchTermTable
  searchClick: SearchClickTable
  searchHistory: SearchHistoryTable
  styleView: StyleViewTable
  recommendation: RecommendationTable
  link: LinkTable
  customer: CustomerTable
  customerAddress: CustomerAddressTable
  login: LoginTable
  endedSession: EndedSessionTable
  passkey: PasskeyTable
  wishlistItem: WishlistItemTable
  wishlistShare: WishlistShareTable
  articleNotice: ArticleNoticeTable
  consentReceipt: ConsentReceiptTable
  postalCode: PostalCodeTable
  basketVisit: BasketVisitTable
  basketRemoval: BasketRemovalTable
  orderSheet: OrderSheetTable
  voucher: VoucherTable
  voucherRedemption: VoucherRedemptionTable
  basketChoice: BasketChoiceTable
  invoice: InvoiceTable
  contract: ContractTable
  keptText: KeptTextTable
  payment: PaymentTable
  paymentMessage: PaymentMessageTable
  bankTransfer: BankTransferTable
  refund: RefundTable
  paylink: PaylinkTable
  operator: OperatorTable
  operatorAction: OperatorActionTable
  parcelShop: ParcelShopTable
  ledgerAccount: LedgerAccountTable
  ledgerEntry: LedgerEntryTable
  creditAccount: CreditAccountTable
  creditContract: CreditContractTable
  creditInstalment: CreditInstalmentTable
  creditProtection: CreditProtectionTable
  creditDecision: CreditDecisionTable
  creditSheet: CreditSheetTable
}

export interface CategoryTable {
  tenant: string
  id: string
  parentId: string | null
  position: number
  /** Picture source below media, for range tiles. */
  picture: string | null
}

export interface CategoryTextTable {
  tenant: string
  categoryId: string
  locale: string
  name: string
  slug: string
}

export interface ColourTable {
  tenant: string
  key: string
  hex: string | null
  /** JSON: locale → name. */
  names: string
}

/** What a list shows: one style, with its articles below it. */
export interface StyleTable {
  tenant: string
  id: string
  /** The deepest category; its ancestors follow from the tree. */
  categoryId: string
  brand: string
  /** Which drawn picture stands in when there is no photograph, e.g. "sofa". */
  archetype: string
  deliveryClass: 'parcel' | 'freight'
  vatClass: 'standard' | 'reduced'
  /** 1 where the goods cannot be withdrawn from: hygiene, sealed, made to measure. */
  withdrawalExcluded: number
  releasedOn: string
  popularity: number
  ratingSum: number
  ratingCount: number
  /** 'none' | 'colour' | 'size' | 'colour-size' */
  variation: string
  /** JSON StyleFacts (facts.ts). */
  facts: string
  /** 'demo' or the name of the feed it came from. */
  source: string
  active: number
}

export interface StyleTextTable {
  tenant: string
  styleId: string
  locale: string
  title: string
  slug: string
  /** JSON: string[] paragraphs. */
  description: string
  /** JSON: string[]. */
  highlights: string
  /** JSON StyleTextFacts (facts.ts). */
  facts: string
}

export interface StylePictureTable {
  tenant: string
  styleId: string
  /** Empty when the picture stands for every colour. */
  colourKey: string
  position: number
  source: string
  width: number
  height: number
}

/** What a shopper orders. */
export interface ArticleTable {
  tenant: string
  sku: string
  styleId: string
  position: number
  ean: string | null
  orderNumber: string
  colourKey: string
  /** As printed on the size button, e.g. "38", "M", "140 × 200 cm"; empty when there is one size. */
  size: string
  priceCents: number
  /** Struck price; null when nothing is reduced. */
  previousCents: number | null
  /** Lowest price of the 30 days before the reduction (law 9); null when nothing is reduced. */
  lowest30Cents: number | null
  /** Day the reduction began. */
  reducedOn: string | null
  unitQuantity: number | null
  unitMeasure: string | null
  stock: number
  /** JSON PackageFacts[] (facts.ts). */
  packages: string
}

export interface PriceChangeTable {
  tenant: string
  sku: string
  /** Instant from which the price held. */
  fromAt: string
  priceCents: number
}

export interface ReviewTable {
  tenant: string
  id: string
  styleId: string
  stars: number
  title: string
  text: string
  author: string
  writtenOn: string
  locale: string
  colourKey: string | null
  size: string | null
  fit: 'small' | 'true' | 'large' | null
  verified: number
  answer: string | null
}

export interface ContentTable {
  tenant: string
  locale: string
  kind: string
  key: string
  body: string
  updatedAt: string
}

export interface BasketLineTable {
  tenant: string
  /** Whose basket it is (Session.visitor). */
  sessionId: string
  sku: string
  quantity: number
  /** Price when it was put in, to say what changed. */
  priceCents: number
  addedAt: string
}

export interface CheckoutTable {
  tenant: string
  sessionId: string
  /** JSON: what the shopper has entered so far. */
  data: string
  orderKey: string
  updatedAt: string
}

export interface OrderTable {
  tenant: string
  number: string
  sessionId: string
  idempotencyKey: string
  /** Hash of the request body: the same key with another body is refused. */
  requestHash: string
  state: string
  locale: string
  currency: string
  email: string
  /** JSON PostalAddress, as it was at the order. */
  delivery: string
  billing: string
  paymentMethod: string
  /** JSON OrderPayment. */
  payment: string
  /** JSON Totals. */
  totals: string
  totalCents: number
  placedAt: string
  /** Null for guests. */
  customerId: string | null
  /** JSON ParcelShop, where parcels go to one. */
  parcelShop: string | null
  /** Name of who brings the parcels, where that could be chosen. */
  carrier: string | null
  /** JSON OrderExtras: gift wrapping and codes; null where there are none. */
  extras: string | null
  /** The sum that has come by bank transfer; null where nothing has. */
  receivedCents: number | null
}

export interface OrderLineTable {
  tenant: string
  orderNumber: string
  position: number
  sku: string
  quantity: number
  priceCents: number
  totalCents: number
  vatPerMille: number
  state: string
  /** JSON OrderLine, as it was at the order. */
  data: string
}

/** What happened, written with the change itself; the worker takes it from here. */
export interface OutboxTable {
  /** Sorts by time: the instant, then chance. */
  id: string
  tenant: string
  type: string
  payload: string
  createdAt: string
  attempts: number
  nextAttemptAt: string
  doneAt: string | null
  error: string | null
}

/** The embedded mailbox, and the record of what was sent. */
export interface MailTable {
  id: string
  tenant: string
  recipient: string
  sender: string
  subject: string
  html: string
  text: string
  /** JSON: MailFile[] (commerce/mail/blocks.ts). */
  attachments: string
  messageId: string
  createdAt: string
  /** Null until the mail server has taken it; the embedded mailbox takes it at once. */
  sentAt: string | null
}

/** Gapless numbers per tenant, e.g. order numbers. */
export interface CounterTable {
  tenant: string
  name: string
  value: number
}

/** One import of a feed: where it stands, so that a crash can be resumed. */
export interface ImportRunTable {
  tenant: string
  source: string
  startedAt: string
  finishedAt: string | null
  rowsRead: number
  rowsRejected: number
}

/** Small facts about this database, e.g. which demo catalogue it holds. */
export interface SettingTable {
  key: string
  value: string
}

/** What is looked for, without who looked: one row a term, locale and day. */
export interface SearchTermTable {
  tenant: string
  locale: string
  /** As it was written first; `folded` is what is compared. */
  term: string
  folded: string
  day: string
  searches: number
  /** Hits of the last search. */
  hits: number
}

/** Which goods were opened from a term's list, without who opened them. */
export interface SearchClickTable {
  tenant: string
  locale: string
  folded: string
  styleId: string
  clicks: number
}

/** A visitor's own terms (O76). */
export interface SearchHistoryTable {
  tenant: string
  /** Whose terms they are (Session.visitor). */
  sessionId: string
  term: string
  searchedAt: string
}

/** Goods a visitor with a session has looked at. */
export interface StyleViewTable {
  tenant: string
  /** Who looked (Session.visitor). */
  sessionId: string
  styleId: string
  viewedAt: string
}

/** Computed by the worker: what goes with a style, best first. `styleId` is empty for what stands by itself (popular). */
export interface RecommendationTable {
  tenant: string
  kind: 'similar' | 'bought-together' | 'bought-after-view' | 'popular'
  styleId: string
  position: number
  otherId: string
}

/** A secret that was sent to somebody: a link or a code. A row that is gone has been used or has ended. */
export interface LinkTable {
  tenant: string
  /** The secret itself is nowhere kept. */
  hash: string
  purpose: string
  customerId: string | null
  /** JSON: what the link is about; may hold an address. */
  data: string
  /** Wrong tries; counted for codes only. */
  tries: number
  createdAt: string
  expiresAt: string
}

/** Somebody with an account. */
export interface CustomerTable {
  tenant: string
  id: string
  /** The customer number, as letters and invoices show it. */
  number: string
  email: string
  /** Null until the link in the first mail was followed. */
  emailConfirmedAt: string | null
  /** PHC string; null for a customer without a password (np). */
  passwordHash: string | null
  salutation: 'female' | 'male' | 'none'
  firstName: string
  lastName: string
  /** YYYY-MM-DD. */
  birthday: string | null
  phone: string
  /** The language of his mails. */
  locale: string
  /** Member of the bonus program. */
  bonusProgram: number
  /** May be offered credit. */
  creditAffinity: number
  createdAt: string
  updatedAt: string
}

export interface CustomerAddressTable {
  tenant: string
  id: string
  customerId: string
  /** JSON PostalAddress. */
  address: string
  /** 1 for the one that a checkout begins with. */
  defaultDelivery: number
  defaultBilling: number
  createdAt: string
}

/** One browser on which a customer has proved who he is. Its id is the session's. */
export interface LoginTable {
  tenant: string
  id: string
  customerId: string
  /** SHA-256 of the secret by which the browser is recognised once its session has ended. */
  knownHash: string
  /** What it was done with, e.g. "Chrome · Windows". */
  device: string
  createdAt: string
  seenAt: string
  /** Until then the customer is recognised. */
  endsAt: string
  endedAt: string | null
}

/** Anonymous visitors who became a customer: their tokens are worth nothing any more. */
export interface EndedSessionTable {
  tenant: string
  /** Session.visitor */
  id: string
  /** When the last of these tokens runs out, and the row may go. */
  endsAt: string
}

export interface PasskeyTable {
  tenant: string
  /** The credential's id, base64url. */
  id: string
  customerId: string
  /** COSE key, base64url. */
  publicKey: string
  counter: number
  /** JSON: string[]. */
  transports: string
  /** What the customer calls it. */
  name: string
  createdAt: string
  usedAt: string | null
}

/** A choice about cookies, as proof: nothing in it names a person or an address. */
export interface ConsentReceiptTable {
  tenant: string
  /** The random id in the browser's consent cookie. */
  id: string
  at: string
  /** JSON: ConsentCategory[]. */
  categories: string
  /** Version of the text that was shown. */
  version: number
  locale: string
}

/** One place of a postal code, from a list that was imported; the same for every shop of the country. */
export interface PostalCodeTable {
  country: string
  /** In the Netherlands the four digits. */
  code: string
  place: string
  /** Order in the list. */
  position: number
}

/** What a visitor has put on his wishlist. */
export interface WishlistItemTable {
  tenant: string
  /** Whose list it is (Session.visitor). */
  visitor: string
  sku: string
  /** 1 where this very article is meant, not the one that stands for its colour. */
  chosen: number
  /** Its price when it was put on the list. */
  priceCents: number
  addedAt: string
  /** Set while a removal can still be undone. */
  removedAt: string | null
}

/** The link under which a visitor shows his list to others. */
export interface WishlistShareTable {
  tenant: string
  visitor: string
  /** SHA-256 of the link's secret. */
  hash: string
  createdAt: string
}

/** Somebody who has agreed to be told by mail of an article. */
export interface ArticleNoticeTable {
  tenant: string
  id: string
  email: string
  sku: string
  kind: 'price' | 'stock'
  locale: string
  /** Price: below this one he is told. */
  priceCents: number
  /** Stock: 1 since the article was seen sold out, until he has been told of its return. */
  armed: number
  /** Mails sent so far: the next one's number. */
  sent: number
  createdAt: string
}

/** What a visitor saw of his basket: the latest look, and the one with which it is compared. */
export interface BasketVisitTable {
  tenant: string
  /** Session.visitor */
  sessionId: string
  seenAt: string
  /** JSON: SeenLine[] (commerce/basket/visits.ts). */
  seen: string
  baseAt: string | null
  base: string | null
}

/** What was taken out of a basket and may be put back. */
export interface BasketRemovalTable {
  tenant: string
  /** Session.visitor */
  sessionId: string
  sku: string
  quantity: number
  removedAt: string
}

/** A code that makes an order cheaper (specification §3, §9). */
export interface VoucherTable {
  tenant: string
  /** As normalised by shared/rules/voucher.ts. */
  code: string
  /** A welcome voucher is good for one order, a discount for one order a day. */
  kind: 'welcome' | 'discount'
  /** Either this many cents off, or this part. */
  valueCents: number | null
  perMille: number | null
  /** First and last day, in the tenant's time zone. */
  validFrom: string
  validUntil: string
  /** Value of goods that must be bought, and kept after a return. */
  minimumCents: number
  customerGroup: 'all' | 'new' | 'customers' | 'club'
  /** Whose it is; null for a code that everybody may use. */
  customerId: string | null
  email: string | null
  createdAt: string
}

/** That a voucher was used. The key is the right to use it: nobody has it twice. */
export interface VoucherRedemptionTable {
  tenant: string
  code: string
  /** Empty where a voucher is good once, otherwise the day. */
  turn: string
  /** Empty where a voucher is good once, otherwise customer id, e-mail address, or the hash of a guest's delivery address. */
  holder: string
  orderNumber: string
  redeemedAt: string
}

/** The code of a voucher in a basket, the benefit of a promotion, wrapping as a gift, the card that gets the points. */
export interface BasketChoiceTable {
  tenant: string
  /** Session.visitor */
  sessionId: string
  kind: 'voucher' | 'promotion' | 'gift' | 'bonus'
  code: string
  /** Of a promotion; the message on a gift's card; empty for the others. */
  benefit: string
  chosenAt: string
}

/** The invoice of an order; written once, changed never. */
export interface InvoiceTable {
  tenant: string
  /** Year and place in its row of invoices, without gaps. */
  number: string
  orderNumber: string
  issuedAt: string
  /** JSON InvoiceData (commerce/invoices): all that its paper was drawn from. */
  data: string
  /** The PDF in base64; null until it has been drawn. */
  file: string | null
  /** A credit note stands in the same row of numbers. */
  kind: 'invoice' | 'credit-note'
  /** The credit note that took an invoice back; an order has one invoice at most that is not. */
  cancelledBy: string | null
}

/** What an order was made on. */
export interface ContractTable {
  tenant: string
  orderNumber: string
  /** The bundle's in keptText. */
  hash: string
}

/** Texts by their SHA-256: each is kept once, and none can change unseen. */
export interface KeptTextTable {
  tenant: string
  /** SHA-256 of the body in UTF-8, hexadecimal. */
  hash: string
  body: string
}

/** An account of the shop's books: one currency, for good. */
export interface LedgerAccountTable {
  tenant: string
  /** E.g. 'goods', 'payments', or 'credit:' and the number of a contract. */
  id: string
  currency: string
  openedAt: string
}

/** Moves an amount from one account to another; several with one `booking` happened at once. Triggers refuse to change or delete one. */
export interface LedgerEntryTable {
  tenant: string
  /** What happened, e.g. '100000017 opened': the same never happens twice. */
  booking: string
  position: number
  kind: string
  /** The account that now has to its debit … */
  debit: string
  /** … what this one gave. */
  credit: string
  currency: string
  /** More than nothing. */
  cents: number
  bookedAt: string
  /** The booking that this one takes back. */
  reverses: string | null
}

/** What a customer may owe. */
export interface CreditAccountTable {
  tenant: string
  customerId: string
  /** Instalments of one month in sum, as the customer himself bounds them (idea N6). */
  ownLimitCents: number | null
  /** What a person has decided for him, above the scorer. */
  grantedCents: number | null
  createdAt: string
  updatedAt: string
}

/** A credit that goods were bought on; one an order, and of the same number. */
export interface CreditContractTable {
  tenant: string
  number: string
  customerId: string
  kind: 'instalments' | 'pause'
  currency: string
  /** What was bought, in cents. */
  amountCents: number
  /** All that buying on credit costs, in cents, without protection. */
  surchargeCents: number
  /** Effective annual rate in hundredths of a per cent. */
  effectiveRate: number
  /** JSON: the tenant's CreditTerms, as they were. */
  terms: string
  /** JSON ConsentGiven: which words were agreed to, when. */
  agreed: string
  locale: string
  /** SHA-256 of the information sheet. */
  sheetHash: string
  signedAt: string
  /** Last day of the right to withdraw from the credit, in the tenant's time zone. */
  withdrawableUntil: string
  withdrawnAt: string | null
}

export interface CreditInstalmentTable {
  tenant: string
  contract: string
  /** From 1. */
  number: number
  /** Day in the tenant's time zone. */
  dueOn: string
  cents: number
  /** The part of it that is surcharge. */
  surchargeCents: number
}

/** A time for which a contract's payment was protected. */
export interface CreditProtectionTable {
  tenant: string
  contract: string
  /** Instant; the next charge is the first. */
  since: string
  /** Null while it goes on. */
  endedAt: string | null
  remark: string
  termsVersion: string
}

/** What was decided on a wish for credit, and why. */
export interface CreditDecisionTable {
  tenant: string
  id: string
  customerId: string
  scorer: string
  askedCents: number
  limitCents: number
  openCents: number
  granted: number
  /** JSON: CreditReason[]. */
  reasons: string
  decidedAt: string
  /** Set once the customer wants a person to look at it. */
  reviewAskedAt: string | null
}

/** An information sheet as it was shown before a contract. */
export interface CreditSheetTable {
  tenant: string
  hash: string
  /** The PDF, base64. */
  body: string
}

/** One try to have a provider collect an amount: what an order costs, or what a paylink asks for. */
export interface PaymentTable {
  tenant: string
  /** Random; the provider knows the payment by it, and every call about it is keyed with it. */
  id: string
  /** What is paid: 'order' or 'paylink', and its number there. */
  subject: string
  subjectId: string
  /** The subject's first try is 1. */
  attempt: number
  method: string
  currency: string
  amountCents: number
  refundedCents: number
  /** PaymentState */
  state: string
  locale: string
  /** The provider's own name for it; null until the provider has answered. */
  reference: string | null
  /** Where the shopper confirms it, at the provider. */
  page: string | null
  createdAt: string
  changedAt: string
  /** When the provider is asked next; null where nothing is left to ask. */
  checkAt: string | null
}

/** A provider's message that was read: it counts once. */
export interface PaymentMessageTable {
  tenant: string
  id: string
  receivedAt: string
}

/** A shop that keeps parcels for collection, from a list that the operator has imported. */
export interface ParcelShopTable {
  tenant: string
  id: string
  name: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  /** The city as it is compared (commerce/parcel-shops/place-key.ts). */
  placeKey: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** JSON: OfficeHours[]. */
  hours: string
}

/** A basket on paper. Nothing in it says whose it was, so that nothing of a person is to be exported or forgotten. */
export interface OrderSheetTable {
  tenant: string
  /** SHA-256 of the code, which is kept nowhere. */
  hash: string
  /** JSON: { sku, quantity }[]. */
  lines: string
  createdAt: string
  expiresAt: string
}

/** A link by which one open amount is paid. Whether it is paid stands in payment alone; whether it has ended is a matter of the clock. */
export interface PaylinkTable {
  tenant: string
  id: string
  /** SHA-256 of the link's secret, which is kept nowhere. */
  hash: string
  /** The order whose price it is; null where an operator has named an amount. */
  orderNumber: string | null
  /** What the amount is for, in the operator's words; empty where it is an order. */
  purpose: string
  /** Where the link was sent; empty once that was forgotten. */
  email: string
  locale: string
  currency: string
  amountCents: number
  createdAt: string
  expiresAt: string
  /** Set once an operator has taken it back, or another link of the same order has taken its place. */
  withdrawnAt: string | null
}

/** Who works in a shop; the machine's account or a name that its people know. */
export interface OperatorTable {
  tenant: string
  name: string
  /** JSON: OperatorRole[]. */
  roles: string
  createdAt: string
  /** Set once he works here no longer. */
  endedAt: string | null
}

/** What an operator did or tried to do. Nothing of it is ever changed but its end, and it names nobody else. */
export interface OperatorActionTable {
  tenant: string
  id: string
  at: string
  operator: string
  right: string
  subject: string
  /** "done", the error's code, or empty: it has not ended. */
  outcome: string
}

/** A line of the bank's statement that was booked for an order or for its credit; it counts once. Nothing of it is ever changed. */
export interface BankTransferTable {
  tenant: string
  /** Names the line, in the operator's words. */
  reference: string
  orderNumber: string
  amountCents: number
  bookedAt: string
}

/** Money that goes back to a shopper. It is decided once and sent once; nothing but how it goes is ever changed. */
export interface RefundTable {
  tenant: string
  /** Runs from 1 in each shop, as operators type it. */
  id: string
  orderNumber: string
  /** HostedMethod or 'bank-transfer': how it came, and how it goes back. */
  method: string
  /** The payment of which a provider sends it back; null where a person transfers it. */
  paymentId: string | null
  /** 1 where it had come on top of the order's price, as too much on its credit. */
  excess: number
  amountCents: number
  currency: string
  /** In the operator's words, or of the shop itself. */
  reason: string
  askedAt: string
  /** Null until it has gone out. */
  sentAt: string | null
  /** Names the line of the statement by which a person sent it. */
  reference: string | null
  /** Number of the credit note by which it lowers the order's invoice; null until there is one. */
  creditNote: string | null
  /** How often the provider has been given it, this time included; each time is a call of its own. */
  attempt: number
  /** Instant at which the provider has refused it for good; null while it may still go out. */
  refusedAt: string | null
}
