import type { Page } from 'puppeteer'
import type { RouteId } from '#shared/routes.ts'
import { clickAndWaitFor } from './browser.ts'
import type { ToPath, View } from './view.ts'
import type { ViewCustomers } from './view-customers.ts'

type OrderLink = Record<'order' | 'signature', string>

/** Opens a page by the link of an order's e-mail. */
const viewByLink = (path: ToPath, name: string, id: RouteId, query: Record<string, string>): View => ({
  ...{ name, path: `${path(id)}?${new URLSearchParams(query)}`, as: 'nobody' },
})

/** Writing reviews by the link of an e-mail about goods that have arrived; the second of them is reviewed. */
export function listReviewViews(
  path: ToPath,
  link: OrderLink,
  [first, second]: readonly [first: string, second: string],
): View[] {
  const view = (name: string, sku: string) => viewByLink(path, name, 'reviews/write', { ...link, sku })
  return [
    viewByLink(path, 'reviews-write-order', 'reviews/write', link),
    view('reviews-write-form', first),
    { ...view('reviews-write-errors', first), bring: (tab) => submit(tab, '.error-summary') },
    { ...view('reviews-write-stored', second), bring: writeReview },
    view('reviews-write-refused', 'unknown'),
  ]
}

const submit = (tab: Page, result: string) => clickAndWaitFor(tab, '.review-form [type="submit"]', result)

/** What is stored once stays, with its photos and how to delete it. */
async function writeReview(tab: Page) {
  if (await tab.$('.photos-form')) return
  await tab.click('main [name="stars"][value="4"]')
  await tab.type('main [name="text"]', 'Schönes, warmes Licht, und in wenigen Minuten angebracht.')
  await submit(tab, '.photos-form')
}

/** Ending the e-mails that ask for reviews, and those that remind of guarantees. */
export function listMailViews(path: ToPath, link: OrderLink, customers: ViewCustomers): View[] {
  const end = (tab: Page) => clickAndWaitFor(tab, 'main form [type="submit"]', 'main .alert--success')
  const openLink = (id: RouteId) => async (tab: Page) =>
    customers.openOrderLink(tab, ({ order, signature }) => `${path(id)}?${new URLSearchParams({ order, signature })}`)
  const endByLink = (id: RouteId) => (tab: Page) => openLink(id)(tab).then(() => end(tab))
  const [reviews, reminders] = ['reviews/unsubscribe', 'guarantee/unsubscribe'] as const
  return [
    viewByLink(path, 'reviews-unsubscribe-link', reviews, link),
    { ...viewByLink(path, 'reviews-unsubscribe-done', reviews, link), bring: endByLink(reviews) },
    { ...viewByLink(path, 'guarantee-unsubscribe-link', reminders, link), bring: openLink(reminders) },
    { ...viewByLink(path, 'guarantee-unsubscribe-done', reminders, link), bring: endByLink(reminders) },
  ]
}
