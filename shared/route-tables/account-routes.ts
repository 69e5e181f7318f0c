import type { RouteDefinition } from './route-definition.ts'

/** What belongs to a customer or visitor: account, wishlist, payment links. */
export const accountRoutes = {
  'account/home': { de: '/mein-konto', fr: '/mon-compte', nl: '/mijn-account' },
  'account/overview': {
    de: '/mein-konto/uebersicht',
    fr: '/mon-compte/apercu',
    nl: '/mijn-account/overzicht',
    feature: 'accountOverview',
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
  },
  /** One order with all that belongs to it: for its buyer, and with `?signature=` from its e-mails for guests. */
  'account/order': {
    de: '/mein-konto/bestellungen/:number',
    fr: '/mon-compte/commandes/:number',
    nl: '/mijn-account/bestellingen/:number',
    feature: 'accountOrders',
  },
  /** Cancels what has not been shipped: for its buyer, and with `?signature=` from its e-mails for guests. */
  'account/order-cancel': {
    de: '/mein-konto/bestellungen/:number/stornieren',
    fr: '/mon-compte/commandes/:number/annuler',
    nl: '/mijn-account/bestellingen/:number/annuleren',
  },
  /**
   * Changes an order that the shop has not accepted: for its buyer, and with `?signature=` from its e-mails for guests.
   */
  'account/order-change': {
    de: '/mein-konto/bestellungen/:number/aendern',
    fr: '/mon-compte/commandes/:number/modifier',
    nl: '/mijn-account/bestellingen/:number/wijzigen',
  },
  /** Sends goods of an order back: for its buyer, and with `?signature=` from its e-mails for guests. */
  'account/order-return': {
    de: '/mein-konto/bestellungen/:number/zuruecksenden',
    fr: '/mon-compte/commandes/:number/retour',
    nl: '/mijn-account/bestellingen/:number/retourneren',
  },
  /** Reports a defect of goods of an order: for its buyer, and with `?signature=` from its e-mails for guests. */
  'account/order-claim': {
    de: '/mein-konto/bestellungen/:number/mangel',
    fr: '/mon-compte/commandes/:number/defaut',
    nl: '/mijn-account/bestellingen/:number/gebrek',
  },
  /** Parts of furniture in an order: for its buyer, and with `?signature=` from its e-mails for guests. */
  'account/order-parts': {
    de: '/mein-konto/bestellungen/:number/ersatzteile',
    fr: '/mon-compte/commandes/:number/pieces',
    nl: '/mijn-account/bestellingen/:number/onderdelen',
  },
  /** Asks for a shipment that has not arrived: for its buyer, and with `?signature=` from its e-mails for guests. */
  'account/order-enquiry': {
    de: '/mein-konto/bestellungen/:number/nicht-angekommen',
    fr: '/mon-compte/commandes/:number/non-recu',
    nl: '/mijn-account/bestellingen/:number/niet-aangekomen',
  },
  /** What a customer has reported. */
  'account/guarantee': {
    de: '/mein-konto/garantie',
    fr: '/mon-compte/garantie',
    nl: '/mijn-account/garantie',
  },
  'account/bookings': {
    de: '/mein-konto/buchungen',
    fr: '/mon-compte/ecritures',
    nl: '/mijn-account/boekingen',
    feature: 'accountBookings',
  },
  'account/invoices': {
    de: '/mein-konto/rechnungen',
    fr: '/mon-compte/factures',
    nl: '/mijn-account/facturen',
    feature: 'accountInvoices',
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
  'account/reviews': {
    de: '/mein-konto/bewertungen',
    fr: '/mon-compte/evaluations',
    nl: '/mijn-account/beoordelingen',
  },
  /** For customers and, with the signed link of an e-mail, for guests: the form for ?sku=, else a list. */
  'reviews/write': { de: '/bewertung-schreiben', fr: '/rediger-evaluation', nl: '/beoordeling-schrijven' },
  'reviews/unsubscribe': {
    de: '/keine-bewertungsanfragen',
    fr: '/plus-de-demandes-evaluation',
    nl: '/geen-beoordelingsverzoeken',
  },
  'guarantee/unsubscribe': {
    de: '/keine-garantie-erinnerungen',
    fr: '/plus-de-rappels-garantie',
    nl: '/geen-garantieherinneringen',
  },
  /** A customer's credit account; no requirement defines its address. */
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
  },
  'account/payment-dates': {
    de: '/mein-konto/zahlungstermine',
    fr: '/mon-compte/echeances',
    nl: '/mijn-account/betaaldata',
    feature: 'accountPaymentDates',
    locales: ['de-DE'],
  },
  /** Links in e-mails come with ?token=; opening the page alone consumes nothing (R36). */
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
  /** Links in e-mails come with ?token=; the page below is the provider's return address. */
  paylink: { de: '/paylink', fr: '/paylink', nl: '/paylink' },
  'paylink/paid': { de: '/paylink/erfolg', fr: '/paylink/succes', nl: '/paylink/gelukt' },
} as const satisfies Record<string, RouteDefinition>
