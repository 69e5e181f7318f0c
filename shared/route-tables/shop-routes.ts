import type { RouteDefinition } from './route-definition.ts'

/** Home, products, basket and checkout. */
export const shopRoutes = {
  home: { de: '/', fr: '/', nl: '/' },
  storefront: { de: '/storefront', fr: '/storefront', nl: '/storefront' },
  category: { de: '/c/:slug/:category', fr: '/c/:slug/:category', nl: '/c/:slug/:category' },
  search: { de: '/s/:term?/', fr: '/s/:term?/', nl: '/s/:term?/' },
  product: { de: '/p/:slug/:sku', fr: '/p/:slug/:sku', nl: '/p/:slug/:sku' },

  /** This shop's own tools; no requirement defines their addresses. */
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
} as const satisfies Record<string, RouteDefinition>
