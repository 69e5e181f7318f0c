import type { Page } from 'puppeteer'
import { CUSTOMER_API } from '#shared/api/customers.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { getLocalePrefix, getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { type Country, getLanguage, type Locale, type Tenant } from '#shared/tenant.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { listAssistantViews } from './assistant-views.ts'
import { clickAndWaitFor, createConsentCookie, visit } from './browser.ts'
import {
  buyOnCredit,
  createPaymentFixtures,
  listBasketViews,
  listCreditViews,
  listPaymentViews,
} from './buying-views.ts'
import { registerCustomer } from './customer.ts'
import { placeTestOrder, prepareOrder, testAddresses } from './order.ts'
import { completePaylinkPayment, issueTestPaylink } from './paylink.ts'
import type { TestShop } from './shop.ts'
import { submitEmptyForm, type ToPath, type View, type ViewSession } from './view.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Where the views' shops are told the visitor's country. */
export const COUNTRY_HEADER = 'x-visitor-country'

export interface Views {
  views: readonly View[]
  /** Opens a view in this page, with the session it needs and nothing else remembered. */
  show: (page: Page, view: View) => Promise<unknown>
}

/** Phrases that find much and nothing, per language. */
const terms = { de: 'sofa', fr: 'canapé', nl: 'bank' } as const
const UNKNOWN_TERM = 'xqzwv'

/** Everything there is to see in one shop and locale; orders on the way as a guest would. */
export async function createViews(shop: TestShop, tenant: Tenant, locale: Locale): Promise<Views> {
  const samples = await findSampleProducts(shop, tenant, locale)
  const { cookies, payments } = await openSessions(shop, tenant, locale, samples)
  const path = (id: RouteId, params?: Record<string, string>) => getPath(tenant, locale, id, params)
  const known = [
    ...listCategoryViews(path, samples, getLanguage(locale), tenant.countryAlternatives),
    ...listProductViews(path, samples),
    ...(tenant.features.instalments ? listCreditViews(path, tenant, samples.freight) : []),
    ...listOrderViews(path, samples, tenant),
    ...listBasketViews(path),
    ...listPaymentViews(path, payments),
    ...listAccountViews(path),
    ...listSignInViews(path),
    ...listWishlistViews(path, samples),
    ...(tenant.features.flexikontoClub
      ? [{ name: 'club-member', path: path('service/club'), as: 'member' as const, bring: joinClub }]
      : []),
    ...(await listPaylinkViews(shop, tenant, locale)),
    ...(tenant.features.chatBot ? listAssistantViews(path) : []),
    ...listContentViews(tenant, locale),
  ]
  const views = [...known, ...listOtherViews(tenant, locale, known)]
  const origin = shop.origin(tenant.id)
  const show = async (page: Page, view: View) => {
    const devtools = await page.createCDPSession()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' })
    await devtools.detach()
    const domain = `${tenant.id}.localhost`
    await page.browserContext().setCookie(
      ...cookies[view.as].map((cookie) => ({
        ...cookie,
        domain,
        path: '/',
        secure: true,
        sourceScheme: 'Secure' as const,
      })),
      ...(view.promptsConsent ? [] : [{ ...createConsentCookie(['C0001']), domain, path: '/' }]),
    )
    await page.setExtraHTTPHeaders(view.from ? { [COUNTRY_HEADER]: view.from } : {})
    await (view.isScriptless ? page.goto(origin + view.path) : visit(page, origin + view.path))
    await view.bring?.(page)
  }
  return { views, show }
}

type SampleProducts = Awaited<ReturnType<typeof findSampleProducts>>

