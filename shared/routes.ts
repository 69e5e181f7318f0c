import { type Features, type Language, type Locale, languageOf, type TenantPublic } from './tenant.ts'

/** A route: its path in each language, and what must be true before it opens. */
export interface RouteDefinition extends Record<Language, string> {
  /** Open only where the tenant has this feature. */
  feature?: keyof Features
  /** Open only in these locales. */
  locales?: readonly Locale[]
  /** In the URL map, but its page is not built yet: answers 404, and no link to it shows. */
  planned?: true
}

/**
 * The URL map: route id → path per language. The id is also the file name in client/pages.
 * German paths are required as they are (S2); a path ends with a slash only where the requirement's does (O28).
 * `*` stands for the rest of the path, `:name` for one segment.
 */
export const routes = {
  home: { de: '/', fr: '/', nl: '/' },
  storefront: { de: '/storefront', fr: '/storefront', nl: '/storefront' },
  category: { de: '/c/:slug/:category', fr: '/c/:slug/:category', nl: '/c/:slug/:category' },
  search: { de: '/s/:term?/', fr: '/s/:term?/', nl: '/s/:term?/' },
  product: { de: '/p/:slug/:sku', fr: '/p/:slug/:sku', nl: '/p/:slug/:sku' },

  /** Tools of this shop's own, which no requirement gives an address. */
  compare: { de: '/vergleich', fr: '/comparer', nl: '/vergelijken' },
  fit: { de: '/passt-es', fr: '/ca-passe', nl: '/past-het' },
  'size-finder': { de: '/bh-groessenfinder', fr: '/guide-tailles-soutien-gorge', nl: '/bh-maatwijzer' },

  'basket/order-form': {
    de: '/warenkorb/bestellschein',
    fr: '/panier/bon-de-commande',
    nl: '/winkelmand/bestelformulier',
  },
  'basket/handover': {
    de: '/warenkorb/uebernahme',
    fr: '/panier/reprise',
    nl: '/winkelmand/overname',
    feature: 'countryLayer',
  },
  basket: { de: '/warenkorb', fr: '/panier', nl: '/winkelmand' },
  'checkout/sign-in': { de: '/kasse/registrieren', fr: '/caisse/inscription', nl: '/kassa/registreren' },
  'checkout/delivery': { de: '/kasse/lieferservice', fr: '/caisse/livraison', nl: '/kassa/bezorging' },
  'checkout/delivery-change': {
    de: '/kasse/lieferservice-aendern',
    fr: '/caisse/livraison-modifier',
    nl: '/kassa/bezorging-wijzigen',
  },
  'checkout/payment': { de: '/kasse/zahlung', fr: '/caisse/paiement', nl: '/kassa/betaling' },
  'checkout/payment-change': {
    de: '/kasse/zahlung-aendern',
    fr: '/caisse/paiement-modifier',
    nl: '/kassa/betaling-wijzigen',
  },
  'checkout/payment-protection': {
    de: '/kasse/ratenschutz',
    fr: '/caisse/protection-paiement',
    nl: '/kassa/betaalbescherming',
  },
  'checkout/payment-protection-update': {
    de: '/kasse/ratenschutz-aktualisierung',
    fr: '/caisse/protection-paiement-mise-a-jour',
    nl: '/kassa/betaalbescherming-bijwerken',
  },
  'checkout/delayed-payment': { de: '/kasse/zahlpause', fr: '/caisse/pause-paiement', nl: '/kassa/betaalpauze' },
  'checkout/premium': { de: '/kasse/premium', fr: '/caisse/premium', nl: '/kassa/premium' },
  'checkout/review': { de: '/kasse', fr: '/caisse', nl: '/kassa' },
  'checkout/confirmation': { de: '/kasse/auftrag', fr: '/caisse/commande', nl: '/kassa/bestelling' },
  'checkout/order-record': {
    de: '/kasse/vertrag/:number',
    fr: '/caisse/contrat/:number',
    nl: '/kassa/overeenkomst/:number',
  },
  'checkout/blocked': { de: '/kasse/hinweis', fr: '/caisse/avis', nl: '/kassa/melding' },
  'checkout/paid': { de: '/kasse/bezahlt/', fr: '/caisse/paye/', nl: '/kassa/betaald/' },

  'account/home': { de: '/mein-konto', fr: '/mon-compte', nl: '/mijn-account' },
  'account/overview': {
    de: '/mein-konto/uebersicht',
    fr: '/mon-compte/apercu',
    nl: '/mijn-account/overzicht',
    feature: 'accountOverview',
    planned: true,
  },
  'account/profile': {
    de: '/mein-konto/persoenliche-daten',
    fr: '/mon-compte/donnees-personnelles',
    nl: '/mijn-account/gegevens',
  },
  'account/orders': {
    de: '/mein-konto/bestellungen',
    fr: '/mon-compte/commandes',
    nl: '/mijn-account/bestellingen',
    feature: 'accountOrders',
    planned: true,
  },
  'account/bookings': {
    de: '/mein-konto/buchungen',
    fr: '/mon-compte/ecritures',
    nl: '/mijn-account/boekingen',
    feature: 'accountBookings',
    planned: true,
  },
  'account/invoices': {
    de: '/mein-konto/rechnungen',
    fr: '/mon-compte/factures',
    nl: '/mijn-account/facturen',
    feature: 'accountInvoices',
    planned: true,
  },
  'account/addresses': {
    de: '/mein-konto/adressbuch',
    fr: '/mon-compte/carnet-adresses',
    nl: '/mijn-account/adresboek',
  },
  'account/settings': {
    de: '/mein-konto/einstellungen',
    fr: '/mon-compte/parametres',
    nl: '/mijn-account/instellingen',
  },
  /** What a customer owes on credit; no requirement gives it an address. */
  'account/credit': {
    de: '/mein-konto/teilzahlungen',
    fr: '/mon-compte/paiements-echelonnes',
    nl: '/mijn-account/termijnen',
    feature: 'instalments',
  },
  'account/payback': {
    de: '/mein-konto/payback',
    fr: '/mon-compte/payback',
    nl: '/mijn-account/payback',
    feature: 'accountPayback',
    locales: ['de-DE'],
    planned: true,
  },
  'account/payment-dates': {
    de: '/mein-konto/zahlungstermine',
    fr: '/mon-compte/echeances',
    nl: '/mijn-account/betaaldata',
    feature: 'accountPaymentDates',
    locales: ['de-DE'],
    planned: true,
  },
  /** What a mail's link opens comes with ?token=; opening it alone uses nothing up (R36). */
  'account/password-reset': {
    de: '/mein-konto/passwort',
    fr: '/mon-compte/mot-de-passe',
    nl: '/mijn-account/wachtwoord',
  },
  'account/password-code': {
    de: '/mein-konto/passwort-festlegen',
    fr: '/mon-compte/definir-mot-de-passe',
    nl: '/mijn-account/wachtwoord-instellen',
  },
  'account/confirm': { de: '/mein-konto/bestaetigen', fr: '/mon-compte/confirmer', nl: '/mijn-account/bevestigen' },
  'account/email-confirm': {
    de: '/mein-konto/e-mail-bestaetigen',
    fr: '/mon-compte/confirmer-e-mail',
    nl: '/mijn-account/e-mail-bevestigen',
  },
  'account/data': { de: '/mein-konto/meine-daten', fr: '/mon-compte/mes-donnees', nl: '/mijn-account/mijn-data' },
  'account/login': { de: '/anmelden', fr: '/connexion', nl: '/inloggen' },
  'account/register': { de: '/registrieren', fr: '/inscription', nl: '/registreren' },
  'account/password-forgot': { de: '/passwort-vergessen', fr: '/mot-de-passe-oublie', nl: '/wachtwoord-vergeten' },

  'wishlist/shared': { de: '/merkzettel/geteilt', fr: '/liste-envies/partagee', nl: '/verlanglijst/gedeeld' },
  'wishlist/alert': {
    de: '/merkzettel/benachrichtigung',
    fr: '/liste-envies/notification',
    nl: '/verlanglijst/melding',
  },
  wishlist: { de: '/merkzettel', fr: '/liste-envies', nl: '/verlanglijst' },
  /**
   * What a mail's link opens comes with ?token=; the page below it is where the payment provider sends the shopper back
   * to.
   */
  paylink: { de: '/paylink', fr: '/paylink', nl: '/paylink' },
  'paylink/paid': { de: '/paylink/erfolg', fr: '/paylink/succes', nl: '/paylink/gelukt' },

  'service/help': { de: '/service-hilfe', fr: '/aide-service', nl: '/klantenservice' },
  /** The chat bot, to which no requirement gives an address. The question is in ?question=. */
  'service/assistant': {
    de: '/service-hilfe/assistent',
    fr: '/aide-service/assistant',
    nl: '/klantenservice/assistent',
    feature: 'chatBot',
  },
  'service/newsletter-sign-up': {
    de: '/service-hilfe/newsletter/anmelden',
    fr: '/aide-service/newsletter/inscription',
    nl: '/klantenservice/nieuwsbrief/aanmelden',
    planned: true,
  },
  'service/newsletter-sign-out': {
    de: '/service-hilfe/newsletter/abmelden',
    fr: '/aide-service/newsletter/desinscription',
    nl: '/klantenservice/nieuwsbrief/afmelden',
    planned: true,
  },
  'service/vouchers': {
    de: '/service-hilfe/gutscheine-rabatte',
    fr: '/aide-service/bons-rabais',
    nl: '/klantenservice/kortingsbonnen',
    planned: true,
  },
  'service/instalment-protection': {
    de: '/service-hilfe/ratenschutz',
    fr: '/aide-service/protection-paiement',
    nl: '/klantenservice/betaalbescherming',
    feature: 'paymentProtection',
  },
  'service/protection-terms': {
    de: '/service-hilfe/ueber-uns/ratenschutz-bedingungen',
    fr: '/aide-service/a-propos/conditions-protection-paiement',
    nl: '/klantenservice/over-ons/voorwaarden-betaalbescherming',
    feature: 'paymentProtection',
  },
  'service/contact': {
    de: '/service-hilfe/kontakt-beratung',
    fr: '/aide-service/contact-conseil',
    nl: '/klantenservice/contact-advies',
    planned: true,
  },
  'service/about': { de: '/service-hilfe/ueber-uns', fr: '/aide-service/a-propos', nl: '/klantenservice/over-ons' },
  'service/awards': {
    de: '/service-hilfe/ueber-uns/auszeichnungen',
    fr: '/aide-service/a-propos/distinctions',
    nl: '/klantenservice/over-ons/onderscheidingen',
  },
  'service/privacy': {
    de: '/service-hilfe/ueber-uns/datenschutz',
    fr: '/aide-service/a-propos/protection-donnees',
    nl: '/klantenservice/over-ons/privacy',
  },
  'service/stored-data': {
    de: '/service-hilfe/ueber-uns/daten-und-cookies',
    fr: '/aide-service/a-propos/donnees-et-cookies',
    nl: '/klantenservice/over-ons/gegevens-en-cookies',
  },
  'service/terms': {
    de: '/service-hilfe/ueber-uns/agb/',
    fr: '/aide-service/a-propos/conditions-generales/',
    nl: '/special/algemene-voorwaarden',
  },
  'service/imprint': {
    de: '/service-hilfe/ueber-uns/impressum',
    fr: '/aide-service/a-propos/mentions-legales',
    nl: '/klantenservice/over-ons/colofon',
  },
  'service/accessibility': {
    de: '/service-hilfe/ueber-uns/barrierefreiheit',
    fr: '/aide-service/a-propos/accessibilite',
    nl: '/klantenservice/over-ons/toegankelijkheid',
  },
  'service/delivery': {
    de: '/service-hilfe/lieferung',
    fr: '/aide-service/livraison',
    nl: '/klantenservice/bezorging',
  },
  'service/returns': { de: '/service-hilfe/rueckgabe', fr: '/aide-service/retours', nl: '/klantenservice/retourneren' },
  'service/payment': { de: '/service-hilfe/zahlung', fr: '/aide-service/paiement', nl: '/klantenservice/betalen' },
  'service/instalment-calculator': {
    de: '/service-hilfe/ratenrechner',
    fr: '/aide-service/calculateur-mensualites',
    nl: '/klantenservice/termijncalculator',
    feature: 'instalments',
  },
  /** The club, to which no requirement gives an address. */
  'service/club': {
    de: '/service-hilfe/flexikonto-vorteilsclub',
    fr: '/aide-service/club-flexikonto',
    nl: '/klantenservice/flexikonto-voordeelclub',
    feature: 'flexikontoClub',
  },
  'service/guarantee': { de: '/service-hilfe/garantie', fr: '/aide-service/garantie', nl: '/klantenservice/garantie' },
  'service/withdrawal': {
    de: '/service-hilfe/vertrag-widerrufen',
    fr: '/aide-service/retour-volontaire',
    nl: '/klantenservice/overeenkomst-herroepen',
    planned: true,
  },
  'service/sustainability': {
    de: '/service-hilfe/nachhaltigkeit',
    fr: '/aide-service/durabilite',
    nl: '/klantenservice/duurzaamheid',
  },
  'service/country': {
    de: '/service-hilfe/lieferland',
    fr: '/aide-service/pays-de-livraison',
    nl: '/klantenservice/bezorgland',
    feature: 'countryLayer',
  },
  'service/welcome': {
    de: '/service-hilfe/willkommen-quelle',
    fr: '/aide-service/bienvenue',
    nl: '/klantenservice/welkom',
    feature: 'redirectOverlay',
    planned: true,
  },
  'service/jobs': {
    de: '/service-hilfe/ueber-uns/karriere',
    fr: '/aide-service/a-propos/emplois',
    nl: '/special/vacatures',
  },

  'content/service': { de: '/service-hilfe/*', fr: '/aide-service/*', nl: '/klantenservice/*' },
  'content/landing': { de: '/lp/*', fr: '/lp/*', nl: '/lp/*' },
  'content/magazine': { de: '/magazin/*', fr: '/magazine/*', nl: '/inspiratie/*' },
  'content/node': { de: '/node/*', fr: '/node/*', nl: '/node/*' },
  'content/special': { de: '/special/*', fr: '/special/*', nl: '/special/*' },
  'content/layer': { de: '/servicelayer/*', fr: '/servicelayer/*', nl: '/servicelayer/*' },
} as const satisfies Record<string, RouteDefinition>

