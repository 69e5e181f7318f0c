import { expect } from 'chai'
import { findTenant } from '#tenants/index.ts'
import { findRouteId, getPath, getPathLocale, isRouteOpen, type RouteId, routes } from './routes.ts'
import type { TenantPublic } from './tenant.ts'

const tenant = (id: string) => findTenant(id) as TenantPublic
const [at, de, ch, nl] = [tenant('at'), tenant('de'), tenant('ch'), tenant('nl')]

describe('the URL map', () => {
  const open: readonly (readonly [string, RouteId, string])[] = [
    ['[S2.1]', 'basket', '/warenkorb'],
    ['[S2.2]', 'checkout/sign-in', '/kasse/registrieren'],
    ['[S2.3]', 'checkout/delivery', '/kasse/lieferservice'],
    ['[S2.4]', 'checkout/delivery-change', '/kasse/lieferservice-aendern'],
    ['[S2.5]', 'checkout/payment', '/kasse/zahlung'],
    ['[S2.6]', 'checkout/payment-change', '/kasse/zahlung-aendern'],
    ['[S2.11]', 'checkout/review', '/kasse'],
    ['[S2.12]', 'checkout/confirmation', '/kasse/auftrag'],
    ['[S2.13]', 'checkout/blocked', '/kasse/hinweis'],
    ['[S2.49]', 'storefront', '/storefront'],
    ['[S2.51]', 'service/help', '/service-hilfe'],
    ['[S2.63]', 'service/awards', '/service-hilfe/ueber-uns/auszeichnungen'],
    ['[S2.64]', 'service/privacy', '/service-hilfe/ueber-uns/datenschutz'],
    ['[S2.65]', 'service/terms', '/service-hilfe/ueber-uns/agb/'],
    ['[S2.68]', 'service/sustainability', '/service-hilfe/nachhaltigkeit'],
  ]
  for (const [requirement, id, path] of open) {
    it(`${requirement} has ${path}`, () => {
      expect(getPath(at, 'de-AT', id)).to.equal(path)
      expect(isRouteOpen(at, 'de-AT', id)).to.equal(true)
    })
  }

  // Named without their requirements, which are met once the pages are there.
  const planned: readonly (readonly [RouteId, string])[] = [
    ['checkout/payment-protection', '/kasse/ratenschutz'],
    ['checkout/payment-protection-update', '/kasse/ratenschutz-aktualisierung'],
    ['checkout/delayed-payment', '/kasse/zahlpause'],
    ['checkout/premium', '/kasse/premium'],
    ['checkout/paid', '/kasse/bezahlt/'],
    ['account/home', '/mein-konto'],
    ['account/overview', '/mein-konto/uebersicht'],
    ['wishlist', '/merkzettel'],
    ['paylink', '/paylink'],
    ['service/newsletter-sign-up', '/service-hilfe/newsletter/anmelden'],
    ['service/newsletter-sign-out', '/service-hilfe/newsletter/abmelden'],
    ['service/vouchers', '/service-hilfe/gutscheine-rabatte'],
    ['service/contact', '/service-hilfe/kontakt-beratung'],
    ['service/welcome', '/service-hilfe/willkommen-quelle'],
  ]
  for (const [id, path] of planned) {
    it(`has ${path}`, () => {
      expect(getPath(at, 'de-AT', id)).to.equal(path)
    })
  }

  it('[S2.50] puts Swiss French under /fr', () => {
    expect([
      getPath(ch, 'fr-CH', 'home'),
      getPath(ch, 'fr-CH', 'account/home'),
      getPath(ch, 'fr-CH', 'paylink'),
    ]).to.deep.equal(['/fr', '/fr/mon-compte', '/fr/paylink'])
  })

  it('[S2.42 S2.43] has the Dutch paths', () => {
    expect([
      getPath(nl, 'nl-NL', 'account/home'),
      getPath(nl, 'nl-NL', 'service/jobs'),
      getPath(nl, 'nl-NL', 'service/terms'),
    ]).to.deep.equal(['/mijn-account', '/special/vacatures', '/special/algemene-voorwaarden'])
  })

  it('has a success page under the paylink', () => {
    expect(getPath(at, 'de-AT', 'paylink/paid')).to.match(/^\/paylink\//)
  })

  it('[S2.52 S2.53 S2.54 S2.55 S2.56 S2.57 S2.58 S2.59 S2.72] has every prefix of the content store', () => {
    const prefixes = new Set(
      (
        [
          'content/service',
          'content/landing',
          'content/magazine',
          'content/node',
          'content/special',
          'content/layer',
        ] as const
      ).flatMap((id) => Object.values({ de: routes[id].de, fr: routes[id].fr, nl: routes[id].nl })),
    )
    expect([...prefixes]).to.include.members([
      '/service-hilfe/*',
      '/aide-service/*',
      '/lp/*',
      '/magazin/*',
      '/magazine/*',
      '/node/*',
      '/klantenservice/*',
      '/inspiratie/*',
      '/special/*',
      '/servicelayer/*',
    ])
  })

  it('[S2.73 O23] writes the search term into the path, and leaves it out where there is none', () => {
    expect([getPath(at, 'de-AT', 'search', { term: 'sofa & co' }), getPath(at, 'de-AT', 'search')]).to.deep.equal([
      '/s/sofa%20%26%20co/',
      '/s/',
    ])
  })

  it('[S2.80 S2.81 O27] takes the language from the first segment only where the tenant speaks it', () => {
    expect([
      getPathLocale(ch, '/fr/panier'),
      getPathLocale(ch, '/frisch'),
      getPathLocale(at, '/fr/panier'),
      getPathLocale(ch, '/de'),
    ]).to.deep.equal(['fr-CH', 'de-CH', 'de-AT', 'de-CH'])
  })

  it('keeps payback and payment dates to the default locale', () => {
    expect([routes['account/payback'].locales, routes['account/payment-dates'].locales]).to.deep.equal([
      ['de-DE'],
      ['de-DE'],
    ])
  })

  it('[S2.70 S9.61] closes a route whose feature is off', () => {
    expect(at.features.redirectOverlay).to.equal(false)
    expect(isRouteOpen(at, 'de-AT', 'service/welcome')).to.equal(false)
    const withoutInstalments = { ...de, features: { ...de.features, instalments: false } }
    expect(isRouteOpen(withoutInstalments, 'de-DE', 'service/instalment-calculator')).to.equal(false)
  })

  it('[O18] gives every page of a tenant a path of its own', () => {
    for (const shop of [at, de, ch, nl]) {
      for (const locale of shop.locales) {
        const paths = (Object.keys(routes) as RouteId[]).map((id) =>
          getPath(shop, locale, id, { '*': id, slug: 'x', sku: 'y', category: 'z', number: '1' }),
        )
        expect(new Set(paths).size).to.equal(paths.length)
      }
    }
  })

  it('finds a route by its id, also by one that stored links still name, and by nothing else', () => {
    expect(findRouteId('service/terms')).to.equal('service/terms')
    expect(findRouteId('service/data-ledger')).to.equal('service/stored-data')
    expect(['nowhere', '', 'toString'].map(findRouteId)).to.deep.equal([undefined, undefined, undefined])
  })
})