/** Ranges and articles that between them show all a list or a product page can. */
async function findSampleProducts(shop: TestShop, tenant: Tenant, locale: Locale) {
  const visitor = createVisitor(shop, tenant.id, locale)
  const list = (query: string) => visitor.json<SearchResult>(`/api/search/searchv2?pageSize=48&${query}`)
  const [{ items }, { items: labelled }, { items: heavy }] = await Promise.all([
    list('sort=rating&f.delivery=parcel'),
    list('f.energy=B,C,D,E'),
    list('f.delivery=freight'),
  ])
  const ranges =
    await visitor.json<{ id: string; slug: string; children: { id: string; slug: string }[] }[]>(
      '/api/catalog/categories',
    )
  const all = [...items, ...labelled, ...heavy]
  const requireCard = (name: string, wanted: (card: (typeof all)[number]) => boolean) => {
    const card = all.find(wanted)
    if (!card) throw new Error(`no article ${name} in the demo catalogue`)
    return card
  }
  return {
    ranges,
    sized: requireCard(
      'with sizes',
      (card) => !card.soldOut && card.variation === 'colour-size' && card.rating.count > 0,
    ),
    energy: requireCard(
      'with an energy label',
      (card) => !card.soldOut && card.energy !== undefined && card.deliveryClass === 'parcel',
    ),
    freight: requireCard(
      'sent as freight',
      (card) => !card.soldOut && card.deliveryClass === 'freight' && card.energy === undefined,
    ),
    soldOut: (await list('sort=price-asc')).items.concat(all).find((card) => card.soldOut),
  }
}

async function openSessions(
  shop: TestShop,
  tenant: Tenant,
  locale: Locale,
  { sized, energy, freight, soldOut }: SampleProducts,
) {
  const createSampleVisitor = () => createVisitor(shop, tenant.id, locale)
  const { visitor: member, customer: account } = await registerCustomer(shop, tenant.id, locale)
  const [guest, buyer, customer, payer] = [
    createSampleVisitor(),
    createSampleVisitor(),
    createSampleVisitor(),
    createSampleVisitor(),
  ]
  const [size = '', lamp = '', bulky = ''] = await Promise.all(
    [sized, energy, freight].map(({ sku }) => findAvailableVariant(guest, sku)),
  )
  const add = (visitor: Visitor, sku: string) =>
    visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
  const addToWishlist = (visitor: Visitor, sku: string) =>
    visitor.ask('mutation($sku: String!) { addWishlistItem(sku: $sku, chosen: false) { count } }', { sku })

  await addToWishlist(guest, energy.sku)
  for (const sku of [size, energy.sku]) await add(guest, sku)
  await guest.ask('mutation($sku: String!) { setQuantity(sku: $sku, quantity: 0) { count } }', { sku: energy.sku })
  await guest.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')

  for (const visitor of [buyer, customer]) {
    for (const sku of [lamp, bulky]) await add(visitor, sku)
    const prepared = await prepareOrder(visitor, tenant.country, size)
    if (visitor === customer) await placeTestOrder(visitor, prepared)
  }
  const payments = await createPaymentFixtures(payer, tenant)
  for (const visitor of [customer, payer]) await add(visitor, size)
  await customer.post(getPath(tenant, locale, 'basket'), {
    intent: 'choose-benefit',
    promotion: 'PLUS',
    benefit: 'parcel',
  })
  await payer.post(getPath(tenant, locale, 'basket'), { intent: 'redeem-voucher', code: 'START1' })

  await buyOnCredit(shop, member, account, tenant, [bulky, size])
  for (const card of [energy, freight, soldOut, sized]) if (card) await addToWishlist(member, card.sku)
  await insertAddresses(member, tenant.country)

  const listCookies = (visitor: Visitor) =>
    visitor
      .cookies()
      .split('; ')
      .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }))
  const cookies: Record<ViewSession, { name: string; value: string }[]> = {
    nobody: [],
    guest: listCookies(guest),
    buyer: listCookies(buyer),
    customer: listCookies(customer),
    payer: listCookies(payer),
    member: listCookies(member),
  }
  return { cookies, payments }
}

/** Two entries, so that each default is another's. */
async function insertAddresses(visitor: Visitor, country: Country) {
  const address = testAddresses[country]
  await visitor.send(`${CUSTOMER_API}/addresses`, { address })
  await visitor.send(`${CUSTOMER_API}/addresses`, {
    address: { ...address, houseNumber: '27', addition: '2. OG' },
    defaultBilling: true,
  })
}

