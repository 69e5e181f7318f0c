import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { tenants } from '#tenants/index.ts'
import { endpoints } from '../storefront/endpoints.ts'
import { findCode, findPageFile, listOperations, listRoutes, readApiTable } from './find-code.ts'

const files = (address: string) => findCode(address).map(({ file }) => file)

/** An address of a route in Express's notation. */
const toAddress = (path: string) =>
  path
    .replace(/[{}]/g, '')
    .replace(/[:*]\w+/g, 'x')
    .replace(/(.)\/$/, '$1')

describe('npm run where', () => {
  const ids = Object.keys(routes) as RouteId[]
  const params = { slug: 'x', category: 'x', sku: 'x', term: 'x', number: '1', '*': 'x/y' }

  for (const tenant of tenants)
    it(`names the page file of every open route of ${tenant.id}`, () => {
      for (const locale of tenant.locales)
        for (const id of ids.filter((each) => isRouteOpen(tenant, locale, each))) {
          const address = `http://${tenant.hosts[0]}:3000${getPath(tenant, locale, id, params)}`
          const [location] = findCode(address)
          expect(location?.note, address).to.include(`route ${id}`)
          expect(location?.file, address).to.equal(findPageFile(id))
          expect(readFileSync(location?.file ?? '', 'utf8'), address).to.match(/export .*\bdefault\b/)
        }
    })

  it('tells planned routes, unknown addresses, redirects and unknown hosts apart', () => {
    expect(findCode('/mein-konto/zahlungstermine')[0]).to.include({ file: 'client/page-error.tsx' })
    expect(findCode('/mein-konto/zahlungstermine')[0]?.note).to.include('account/payment-dates is not open here')
    expect(findCode('/nothing-here')[0]?.note).to.match(/404$/)
    expect(files('/kasse/')).to.deep.equal(['server/storefront/middleware/legacy-redirects.ts'])
    expect(findCode('http://elsewhere.example/')[0]?.note).to.include('421')
    expect(findCode('http://at.localhost:9999/')[0]?.note).to.include('421')
    expect(findCode('https://kontor.at/')[0]?.note).to.equal('tenant at: 301 to its origin')
    expect(findCode('https://www.kontor.at/')[0]).to.include({ file: 'client/pages/home.tsx' })
    expect(files('/api/nothing')).to.deep.equal(['server/commerce/app.ts'])
  })

  it('names the file of every route of the API, which declares it', () => {
    for (const { path, file, router } of readApiTable()) {
      const source = readFileSync(file, 'utf8')
      for (const route of listRoutes(router)) {
        const address = toAddress(path + route.path)
        const found = findCode(address)
        expect(
          found.map((each) => each.file),
          address,
        ).to.include(file)
        for (const method of route.methods ?? []) {
          expect(
            found.filter((each) => each.method === method).map((each) => each.file),
            `${method} ${address}`,
          ).to.include(file)
          expect(source, `${method} ${address}`).to.include(`'${route.path}'`)
        }
      }
    }
  })

  it('names the file of every GraphQL operation, by its name and by a query', () => {
    expect(listOperations()).to.include.members(['basket', 'placeOrder', 'wishlist'])
    for (const name of listOperations()) {
      const [byName] = findCode(name)
      expect(readFileSync(byName?.file ?? '', 'utf8'), name).to.match(new RegExp(String.raw`\b${name}\b`))
      expect(files(`/api/gateway/?query=${encodeURIComponent(`{ ${name} { id } }`)}`), name).to.deep.equal([
        byName?.file,
      ])
    }
  })

  it('names the file of everything that the storefront answers itself', () => {
    for (const { path, file } of Object.values(endpoints)) {
      expect(existsSync(file), file).to.equal(true)
      expect(files(toAddress(path)), path).to.include(file)
    }
    expect(files('/sitemap-de-AT-2.xml')).to.deep.equal(['server/storefront/render/sitemap.ts'])
    expect(findCode('/api/consent')).to.deep.include({ method: 'POST', file: endpoints.consentForm.file })
  })
})
