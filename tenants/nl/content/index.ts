import type { Locale } from '#shared/tenant.ts'
import { composeContent, type Page } from '../../content/compose.ts'
import tenant from '../tenant.ts'
import about from './nl-NL/about.json' with { type: 'json' }
import accessibility from './nl-NL/accessibility.json' with { type: 'json' }
import awards from './nl-NL/awards.json' with { type: 'json' }
import delivery from './nl-NL/delivery.json' with { type: 'json' }
import flyout from './nl-NL/flyout.json' with { type: 'json' }
import footer from './nl-NL/footer.json' with { type: 'json' }
import guarantee from './nl-NL/guarantee.json' with { type: 'json' }
import help from './nl-NL/help.json' with { type: 'json' }
import home from './nl-NL/home.json' with { type: 'json' }
import imprint from './nl-NL/imprint.json' with { type: 'json' }
import jobs from './nl-NL/jobs.json' with { type: 'json' }
import landing from './nl-NL/landing-try-at-home.json' with { type: 'json' }
import freightLayer from './nl-NL/layer-freight.json' with { type: 'json' }
import magazine from './nl-NL/magazine.json' with { type: 'json' }
import energyLabel from './nl-NL/magazine-energy-label.json' with { type: 'json' }
import livingRoom from './nl-NL/magazine-living-room.json' with { type: 'json' }
import wardrobe from './nl-NL/magazine-wardrobe.json' with { type: 'json' }
import legalGuarantee from './nl-NL/part-legal-guarantee.json' with { type: 'json' }
import payment from './nl-NL/payment.json' with { type: 'json' }
import privacy from './nl-NL/privacy.json' with { type: 'json' }
import returns from './nl-NL/returns.json' with { type: 'json' }
import seo from './nl-NL/seo.json' with { type: 'json' }
import snippets from './nl-NL/snippets.json' with { type: 'json' }
import storefront from './nl-NL/storefront.json' with { type: 'json' }
import sustainability from './nl-NL/sustainability.json' with { type: 'json' }
import terms from './nl-NL/terms.json' with { type: 'json' }
import usp from './nl-NL/usp.json' with { type: 'json' }
import words from './nl-NL/words.json' with { type: 'json' }

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

const dutch = composeContent({
  tenant,
  locale: 'nl-NL',
  base: { pages, flyout, usp, footer, snippets, seo },
  own: { words, parts: { legalGuarantee } },
})

/** This shop's content, per locale, as the content module seeds it. */
export const content: Partial<Record<Locale, unknown>> = { 'nl-NL': dutch }