/** The first of a style's sizes that is at hand. */
async function findAvailableVariant(visitor: ReturnType<typeof createVisitor>, sku: string) {
  const { data } = await visitor.ask<{ product: { sizes: { sku: string; stock: number }[] } }>(
    'query($sku: String!) { product(sku: $sku) { sizes { sku stock } } }',
    { sku },
  )
  return data.product.sizes.find(({ stock }) => stock > 0)?.sku ?? sku
}

function listCategoryViews(
  path: ToPath,
  { ranges }: SampleProducts,
  language: keyof typeof terms,
  abroad: Tenant['countryAlternatives'],
): View[] {
  const [fashion, furniture, technology] = ranges.map(({ id, slug }) => ({ category: id, slug }))
  const leaf = ranges[0]?.children[0]
  const list = path('category', { category: leaf?.id ?? '', slug: leaf?.slug ?? '' })
  const term = terms[language]
  return [
    { name: 'home', path: path('home'), as: 'nobody' },
    {
      name: 'home-search',
      path: path('home'),
      as: 'nobody',
      floats: true,
      bring: (page) => openSuggestions(page, '', 'ranges'),
    },
    {
      name: 'home-suggestions',
      path: path('home'),
      as: 'nobody',
      floats: true,
      bring: (page) => openSuggestions(page, term, 'products'),
    },
    {
      name: 'home-drawer',
      path: path('home'),
      as: 'nobody',
      floats: true,
      only: 'phone',
      bring: (page) => clickAndWaitFor(page, '.header__menu', 'dialog[open] .accordion'),
    },
    {
      name: 'home-ranges',
      path: path('home'),
      as: 'nobody',
      floats: true,
      only: 'desktop',
      bring: (page) => clickAndWaitFor(page, '.range-navigation__toggle', '.range-panel'),
    },
    {
      name: 'home-service',
      path: path('home'),
      as: 'nobody',
      floats: true,
      only: 'desktop',
      bring: (page) => clickAndWaitFor(page, '.service-flyout__summary', '.service-flyout[open]'),
    },
    {
      name: 'consent',
      path: path('home'),
      as: 'nobody',
      promptsConsent: true,
      floats: true,
      bring: (page) => page.waitForSelector('.consent-banner'),
    },
    {
      name: 'consent-settings',
      path: path('home'),
      as: 'nobody',
      floats: true,
      bring: (page) => clickAndWaitFor(page, '.legal-line__link[aria-haspopup]', 'dialog[open] .consent-form'),
    },
    ...abroad.slice(0, 1).map(
      ({ flag }): View => ({
        name: 'country-layer',
        path: path('home'),
        as: 'nobody',
        from: flag,
        floats: true,
        bring: (page) => page.waitForSelector('.country-prompt'),
      }),
    ),
    { name: 'storefront', path: path('storefront'), as: 'nobody' },
    { name: 'list', path: list, as: 'nobody' },
    { name: 'list-filtered', path: `${list}?f.reduced=true&f.price=2000-9000`, as: 'nobody' },
    {
      name: 'list-filters',
      path: list,
      as: 'nobody',
      floats: true,
      only: 'phone',
      bring: (page) => clickAndWaitFor(page, '.list-toolbar__filters', 'dialog[open] .filters'),
    },
    {
      name: 'list-mini-product',
      path: list,
      as: 'nobody',
      floats: true,
      bring: (page) => clickAndWaitFor(page, '.product-card__mini-product', 'dialog[open] .mini-product[data-sku]'),
    },
    { name: 'list-fashion', path: path('category', fashion), as: 'nobody' },
    { name: 'list-furniture', path: path('category', furniture), as: 'nobody' },
    { name: 'list-technology', path: path('category', technology), as: 'nobody' },
    { name: 'search', path: path('search', { term }), as: 'nobody' },
    { name: 'search-nothing', path: path('search', { term: UNKNOWN_TERM }), as: 'nobody' },
    { name: 'search-empty', path: path('search'), as: 'nobody' },
    { name: 'not-found', path: `${path('home').replace(/\/$/, '')}/x/y/z`, as: 'nobody' },
  ]
}

