import { expect } from 'chai'
import { getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { sendRequest, type TestShop } from '#test/support/shop.ts'

describe('addresses', () => {
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const withoutParameters = (Object.keys(routes) as RouteId[]).filter((id) => !/[:*]/.test(routes[id].de))

  /** Pages that show what a link leads to, and say with 404 where it leads nowhere. */
  const byLink: readonly RouteId[] = [
    'wishlist/shared',
    'wishlist/alert',
    'reviews/unsubscribe',
    'guarantee/unsubscribe',
  ]

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S2.1 S2.2 S2.3 S2.4 S2.5 S2.6 S2.11 S2.12 S2.13 S2.48 S2.49 S2.50 S2.63 S2.64 S2.65 S2.66 S2.68 S2.80 S2.81 O18] answer in ${tenant.id} ${locale}: open routes with a page, others with the 404 page`, async function () {
        this.timeout(60_000)
        for (const id of withoutParameters) {
          const { status, body } = await shop.get(tenant.id, getPath(tenant, locale, id))
          const expected = isRouteOpen(tenant, locale, id) && !byLink.includes(id) ? [200, 302] : [404]
          expect(expected, `${id} ${getPath(tenant, locale, id)}`).to.include(status)
          if (status !== 302) expect(body, id).to.include(`lang="${locale}"`).and.include('</html>')
        }
      })
    }
  }

  it('[S8.32 S8.31] shows the tenant’s own page for an unknown address, with status 404', async () => {
    const { status, body } = await shop.get('de', '/gibt-es-nicht')
    expect(status).to.equal(404)
    expect(body).to.include('<header').and.include('noindex')
  })

  it('[R21] answers a method that no page has with 405 in the shop’s page, and begins no session', async () => {
    for (const [path, method, allow] of [
      ['/warenkorb', 'PUT', 'GET, HEAD, POST'],
      ['/warenkorb', 'DELETE', 'GET, HEAD, POST'],
      ['/', 'PATCH', 'GET, HEAD, POST'],
      ['/', 'POST', 'GET, HEAD'],
    ] as const) {
      const headers = { origin: shop.origin('at'), 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await sendRequest(shop.port, 'at', path, method, '', headers)
      expect(answer.status, `${method} ${path}`).to.equal(405)
      expect(answer.headers.allow).to.equal(allow)
      expect(answer.body).to.include('<header').and.include('noindex').and.include('</html>')
      if (method !== 'POST') expect(answer.headers['set-cookie']).to.equal(undefined)
    }
  })

  it('[O27] rates a password in the language’s own writing: French has a space before the colon', async () => {
    const wordsAt = async (path: string) => (await shop.get('ch', path)).body.replaceAll('<!-- -->', '')
    expect(await wordsAt('/fr/inscription')).to.include('>Sécurité du mot de passe\u00a0: <')
    expect(await wordsAt('/registrieren')).to.include('>Sicherheit des Passworts: <')
  })

  it('[O27] takes an unknown two-letter segment as an ordinary path', async () => {
    expect((await shop.get('at', '/fr')).status).to.equal(404)
  })

  it('[S2.80 O27] never chooses the language by Accept-Language', async () => {
    expect((await shop.get('ch', '/', { 'accept-language': 'fr-CH,fr' })).body).to.include('lang="de-CH"')
    expect((await shop.get('ch', '/fr', { 'accept-language': 'de' })).body).to.include('lang="fr-CH"')
  })

  for (const [requirement, from, to] of [
    ['[S2.34 O19]', '/account', '/mijn-account'],
    ['[S2.35 O19]', '/account/addresses', '/mijn-account/adresboek'],
    ['[S2.36 O19]', '/account/data', '/mijn-account/gegevens'],
    ['[S2.37 O19]', '/account/bookings', '/mijn-account/boekingen'],
    ['[S2.38 O19]', '/account/settings', '/mijn-account/instellingen'],
    ['[S2.39 O19]', '/password/reset', '/mijn-account/wachtwoord'],
    ['[S2.40 O19]', '/service', '/klantenservice'],
  ] as const) {
    it(`${requirement} moves the Dutch ${from} for good`, async () => {
      const { status, headers } = await shop.get('nl', `${from}?a=1`)
      expect([status, headers.location]).to.deep.equal([301, `${to}?a=1`])
    })
  }

  it('[S2.41] asks for the login at the Dutch /service/geldzaken/login, then shows money matters', async () => {
    const { status, headers } = await shop.get('nl', '/service/geldzaken/login?next=https://evil.example')
    const target = new URL(String(headers.location), 'https://nl.example')
    expect([status, target.pathname]).to.deep.equal([301, '/inloggen'])
    expect(target.searchParams.get('next')).to.match(/^\/mijn-account\/(boekingen|termijnen)$/)
    const { visitor } = await registerCustomer(shop, 'nl')
    const login = await visitor.get(target.pathname + target.search)
    expect([login.status, login.headers.location]).to.deep.equal([302, target.searchParams.get('next')])
  })

  for (const [from, to] of [
    ['/warenkorb/', '/warenkorb'],
    ['/service-hilfe/ueber-uns/agb', '/service-hilfe/ueber-uns/agb/'],
    ['/s/sofa', '/s/sofa/'],
    ['/kasse/bezahlt', '/kasse/bezahlt/'],
  ] as const) {
    it(`[O28] sends ${from} to its one true form`, async () => {
      const { status, headers } = await shop.get('at', from)
      expect([status, headers.location]).to.deep.equal([301, to])
    })
  }

  it('[R30] never redirects to another origin', async () => {
    for (const path of ['/%2f%2fevil.example/', '/%5cevil.example/', '/s//evil.example']) {
      const location = String((await shop.get('at', path)).headers.location ?? '')
      expect(location).to.match(/^($|\/(?![/\\]))/)
    }
  })
})
