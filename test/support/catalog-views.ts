import type { Page } from 'puppeteer'
import type { Tenant } from '#shared/tenant.ts'
import { clickAndWaitFor } from './browser.ts'
import type { ToPath, View } from './view.ts'
import type { SampleProducts } from './view-sessions.ts'

/** Phrases that find much and nothing, per language. */
const terms = { de: 'sofa', fr: 'canapé', nl: 'bank' } as const
const UNKNOWN_TERM = 'xqzwv'

/** The home page with what opens over it, lists and searches. */
export function listCategoryViews(
  path: ToPath,
  { ranges }: SampleProducts,
  language: keyof typeof terms,
  abroad: Tenant['countryAlternatives'],
): View[] {
  const [fashion, furniture, technology] = ranges.map(({ id, slug }) => ({ category: id, slug }))
  const leaf = ranges[0]?.children[0]
  const list = path('category', { category: leaf?.id ?? '', slug: leaf?.slug ?? '' })
  const term = terms[language]
  return [
    { name: 'home', path: path('home'), as: 'nobody' },
    {
      name: 'home-search',
      path: path('home'),
      as: 'nobody',
      floats: true,
      bring: (page) => openSuggestions(page, '', 'categories'),
    },
    {
      name: 'home-suggestions',
      path: path('home'),
      as: 'nobody',
      floats: true,
      bring: (page) => openSuggestions(page, term, 'products'),
    },
    {
      name: 'home-drawer',
      path: path('home'),
      as: 'nobody',
      floats: true,
      only: 'phone',
      bring: (page) => clickAndWaitFor(page, '.header__menu', 'dialog[open] .accordion'),
    },
    {
      name: 'home-categories',
      path: path('home'),
      as: 'nobody',
      floats: true,
      only: 'desktop',
      bring: (page) => clickAndWaitFor(page, '.category-navigation__toggle', '.category-panel'),
    },
    {
      name: 'home-service',
      path: path('home'),
      as: 'nobody',
      floats: true,
      only: 'desktop',
      bring: (page) => clickAndWaitFor(page, '.service-flyout__summary', '.service-flyout[open]'),
    },
    {
      name: 'consent',
      path: path('home'),
      as: 'nobody',
      promptsConsent: true,
      floats: true,
      bring: (page) => page.waitForSelector('.consent-banner'),
    },
    {
      name: 'consent-settings',
      path: path('home'),
      as: 'nobody',
      floats: true,
      bring: (page) => clickAndWaitFor(page, '.legal-line__link[aria-haspopup]', 'dialog[open] .consent-form'),
    },
    ...abroad.slice(0, 1).map(
      ({ flag }): View => ({
        name: 'country-layer',
        path: path('home'),
        as: 'nobody',
        from: flag,
        floats: true,
        bring: (page) => page.waitForSelector('.country-prompt'),
      }),
    ),
    { name: 'storefront', path: path('storefront'), as: 'nobody' },
    { name: 'list', path: list, as: 'nobody' },
    { name: 'list-filtered', path: `${list}?f.reduced=true&f.price=2000-9000`, as: 'nobody' },
    {
      name: 'list-filters',
      path: list,
      as: 'nobody',
      floats: true,
      only: 'phone',
      bring: (page) => clickAndWaitFor(page, '.list-toolbar__filters', 'dialog[open] .filters'),
    },
    {
      name: 'list-mini-product',
      path: list,
      as: 'nobody',
      floats: true,
      bring: (page) => clickAndWaitFor(page, '.product-card__mini-product', 'dialog[open] .mini-product[data-sku]'),
    },
    { name: 'list-fashion', path: path('category', fashion), as: 'nobody' },
    { name: 'list-furniture', path: path('category', furniture), as: 'nobody' },
    { name: 'list-technology', path: path('category', technology), as: 'nobody' },
    { name: 'search', path: path('search', { term }), as: 'nobody' },
    { name: 'search-nothing', path: path('search', { term: UNKNOWN_TERM }), as: 'nobody' },
    { name: 'search-empty', path: path('search'), as: 'nobody' },
    { name: 'not-found', path: `${path('home').replace(/\/$/, '')}/x/y/z`, as: 'nobody' },
  ]
}

/** Product pages of every sort of goods, and the comparison. */
export function listProductViews(path: ToPath, { sized, energy, freight, soldOut }: SampleProducts): View[] {
  const product = (name: string, card: { slug: string; sku: string } | undefined, bring?: View['bring']): View[] =>
    card
      ? [
          {
            name,
            path: path('product', { slug: card.slug, sku: card.sku }),
            as: 'nobody',
            ...(bring && { bring, floats: true }),
          },
        ]
      : []
  return [
    ...product('product', sized),
    ...product('product-no-size', sized, (page) =>
      clickAndWaitFor(page, '.add-to-basket .button', '.add-to-basket__message:not(:empty)'),
    ),
    ...product('product-added', sized, addToBasket),
    ...product('product-zoom', sized, (page) =>
      clickAndWaitFor(page, '.gallery__zoom', 'dialog[open] .gallery__large'),
    ),
    ...product('product-energy', energy),
    ...product('product-freight', freight),
    ...product('product-sold-out', soldOut),
    { name: 'compare-three', path: `${path('compare')}?sku=${sized.sku},${energy.sku},${freight.sku}`, as: 'nobody' },
  ]
}

async function openSuggestions(page: Page, term: string, group: 'categories' | 'products') {
  await page.focus('.search-bar__field')
  await page.keyboard.type(term.slice(0, 4))
  await page.waitForSelector(`.suggestions__group--${group}`, { timeout: 10_000 })
}

async function addToBasket(page: Page) {
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('main input[name="sku"][type="radio"]:not(:disabled)')?.click(),
  )
  await clickAndWaitFor(page, '.add-to-basket .button', 'dialog[open] .added-to-basket-sheet')
}