export type RouteId = keyof typeof routes

const isRouteId = (name: string): name is RouteId => Object.hasOwn(routes, name)

/** Ids that routes had before: texts of editors and archived legal texts may still link to them, so they stay. */
const formerRouteIds: ReadonlyMap<string, RouteId> = new Map([
  ['basket/sheet', 'basket/order-form'],
  ['basket/transfer', 'basket/handover'],
  ['checkout/contract', 'checkout/order-record'],
  ['checkout/notice', 'checkout/blocked'],
  ['wishlist/notice', 'wishlist/alert'],
  ['service/data-ledger', 'service/stored-data'],
])

/**
 * The route that a stored link ("route:service/terms") names, by its id of today or a former one; undefined if it names
 * none.
 */
export const findRouteId = (name: string): RouteId | undefined => (isRouteId(name) ? name : formerRouteIds.get(name))

/** Routes whose page exists; the table in client/pages must name each of them. */
export type BuiltRouteId = { [Id in RouteId]: (typeof routes)[Id] extends { planned: true } ? never : Id }[RouteId]

export type RouteParams = Record<string, string | undefined>

/** Pages on which somebody pays, or is on the way to it: only listed scripts run there (R23). */
export const isPaymentPage = (id: string) => /^(checkout|paylink)(\/|$)/.test(id)

