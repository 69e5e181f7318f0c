import type { RouteDefinition } from './route-definition.ts'

/** Service pages and pages of editors. */
export const serviceRoutes = {
  'service/help': { de: '/service-hilfe', fr: '/aide-service', nl: '/klantenservice' },
  /** The chat bot; no requirement defines its address. The question is in ?question=. */
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
  },
  'service/newsletter-sign-out': {
    de: '/service-hilfe/newsletter/abmelden',
    fr: '/aide-service/newsletter/desinscription',
    nl: '/klantenservice/nieuwsbrief/afmelden',
  },
  /** How reviews are checked (law 13); no requirement defines its address. */
  'service/review-checks': {
    de: '/service-hilfe/bewertungen',
    fr: '/aide-service/evaluations',
    nl: '/klantenservice/beoordelingen',
  },
  'service/vouchers': {
    de: '/service-hilfe/gutscheine-rabatte',
    fr: '/aide-service/bons-rabais',
    nl: '/klantenservice/kortingsbonnen',
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
  /** The club; no requirement defines its address. */
  'service/club': {
    de: '/service-hilfe/flexikonto-vorteilsclub',
    fr: '/aide-service/club-flexikonto',
    nl: '/klantenservice/flexikonto-voordeelclub',
    feature: 'creditClub',
  },
  'service/guarantee': { de: '/service-hilfe/garantie', fr: '/aide-service/garantie', nl: '/klantenservice/garantie' },
  /** The withdrawal function (law 1): ?order= and ?signature= open it for one order, ?receipt= shows a receipt. */
  'service/withdrawal': {
    de: '/service-hilfe/vertrag-widerrufen',
    fr: '/aide-service/retour-volontaire',
    nl: '/klantenservice/overeenkomst-herroepen',
  },
  /** Guests find their order here; no requirement defines its address. */
  'service/order-lookup': {
    de: '/service-hilfe/bestellung-ansehen',
    fr: '/aide-service/voir-commande',
    nl: '/klantenservice/bestelling-bekijken',
    feature: 'accountOrders',
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