function listProductViews(path: ToPath, { sized, energy, freight, soldOut }: SampleProducts): View[] {
  const product = (name: string, card: { slug: string; sku: string } | undefined, bring?: View['bring']): View[] =>
    card
      ? [
          {
            name,
            path: path('product', { slug: card.slug, sku: card.sku }),
            as: 'nobody',
            ...(bring && { bring, floats: true }),
          },
        ]
      : []
  return [
    ...product('product', sized),
    ...product('product-no-size', sized, (page) =>
      clickAndWaitFor(page, '.add-to-basket .button', '.add-to-basket__message:not(:empty)'),
    ),
    ...product('product-added', sized, addToBasket),
    ...product('product-zoom', sized, (page) =>
      clickAndWaitFor(page, '.gallery__zoom', 'dialog[open] .gallery__large'),
    ),
    ...product('product-energy', energy),
    ...product('product-freight', freight),
    ...product('product-sold-out', soldOut),
    { name: 'compare-three', path: `${path('compare')}?sku=${sized.sku},${energy.sku},${freight.sku}`, as: 'nobody' },
  ]
}

function listOrderViews(path: ToPath, { energy }: SampleProducts, tenant: Tenant): View[] {
  return [
    { name: 'basket-empty', path: path('basket'), as: 'nobody' },
    { name: 'basket-one', path: path('basket'), as: 'guest' },
    { name: 'basket', path: path('basket'), as: 'buyer' },
    ...(tenant.features.countryLayer
      ? [{ name: 'country-take-along', path: path('service/country'), as: 'guest' } as const]
      : []),
    { name: 'basket-removed', path: `${path('basket')}?removed=${energy.sku}`, as: 'guest' },
    { name: 'checkout-sign-in', path: path('checkout/sign-in'), as: 'guest' },
    { name: 'checkout-sign-in-errors', path: path('checkout/sign-in'), as: 'guest', bring: submitEmptyForm },
    { name: 'checkout-delivery', path: path('checkout/delivery'), as: 'guest' },
    { name: 'checkout-delivery-errors', path: path('checkout/delivery'), as: 'guest', bring: submitEmptyForm },
    { name: 'checkout-parcel-shop', path: path('checkout/delivery'), as: 'guest', bring: openParcelShops },
    {
      name: 'checkout-calendar',
      path: path('checkout/delivery-change'),
      as: 'buyer',
      bring: (page) => clickAndWaitFor(page, '.day-calendar .button', '.calendar__day'),
    },
    { name: 'checkout-delivery-change', path: path('checkout/delivery-change'), as: 'buyer' },
    { name: 'checkout-payment', path: path('checkout/payment'), as: 'buyer' },
    { name: 'checkout-payment-change', path: path('checkout/payment-change'), as: 'buyer' },
    { name: 'checkout-review', path: path('checkout/review'), as: 'buyer' },
    { name: 'checkout-confirmation', path: path('checkout/confirmation'), as: 'customer' },
    {
      name: 'checkout-contract',
      path: path('checkout/confirmation'),
      as: 'customer',
      bring: (page) => clickAndWaitFor(page, '.confirmation__documents a:not([download])', '.order-record'),
    },
    { name: 'checkout-notice', path: `${path('checkout/blocked')}?reason=sold-out`, as: 'nobody' },
  ]
}