/** True where the route answers with its page: built, its feature on, its locale served. */
export function isRouteOpen(tenant: TenantPublic, locale: Locale, id: RouteId): boolean {
  const route: RouteDefinition = routes[id]
  return (
    !route.planned &&
    (!route.feature || tenant.features[route.feature]) &&
    (!route.locales || route.locales.includes(locale))
  )
}

/** The default locale has no prefix; every other one starts with its language. */
export function getLocalePrefix(tenant: TenantPublic, locale: Locale) {
  return locale === tenant.locales[0] ? '' : `/${languageOf(locale)}`
}

/** The locale that the first path segment names, otherwise the tenant's default. */
export function getPathLocale(tenant: TenantPublic, path: string): Locale {
  const first = path.split('/', 2)[1]
  return (
    tenant.locales.find((locale) => locale !== tenant.locales[0] && languageOf(locale) === first) ?? tenant.locales[0]
  )
}

/** The route's path pattern in this locale, prefix included. */
export const getPathPattern = (tenant: TenantPublic, locale: Locale, id: RouteId): string => {
  const pattern = getLocalePrefix(tenant, locale) + routes[id][languageOf(locale)]
  return pattern.length > 1 && id === 'home' ? pattern.replace(/\/$/, '') : pattern
}

/**
 * The path of a route with its parameters filled in; whether the route is open is for the caller to check
 * (isRouteOpen).
 */
export function getPath(tenant: TenantPublic, locale: Locale, id: RouteId, params: RouteParams = {}): string {
  return getPathPattern(tenant, locale, id).replace(/\/?:(\w+)\??|\/?\*$/g, (part, name?: string) => {
    const value = params[name ?? '*']
    if (value === undefined || value === '') return ''
    const encoded = name ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/')
    return (part.startsWith('/') ? '/' : '') + encoded
  })
}
