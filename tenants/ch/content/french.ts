import type { BaseContent, Page } from '../../content/compose.ts'
import { composeContent } from '../../content/compose.ts'
import tenant from '../tenant.ts'
import about from './fr-CH/about.json' with { type: 'json' }
import accessibility from './fr-CH/accessibility.json' with { type: 'json' }
import awards from './fr-CH/awards.json' with { type: 'json' }
import delivery from './fr-CH/delivery.json' with { type: 'json' }
import flyout from './fr-CH/flyout.json' with { type: 'json' }
import footer from './fr-CH/footer.json' with { type: 'json' }
import guarantee from './fr-CH/guarantee.json' with { type: 'json' }
import help from './fr-CH/help.json' with { type: 'json' }
import home from './fr-CH/home.json' with { type: 'json' }
import imprint from './fr-CH/imprint.json' with { type: 'json' }
import jobs from './fr-CH/jobs.json' with { type: 'json' }
import landingTryAtHome from './fr-CH/landing-try-at-home.json' with { type: 'json' }
import layerFreight from './fr-CH/layer-freight.json' with { type: 'json' }
import magazine from './fr-CH/magazine.json' with { type: 'json' }
import magazineEnergyLabel from './fr-CH/magazine-energy-label.json' with { type: 'json' }
import magazineLivingRoom from './fr-CH/magazine-living-room.json' with { type: 'json' }
import magazineWardrobe from './fr-CH/magazine-wardrobe.json' with { type: 'json' }
import own from './fr-CH/own.json' with { type: 'json' }
import payment from './fr-CH/payment.json' with { type: 'json' }
import privacy from './fr-CH/privacy.json' with { type: 'json' }
import returns from './fr-CH/returns.json' with { type: 'json' }
import seo from './fr-CH/seo.json' with { type: 'json' }
import snippets from './fr-CH/snippets.json' with { type: 'json' }
import storefront from './fr-CH/storefront.json' with { type: 'json' }
import sustainability from './fr-CH/sustainability.json' with { type: 'json' }
import terms from './fr-CH/terms.json' with { type: 'json' }
import usp from './fr-CH/usp.json' with { type: 'json' }

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
  magazineLivingRoom,
  magazineWardrobe,
  magazineEnergyLabel,
  landingTryAtHome,
  layerFreight,
]
const base: BaseContent = { pages, flyout, usp, footer, snippets, seo }

/** French sets a space that does not break before : ; ? ! and %, and Swiss French quotes « so ». */
const typeset = (text: string) =>
  text
    .replaceAll(/ (?=[:;?!%])/g, '\u00a0')
    .replaceAll('«', '«\u202f')
    .replaceAll('»', '\u202f»')

/** The Swiss French texts; the country's law stands in the pages themselves, as no other shop speaks French. */
export const frenchContent = (): unknown => composeContent({ tenant, locale: 'fr-CH', base, own, polish: typeset })