/** Who somebody is: the forms with what can be wrong with them, what follows each, the layer and the menu. */
function listSignInViews(path: ToPath): View[] {
  const page = (id: RouteId, name: string, more: Partial<View> & { mark?: string } = {}): View => {
    const { mark, ...rest } = more
    return { name, path: path(id) + (mark ? `?${mark}` : ''), as: 'nobody', ...rest }
  }
  const openLayer = (tab: Page) => clickAndWaitFor(tab, 'header [data-login]', 'dialog[open] .credentials-form')
  return [
    page('account/login', 'login', {}),
    page('account/login', 'login-errors', { bring: submitEmptyForm }),
    page('account/register', 'register-errors', { bring: submitEmptyForm }),
    page('account/register', 'register-sent', { mark: 'sent' }),
    page('account/password-forgot', 'password-forgot-sent', { mark: 'sent' }),
    page('account/password-reset', 'password-reset-saved', { mark: 'saved' }),
    page('account/confirm', 'confirm-done', { mark: 'done' }),
    page('account/email-confirm', 'email-confirm-half', { mark: 'half' }),
    page('home', 'home-login', { floats: true, bring: openLayer }),
    page('home', 'home-forgot', {
      floats: true,
      bring: async (tab) => {
        await openLayer(tab)
        await clickAndWaitFor(tab, 'dialog[open] .credentials__forgot a', 'dialog[open] .credentials__text')
      },
    }),
    page('home', 'home-account', {
      as: 'member',
      floats: true,
      bring: (tab) => clickAndWaitFor(tab, '.account-menu__summary', '.account-menu[open]'),
    }),
  ]
}

function listAccountViews(path: ToPath): View[] {
  const addresses = path('account/addresses')
  return [
    { name: 'account-home', path: path('account/home'), as: 'member' },
    { name: 'account-profile', path: path('account/profile'), as: 'member' },
    { name: 'account-addresses', path: addresses, as: 'member' },
    { name: 'account-addresses-done', path: `${addresses}?done=saved`, as: 'member' },
    { name: 'account-address-add', path: `${addresses}?add=1`, as: 'member' },
    {
      name: 'account-address-errors',
      path: `${addresses}?add=1`,
      as: 'member',
      bring: (page) => clickAndWaitFor(page, '.account-form [type="submit"]', '.error-summary'),
    },
    {
      name: 'account-address-delete',
      path: addresses,
      as: 'member',
      bring: (page) => clickAndWaitFor(page, '.account-card__links a + a', '.account-card--alone'),
    },
    { name: 'account-settings', path: path('account/settings'), as: 'member' },
    { name: 'account-settings-password', path: `${path('account/settings')}?change=password`, as: 'member' },
    { name: 'account-settings-email', path: `${path('account/settings')}?change=email`, as: 'member' },
    { name: 'account-data', path: path('account/data'), as: 'member' },
    { name: 'account-goodbye', path: `${path('account/data')}?done=deleted`, as: 'nobody' },
    { name: 'checkout-delivery-member', path: path('checkout/delivery'), as: 'member' },
  ]
}

function listWishlistViews(path: ToPath, { sized, soldOut }: SampleProducts): View[] {
  const list = path('wishlist')
  const edit = `${list}?${new URLSearchParams({ edit: sized.sku })}`
  const product = soldOut && path('product', { slug: soldOut.slug, sku: soldOut.sku })
  return [
    { name: 'wishlist-nobody', path: list, as: 'nobody' },
    { name: 'wishlist-guest', path: list, as: 'guest' },
    { name: 'wishlist', path: list, as: 'member' },
    { name: 'wishlist-edit', path: edit, as: 'member' },
    { name: 'wishlist-removed', path: `${list}?removed=1`, as: 'member' },
    {
      name: 'wishlist-no-size',
      path: list,
      as: 'member',
      bring: (page) =>
        clickAndWaitFor(page, '.wishlist-entry button[value="basket"]', '.wishlist-entry__message--failed:not(:empty)'),
    },
    {
      name: 'wishlist-sharing',
      path: list,
      as: 'member',
      bring: (page) => clickAndWaitFor(page, '.wishlist-share button[value="share"]', '.wishlist-share__link'),
    },
    {
      name: 'wishlist-hearts',
      path: path('home'),
      as: 'member',
      bring: (page) => page.waitForSelector('.wishlist-link__count'),
    },
    ...(product ? [{ name: 'product-notice', path: product, as: 'nobody' as const, bring: subscribeAlert }] : []),
  ]
}

