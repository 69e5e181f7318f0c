import { expect } from 'chai'
import { getPath, type RouteId } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import type { TestShop } from '#test/support/shop.ts'

const textOf = (html: string) =>
  (/<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')

describe('promises to customers', function () {
  this.timeout(60_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  const read = async (tenant: Tenant, locale: Locale, id: RouteId) =>
    textOf((await shop.get(tenant.id, getPath(tenant, locale, id))).body)
  const everywhere = tenants.flatMap((tenant) => tenant.locales.map((locale) => [tenant, locale] as const))

  it('[S1.63 S9.38 S9.39 O83] in Austria one year of warranty beside two of the law’s make the three-year XXL warranty, free of charge', async () => {
    const [at = expect.fail()] = tenants
    expect([at.legalGuaranteeMonths, at.extraGuaranteeMonths]).to.deep.equal([24, 12])
    const page = await read(at, 'de-AT', 'service/guarantee')
    expect(page).to.include('24 Monate').and.include('12 Monate, beginnend 24 Monate nach Übergabe')
    expect((await shop.get('at', '/')).body).to.include('3 Jahre XXL-Garantie kostenlos')
  })

  for (const [tenant, locale] of everywhere) {
    it(`[S9.42 S9.43] ${tenant.id} ${locale}: money for returned goods within two weeks, and a day for the forwarder at least three working days ahead`, async () => {
      const page = await read(tenant, locale, 'service/returns')
      expect(page).to.match(/14 (Tagen?|jours|dagen)/)
      expect(page).to.match(/mindestens 3 Werktage|au moins 3 jours ouvrables|minstens 3 werkdagen/)
    })
  }
})
