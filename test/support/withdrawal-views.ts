import type { Page } from 'puppeteer'
import { clickAndWaitFor } from './browser.ts'
import { submitEmptyForm, type ToPath, type View } from './view.ts'

/** The withdrawal function and its steps. */
export function listWithdrawalViews(path: ToPath): View[] {
  const page = path('service/withdrawal')
  const declare = async (tab: Page) => {
    await review(tab)
    await clickAndWaitFor(tab, '.withdrawal__step [type="submit"]', '.withdrawal__step .alert--success')
  }
  return [
    { name: 'withdrawal', path: page, as: 'nobody' },
    { name: 'withdrawal-errors', path: page, as: 'nobody', bring: submitEmptyForm },
    { name: 'withdrawal-confirm', path: page, as: 'nobody', bring: review },
    { name: 'withdrawal-receipt', path: page, as: 'nobody', bring: declare },
  ]
}

/** Fills in the first step for a part of an order, and goes on to the second. */
async function review(tab: Page) {
  await tab.type('main [name="order"]', '100000017')
  await tab.click('main [name="scope"][value="part"]')
  await tab.waitForSelector('main [name="goods"]')
  await tab.type('main [name="goods"]', '1 × 2100002')
  await tab.type('main [name="name"]', 'Eva Muster')
  await tab.type('main [name="email"]', 'eva@beispiel.example')
  await clickAndWaitFor(tab, '.withdrawal__form [type="submit"]', '.withdrawal__step .fact-list')
}

/** Sending goods of an order back, step by step; as the customer who has placed it. */
export function listReturnViews(path: ToPath, number: string): View[] {
  const page = path('account/order-return', { number })
  const announce = async (tab: Page) => {
    if (await tab.$('button[value="cancel"]')) return
    await choosePieces(tab)
    await clickAndWaitFor(tab, 'button[value="announce"]', '.returns-list')
  }
  return [
    { name: 'order-return', path: page, as: 'customer' },
    {
      name: 'order-return-errors',
      path: page,
      as: 'customer',
      bring: (tab) => clickAndWaitFor(tab, 'button[value="review"]', '.error-summary'),
    },
    { name: 'order-return-check', path: page, as: 'customer', bring: choosePieces },
    { name: 'order-return-announced', path: page, as: 'customer', bring: announce },
  ]
}

/** Chooses all of the first two lines, and goes on to the second step. */
async function choosePieces(tab: Page) {
  const names = await tab.$$eval('.return-line select[name^="quantity"]', (selects) => selects.map(({ name }) => name))
  for (const name of names.slice(0, 2)) await tab.select(`[name="${name}"]`, '1')
  await clickAndWaitFor(tab, 'button[value="review"]', 'button[value="announce"]')
}

/** Further goods for an order that has not left; as the customer who has placed it. */
export const listJoinedOrderViews = (path: ToPath): View[] => [
  {
    name: 'checkout-delivery-joined',
    path: `${path('checkout/delivery')}?change=1`,
    as: 'customer',
    bring: (tab) => tab.click('[name="joinsOrder"]'),
  },
]

/** Changing an order, with each of its parts open; as the customer who has placed it. */
export function listOrderChangeViews(path: ToPath, number: string): View[] {
  const page = path('account/order-change', { number })
  const open = (tab: Page, part: string) => tab.click(`#change-${part} > summary`)
  return [
    { name: 'order-change', path: page, as: 'customer' },
    { name: 'order-change-address', path: page, as: 'customer', bring: (tab) => open(tab, 'address') },
    { name: 'order-change-days', path: page, as: 'customer', bring: (tab) => open(tab, 'days') },
    { name: 'order-change-goods', path: page, as: 'customer', bring: (tab) => open(tab, 'variant') },
    { name: 'order-change-payment', path: page, as: 'customer', bring: (tab) => open(tab, 'payment') },
    {
      name: 'order-change-errors',
      path: page,
      as: 'customer',
      async bring(tab) {
        await open(tab, 'payment')
        await clickAndWaitFor(tab, '#change-payment [type="submit"]', '#change-payment .field__error, .error-summary')
      },
    },
  ]
}

/** Cancelling, up to the step before it is done; as the customer who has placed both orders. */
export function listCancellationViews(
  path: ToPath,
  { waiting, delivered }: Record<'waiting' | 'delivered', string>,
): View[] {
  const page = path('account/order-cancel', { number: waiting })
  const review = (tab: Page, result: string) => clickAndWaitFor(tab, 'button[value="review"]', result)
  return [
    { name: 'order-cancel', path: page, as: 'customer' },
    {
      name: 'order-cancel-errors',
      path: page,
      as: 'customer',
      async bring(tab) {
        await tab.select('[name="quantity0"]', '0')
        await review(tab, '.error-summary')
      },
    },
    { name: 'order-cancel-check', path: page, as: 'customer', bring: (tab) => review(tab, 'button[value="cancel"]') },
    { name: 'order-cancel-nothing', path: path('account/order-cancel', { number: delivered }), as: 'customer' },
  ]
}
