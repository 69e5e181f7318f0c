import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { parseContentSeed } from '#server/commerce/content/pages/seed-schema.ts'
import { demoCategories, type SeedCategory } from '#server/demo/demo-categories.ts'
import type { ContentSeed } from '#shared/api/content.ts'
import { getLocalePrefix, getPath, isRouteOpen, type RouteId, routes } from '#shared/routes.ts'
import { storedDataEntries } from '#shared/stored-data.ts'
import { getLanguage, type Tenant } from '#shared/tenant.ts'
import { buildTenantContents, tenantContents } from '#tenants/content/index.ts'
import { applyFeatureSwitches, tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'

const idsOf = (nodes: readonly SeedCategory[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])
const categoryIds = new Set(idsOf(demoCategories))
const media = new URL('../server/commerce/catalog/images/media/', import.meta.url)

const shops = tenantContents.flatMap(({ tenant, content }) =>
  tenant.locales.map((locale) => ({ tenant, locale, title: `${tenant.id} ${locale}`, raw: content[locale] })),
)
const textOf = (value: unknown) => JSON.stringify(value)
const found = (value: unknown, pattern: RegExp) => [
  ...new Set([...textOf(value).matchAll(pattern)].map(([, name = '']) => name)),
]
const pageAt = ({ pages }: ContentSeed, path: string) =>
  pages.find((page) => page.path === path.replace(/(?<=.)\/$/, ''))

/** Routes that a CMS page answers, one page each: those of the service but the ones with a page file of their own. */
const isPage = (id: RouteId) =>
  id === 'home' ||
  id === 'storefront' ||
  (id.startsWith('service/') && !existsSync(new URL(`../client/pages/${id}.tsx`, import.meta.url)))
const pageRoutes = (Object.keys(routes) as RouteId[]).filter(isPage)

for (const { tenant, locale, title, raw } of shops) {
  describe(`content of ${title}`, () => {
    let seed: ContentSeed
    before(() => {
      seed = parseContentSeed(raw)
    })

    it('[S2.48] every open service route has its page', () => {
      const own = { ...tenant, locales: [locale] as const }
      const missing = pageRoutes.filter(
        (id) => isRouteOpen(tenant, locale, id) && !pageAt(seed, getPath(own, locale, id)),
      )
      expect(missing).to.deep.equal([])
    })

    it('no two pages share a path', () => {
      const paths = seed.pages.map(({ path }) => path)
      expect(new Set(paths).size).to.equal(paths.length)
    })

    it('links lead to categories and pages that exist', () => {
      const links = [
        ...found(seed, /"category:([^"]+)"/g),
        ...found(seed, /\(category:([^)]+)\)/g),
        ...found(seed, /"category":"([^"]+)"/g),
        ...found(seed, /"categories":\["([^\]]+)"\]/g).flatMap((list) => list.split('","')),
        ...Object.keys(seed.seo),
      ]
      expect(links.filter((id) => !categoryIds.has(id))).to.deep.equal([])
      const paths = [...found(seed, /"target":"(\/[^"]*)"/g), ...found(seed, /\]\((\/[^)]*)\)/g)]
      const promotions = new Set(seed.promotions.map(({ code }) => `/?promotion=${code}`))
      expect(paths.filter((path) => !pageAt(seed, path) && !promotions.has(path))).to.deep.equal([])
    })

    it('every picture exists and is described', () => {
      const pictures = found(seed, /"picture":"([^"]+)"/g)
      expect(pictures).to.not.have.lengthOf(0)
      expect(pictures.filter((source) => !existsSync(new URL(source, media)))).to.deep.equal([])
    })

    it('[S2.48] every category of the range, down to the third level, has words of its own', () => {
      const listIds = (categories: readonly SeedCategory[]): string[] =>
        categories.flatMap(({ id, children = [] }) => [id, ...listIds(children)])
      expect(Object.keys(seed.seo)).to.have.members(listIds(demoCategories))
      const texts = Object.values(seed.seo)
      for (const field of ['title', 'description', 'text'] as const)
        expect(new Set(texts.map((each) => String(each[field]))).size, field).to.equal(texts.length)
    })

    it('[N14] the privacy page names every cookie by the name that browsers show', () => {
      const path = getPath(tenant, locale, 'service/privacy').slice(getLocalePrefix(tenant, locale).length)
      const page = textOf(pageAt(seed, path))
      for (const { kind, name } of storedDataEntries)
        if (kind === 'cookie') expect(page).to.match(new RegExp(`[ ,]${name.replace('-{tenant}', '')}[ ",]`))
    })

    it('[law 33, 34] imprint, privacy, terms and accessibility are linked from every page', () => {
      const targets = seed.footer.legal.map(({ target }) => target)
      expect(targets).to.include.members(
        [
          'route:service/imprint',
          'route:service/privacy',
          'route:service/terms',
          'route:service/accessibility',
          'route:service/withdrawal',
        ].slice(0, tenant.country === 'CH' ? 4 : 5),
      )
    })

    it('[S2.48] a way to pay that is no firm’s name is written small within a sentence, where the language does so', () => {
      expect(textOf(seed)).to.not.match(/[\p{Ll},:] (?:Carte de crédit|Creditcard)/u)
    })

    it('no placeholder, no link to the closed EU dispute platform, no generic green claim', () => {
      const text = textOf(seed)
      expect(text).to.not.match(/\{\w+\}/)
      expect(text).to.not.match(/ec\.europa\.eu\/consumers\/odr/)
      expect(text).to.not.match(/klimaneutral|CO₂-neutral|umweltschonend|neutre en carbone|klimaatneutraal/i)
    })
  })
}

