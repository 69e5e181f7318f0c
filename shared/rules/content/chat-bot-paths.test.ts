import { expect } from 'chai'
import { getPath, type RouteId } from '#shared/routes.ts'
import { toPublicTenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { isChatBotOffered } from './chat-bot-paths.ts'

const places = tenants.map(toPublicTenant).flatMap((tenant) => tenant.locales.map((locale) => ({ tenant, locale })))
const [at = expect.fail()] = tenants.map(toPublicTenant)
const inAustria = (path: string) => isChatBotOffered(at, 'de-AT', path)

/**
 * Whether the assistant is there on the page of a route, on one below it, and with a slash at the end, in each shop and
 * locale.
 */
const everywhere = (id: RouteId) =>
  places.flatMap(({ tenant, locale }) => {
    const path = getPath(tenant, locale, id)
    return [path, `${path}/`, `${path}/mehr`].map((each) => isChatBotOffered(tenant, locale, each))
  })

describe('where the assistant is offered', () => {
  it('[S2.75] on every page below the service pages, in each language, also on one that an editor adds', () => {
    for (const id of [
      'service/help',
      'service/delivery',
      'service/returns',
      'service/payment',
      'service/contact',
      'service/vouchers',
    ] as const)
      expect(new Set(everywhere(id)), id).to.deep.equal(new Set([true]))
    expect(inAustria('/service-hilfe/etwas/neues')).to.equal(true)
  })

  it('[S2.75] nowhere else', () => {
    for (const path of [
      '/',
      '/p/sofa/1',
      '/kasse',
      '/magazin',
      '/service-hilfen',
      '/aide-service',
      '/de/service-hilfe',
      '',
    ])
      expect(inAustria(path), path).to.equal(false)
    const ch = places.find(({ locale }) => locale === 'fr-CH') ?? expect.fail()
    expect(isChatBotOffered(ch.tenant, ch.locale, '/fr/aide-service/livraison')).to.equal(true)
    expect(isChatBotOffered(ch.tenant, ch.locale, '/aide-service/livraison')).to.equal(false)
  })

  const titles = {
    'service/newsletter-sign-up': '[S2.76] not where somebody signs up for the newsletter',
    'service/newsletter-sign-out': '[S2.77] not where somebody leaves the newsletter',
    'service/sustainability': '[S2.78] not on the page on sustainability',
    'service/about': '[S2.79] not on the pages on the shop itself',
    'service/assistant': 'not on the assistant’s own page',
  } as const
  for (const [id, title] of Object.entries(titles))
    it(title, () => expect(new Set(everywhere(id as RouteId))).to.deep.equal(new Set([false])))

  it('[S2.79] not on terms, privacy and imprint, which lie below it', () => {
    for (const page of ['agb/', 'datenschutz', 'impressum', 'barrierefreiheit'])
      expect(inAustria(`/service-hilfe/ueber-uns/${page}`), page).to.equal(false)
  })

  it('[S9.59] not in a shop whose flag is off', () => {
    expect(
      isChatBotOffered({ ...at, features: { ...at.features, chatBot: false } }, 'de-AT', '/service-hilfe'),
    ).to.equal(false)
  })
})
