import type { Locale, Tenant } from '#shared/tenant.ts'
import { composeContent, type OwnContent, type Page } from './compose.ts'
import about from './de/about.json' with { type: 'json' }
import accessibility from './de/accessibility.json' with { type: 'json' }
import awards from './de/awards.json' with { type: 'json' }
import delivery from './de/delivery.json' with { type: 'json' }
import flyout from './de/flyout.json' with { type: 'json' }
import footer from './de/footer.json' with { type: 'json' }
import guarantee from './de/guarantee.json' with { type: 'json' }
import help from './de/help.json' with { type: 'json' }
import home from './de/home.json' with { type: 'json' }
import imprint from './de/imprint.json' with { type: 'json' }
import jobs from './de/jobs.json' with { type: 'json' }
import landing from './de/landing-try-at-home.json' with { type: 'json' }
import freightLayer from './de/layer-freight.json' with { type: 'json' }
import magazine from './de/magazine.json' with { type: 'json' }
import energyLabel from './de/magazine-energy-label.json' with { type: 'json' }
import livingRoom from './de/magazine-living-room.json' with { type: 'json' }
import wardrobe from './de/magazine-wardrobe.json' with { type: 'json' }
import withdrawal from './de/part-withdrawal.json' with { type: 'json' }
import payment from './de/payment.json' with { type: 'json' }
import privacy from './de/privacy.json' with { type: 'json' }
import returns from './de/returns.json' with { type: 'json' }
import seo from './de/seo.json' with { type: 'json' }
import snippets from './de/snippets.json' with { type: 'json' }
import storefront from './de/storefront.json' with { type: 'json' }
import sustainability from './de/sustainability.json' with { type: 'json' }
import terms from './de/terms.json' with { type: 'json' }
import usp from './de/usp.json' with { type: 'json' }

const pages: readonly Page[] = [
  home,
  storefront,
  help,
  delivery,
  returns,
  payment,
  guarantee,
  about,
  awards,
  privacy,
  terms,
  imprint,
  accessibility,
  sustainability,
  jobs,
  magazine,
  livingRoom,
  wardrobe,
  energyLabel,
  landing,
  freightLayer,
]

/** Swiss German has no ß and quotes «so». */
const swiss = (text: string) => text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»')

/** The German texts that the three German shops share, with one shop's own parts and words in their places. */
export const germanContent = (tenant: Tenant, locale: Locale, own: OwnContent): unknown =>
  composeContent({
    tenant,
    locale,
    base: { pages, flyout, usp, footer, snippets, seo },
    own: { ...own, parts: { withdrawal, ...own.parts } },
    polish: locale === 'de-CH' ? swiss : undefined,
  })