/** An amount to be paid by link, and what comes of it. */
async function listPaylinkViews(shop: TestShop, tenant: Tenant, locale: Locale): Promise<View[]> {
  const visitor = createVisitor(shop, tenant.id, locale)
  const issueSample = () =>
    issueTestPaylink(shop, tenant.id, {
      cents: 129_95,
      purpose: 'Ersatzteil 4711',
      email: 'gast@beispiel.example',
      locale,
    })
  const [open, paid, refused] = await Promise.all([issueSample(), issueSample(), issueSample()])
  return [
    { name: 'paylink-open', path: open.path, as: 'nobody' },
    {
      name: 'paylink-errors',
      path: open.path,
      as: 'nobody',
      bring: (page) => clickAndWaitFor(page, 'main form button[type="submit"]', '.error-summary'),
    },
    { name: 'paylink-thanks', path: await completePaylinkPayment(visitor, paid.token, 'approve'), as: 'nobody' },
    { name: 'paylink-spent', path: paid.path, as: 'nobody' },
    { name: 'paylink-failed', path: await completePaylinkPayment(visitor, refused.token, 'refuse'), as: 'nobody' },
  ]
}

/** A member stays one for the views that follow. */
async function joinClub(page: Page) {
  if (await page.$('.club-panel button[value="true"]'))
    await clickAndWaitFor(page, '.club-panel button[value="true"]', '.club-panel button[value="false"]')
}

async function subscribeAlert(page: Page) {
  await page.type('.stock-alert-form [name="email"]', 'gast@beispiel.example')
  await clickAndWaitFor(page, '.stock-alert-form button', '.stock-alert-form__done')
}

/** Every page the shop's content holds but the two that stand among the ranges. */
function listContentViews(tenant: Tenant, locale: Locale): View[] {
  const content = tenantContents.find((each) => each.tenant.id === tenant.id)?.content[locale] as
    | { pages: { path: string }[] }
    | undefined
  const paths = (content?.pages ?? []).map((page) => page.path).filter((each) => each !== '/' && each !== '/storefront')
  return paths.map((each) => ({
    name: `content${each.replaceAll('/', '-')}`,
    path: getLocalePrefix(tenant, locale) + each,
    as: 'nobody',
  }))
}

/** Every other page that needs no parameters, so that a new one is seen without being named here. */
function listOtherViews(tenant: Tenant, locale: Locale, known: readonly View[]): View[] {
  const plain = (path: string) => path.replace(/(?<=.)\/$/, '')
  const seen = new Set(known.map(({ path }) => plain(path)))
  return (Object.keys(routes) as RouteId[])
    .filter((id) => isRouteOpen(tenant, locale, id) && !/[:*]/.test(routes[id].de))
    .map((id): View => ({ name: id.replaceAll('/', '-'), path: getPath(tenant, locale, id), as: 'nobody' }))
    .filter(({ path }) => !seen.has(plain(path)))
}

async function openSuggestions(page: Page, term: string, group: 'ranges' | 'products') {
  await page.focus('.search-bar__field')
  await page.keyboard.type(term.slice(0, 4))
  await page.waitForSelector(`.suggestions__group--${group}`, { timeout: 10_000 })
}

async function addToBasket(page: Page) {
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('main input[name="sku"][type="radio"]:not(:disabled)')?.click(),
  )
  await clickAndWaitFor(page, '.add-to-basket .button', 'dialog[open] .added-to-basket-sheet')
}

/** The finder with its list and its map. */
async function openParcelShops(page: Page) {
  await page.click('[name="deliverTo"][value="parcel-shop"]')
  await page.$eval('[name="near"]', (field) => (field as HTMLInputElement).select())
  await page.type(
    '[name="near"]',
    { AT: '1070', DE: '80331', CH: '8001', NL: '1012' }[await getPageCountry(page)] ?? '',
  )
  await page.click('.parcel-shops__search .button')
  await page.waitForSelector('.parcel-shops [name="parcelShop"]')
  await clickAndWaitFor(page, '.parcel-shops__map-disclosure .button', '.parcel-shops__pin')
}

/** The country of the shop that is shown, as its locale tells it. */
const getPageCountry = (page: Page) => page.$eval('html', (root) => root.lang.slice(3) as Country)