const german = (id: string) => {
  const shop = shops.find(({ tenant, locale }) => tenant.id === id && getLanguage(locale) === 'de')
  return parseContentSeed(shop?.raw)
}

describe('what the law wants in German texts', () => {
  it('[law 4] the Austrian guarantee names guarantor, duration and territory, and leaves the statutory rights untouched', () => {
    const text = textOf(pageAt(german('at'), '/service-hilfe/garantie'))
    for (const words of [
      'Kontor Österreich GmbH, Kontorweg 1, 5020 Salzburg',
      '12 Monate, beginnend 24 Monate nach Übergabe',
      'unberührt und sind unentgeltlich',
      '"Gebiet","Österreich"',
    ])
      expect(text).to.include(words)
  })

  it('[law 35] Germany says that it takes no part in dispute resolution, Austria names the Internet Ombudsstelle', () => {
    for (const path of ['/service-hilfe/ueber-uns/impressum', '/service-hilfe/ueber-uns/agb']) {
      expect(textOf(pageAt(german('de'), path))).to.include('Wir sind nicht bereit und nicht verpflichtet')
      expect(textOf(pageAt(german('at'), path))).to.include('www.ombudsstelle.at')
    }
  })

  it('[law 21] Switzerland offers a voluntary return right instead of a withdrawal right; the others instruct and add the form', () => {
    const terms = (id: string) => textOf(pageAt(german(id), '/service-hilfe/ueber-uns/agb'))
    expect(terms('ch'))
      .to.include('Freiwilliges Rückgaberecht 30 Tage')
      .and.not.match(/Widerrufsbelehrung|withdrawal-form/)
    for (const id of ['at', 'de'])
      expect(terms(id)).to.include('binnen vierzehn Tagen ohne Angabe von Gründen').and.include('withdrawal-form')
  })

  it('[O53 S9.18] prices include USt. in Austria and MwSt. in Germany and Switzerland, and each shop delivers in its country', () => {
    const delivery = (id: string) => textOf(pageAt(german(id), '/service-hilfe/lieferung'))
    expect(delivery('at')).to.include('inkl. USt.').and.include('Wir liefern in Österreich.')
    for (const id of ['de', 'ch']) expect(delivery(id)).to.include('inkl. MwSt.')
  })

  it('[S9.41 S9.42] promises the money back within 2 working days, a week when much is to do, and never later than 14 days', () => {
    const soon = { de: /2 Werktagen.*einer Woche/, fr: /2 jours ouvrables.*une semaine/, nl: /2 werkdagen.*een week/ }
    for (const { locale, raw } of shops) {
      const page = textOf(pageAt(parseContentSeed(raw), routes['service/returns'][getLanguage(locale)]))
      expect(page, locale).to.match(soon[getLanguage(locale)]).and.match(/14/)
    }
  })

  const contentsOf = (tenants: readonly Tenant[]) =>
    buildTenantContents(tenants).flatMap(({ tenant, content }) =>
      tenant.locales.map((locale) => ({ tenant, locale, seed: parseContentSeed(content[locale]) })),
    )
  const protection = Object.fromEntries(tenants.map(({ id }) => [`${id}.paymentProtection`, true]))

  it('[S3.38 S9.35 O45] says wherever payment protection is offered, in German, French and Dutch, what it covers, what not, what it costs and how it ends', () => {
    const cover = {
      de: [/Arbeitslosigkeit/, /Arbeitsunfähigkeit/, /Tod/],
      fr: [/Chômage/, /Incapacité/, /Décès/],
      nl: [/Werkloosheid/, /Arbeidsongeschiktheid/, /Overlijden/],
    }
    for (const offered of [tenants, applyFeatureSwitches(protection)])
      for (const { tenant, locale, seed } of contentsOf(offered)) {
        const page = pageAt(seed, routes['service/protection-terms'][getLanguage(locale)])
        if (!tenant.features.paymentProtection) expect(page, locale).to.equal(undefined)
        else {
          for (const words of [...cover[getLanguage(locale)], /1[.,]15\s?%/, /13[.,]8\s?%/, /60/, /14/, /Kontor/])
            expect(textOf(page), locale).to.match(words)
          expect(textOf(page).includes('7 Tage vergangen'), locale).to.equal(tenant.credit?.protectionAfterDays === 7)
        }
      }
  })

  it('[O56] wherever there is the club, its page says in every language what it gives, and the way to it stands beside the ways to pay', () => {
    const gives = { de: /nur Mitglieder.*Kostenlos/, fr: /seuls ses membres.*Gratuit/, nl: /alleen leden.*Gratis/ }
    for (const shown of [
      tenants,
      applyFeatureSwitches(Object.fromEntries(tenants.map(({ id }) => [`${id}.creditClub`, true]))),
    ])
      for (const { tenant, locale, seed } of contentsOf(shown)) {
        const { creditClub: there } = tenant.features
        const page = pageAt(seed, routes['service/club'][getLanguage(locale)])
        if (there) expect(textOf(page), locale).to.match(gives[getLanguage(locale)])
        else expect(page, locale).to.equal(undefined)
        expect(
          textOf(pageAt(seed, routes['service/payment'][getLanguage(locale)])).includes('(route:service/club)'),
          locale,
        ).to.equal(there)
      }
  })

  it('[S1.64] every shop that sells by instalments says so beside the ways to pay, under the warning; Austria claims Wunsch-Ratenzahlung', () => {
    const words = { de: 'Ratenrechner', fr: 'calculateur de mensualités', nl: 'termijncalculator' }
    const off = Object.fromEntries(tenants.map(({ id }) => [`${id}.instalments`, false]))
    for (const sold of [tenants, applyFeatureSwitches(off)])
      for (const { tenant, locale, seed } of contentsOf(sold)) {
        const { blocks = expect.fail() } = pageAt(seed, routes['service/payment'][getLanguage(locale)]) ?? {}
        const at = blocks.findIndex((block) =>
          textOf(block).includes(`[${words[getLanguage(locale)]}](route:service/instalment-calculator)`),
        )
        expect(at > 0, locale).to.equal(tenant.features.instalments)
        if (at > 0)
          expect(textOf(blocks[at]), locale).to.include(
            `"**${getMessages(tenant, locale)['credit.warning'].replaceAll(' !', '\u00a0!')}**"`,
          )
        if (at > 0 && tenant.country === 'AT')
          expect(blocks[at - 1]).to.include({ type: 'heading', text: 'Wunsch-Ratenzahlung' })
      }
  })

  it('[S1.71 S1.72 S1.73 O52] the Dutch texts tell when an iDEAL payment shows, when a return is refunded, and how far a hose may be extended', () => {
    const [dutch = expect.fail()] = contentsOf(tenants.filter(({ country }) => country === 'NL'))
    const page = (id: 'service/payment' | 'service/returns' | 'service/help') =>
      textOf(pageAt(dutch.seed, routes[id].nl))
    expect(page('service/payment')).to.include('iDEAL-betalingen zijn binnen 3 werkdagen zichtbaar.')
    for (const id of ['service/returns', 'service/help'] as const)
      expect(page(id)).to.include(
        'Retouren worden binnen 14 dagen terugbetaald. Meestal gaat het sneller: binnen 2 werkdagen',
      )
    expect(page('service/help')).to.include('met een slangverlenging tot maximaal 3,5 meter')
  })

  it('[law 28, 29] every shop says beside electrical goods where old ones and batteries go', () => {
    for (const { raw } of shops)
      expect(parseContentSeed(raw).snippets['product-note-technology-appliances']).to.match(
        /Batterie|piles|batterijen/i,
      )
    expect(german('de').snippets['product-note-technology-mobile']).to.include('durchgestrichenen Tonne')
  })

  it('Swiss German has no ß and its own quotation marks', () => {
    expect(textOf(german('ch'))).to.not.match(/[ß„“]/)
    expect(textOf(german('ch'))).to.include('«Datenschutz»')
  })

  it('[S1.65, S1.66] Austria delivers parcels free from EUR 75, freight goods excepted, and claims the 3-year XXL guarantee', () => {
    const { usp } = german('at')
    expect(usp.items.map(({ text }) => text.replaceAll('\u00a0', ' ')))
      .to.include('Paket ab € 75 frei, ausgenommen Speditionsware')
      .and.include('3 Jahre XXL-Garantie kostenlos')
  })
})
