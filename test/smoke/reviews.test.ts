import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'puppeteer'
import sharp from 'sharp'
import type { ReviewDraft } from '#shared/api/own-reviews.ts'
import { getPath } from '#shared/routes.ts'
import { findTenant } from '#tenants/index.ts'
import { openPage, visit } from '#test/support/browser.ts'
import { useOwnStage } from '#test/support/fixtures.ts'
import { getReviewPath, REVIEW_SECRET, type ReviewableOrder, receiveOrder } from '#test/support/review.ts'
import type { TestShop } from '#test/support/shop.ts'

const at = findTenant('at') ?? expect.fail()

async function findViolations(page: Page) {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('reviews in the browser', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  let received: ReviewableOrder
  useOwnStage((stage) => ({ shop, browser } = stage), { env: { SESSION_SECRET: REVIEW_SECRET } })
  before(async () => {
    received = await receiveOrder(shop, at, { term: 'kleid' })
  })

  const getFormAddress = () => shop.origin('at') + getReviewPath(at, 'de-AT', received)
  const getProductAddress = (query = '') =>
    `${shop.origin('at')}${getPath(at, 'de-AT', 'product', { slug: received.card.slug, sku: received.sku })}${query}`

  for (const [width, scheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const)
    it(`[S1.9 O85] are written with the star of the e-mail chosen, at ${width} px, ${scheme}; axe finds nothing`, async () => {
      const { page, problems } = await openPage(browser)
      await page.setBypassCSP(true)
      await page.setViewport({ width, height: 900 })
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
      await visit(page, `${getFormAddress()}&stars=4`)
      expect(await page.$eval('[name="stars"]:checked', (input) => input.getAttribute('value'))).to.equal('4')
      await page.focus('[name="stars"]:checked')
      await page.keyboard.press('ArrowLeft')
      await page.$eval('[name="title"]', (input) => ((input as HTMLInputElement).value = ''))
      await page.type('[name="title"]', `Breite ${width}`)
      expect(await findViolations(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await page.click('.review-form [type="submit"]')
      await page.waitForSelector('.alert--success')
      const { review } = (await (
        await fetch(`${shop.commerceUrl}/api/inform/rating/own/one?${received.query}`, {
          headers: { 'x-tenant': 'at' },
        })
      ).json()) as ReviewDraft
      expect(review).to.include({ stars: 3, title: `Breite ${width}` })
      await page.waitForSelector('.photos-form')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      expect(await findViolations(page)).to.deep.equal([])
      expect(problems).to.deep.equal([])
      await page.close()
    })

  it('[O8 R31] take a large photo from a telephone, made smaller before it is sent', async () => {
    const file = join(tmpdir(), `kontor-photo-${process.pid}.jpg`)
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    await sharp({ create: { width: 4000, height: 3000, channels: 3, noise, background: '#fff' } })
      .jpeg({ quality: 95 })
      .toFile(file)
    expect(statSync(file).size).to.be.above(8_000_000)
    const { page, problems } = await openPage(browser)
    await visit(page, getFormAddress())
    const field = await page.waitForSelector<'input'>('input.photos-form__files' as 'input')
    await field?.uploadFile(file)
    await page.click('.photos-form__add [type="submit"]')
    await page.waitForSelector('.photos-form__photo img')
    expect(await page.$eval('.alert--success', ({ textContent }) => textContent)).to.include('Fotos')
    expect(problems).to.deep.equal([])
    rmSync(file)
    await page.close()
  })

  it('[S3.8 O8] are narrowed and sorted at once, keep their counts, and take a vote once', async () => {
    const { page, problems } = await openPage(browser)
    await page.setBypassCSP(true)
    await visit(page, getProductAddress())
    await page.waitForSelector('.reviews-filters select[name="sort"]')
    const countBars = () =>
      page.$$eval('.reviews-summary__bar-count', (bars) => bars.map(({ textContent }) => Number(textContent)))
    const bars = await countBars()
    await page.select('.reviews-filters [name="sort"]', 'worst')
    await page.waitForFunction(() => location.search.includes('sort=worst'))
    await page.waitForSelector('.reviews-filters [name="text"]')
    await page.$eval('.reviews-filters [name="text"]', (box) => (box as HTMLElement).click())
    await page.waitForFunction(() => location.search.includes('text=1'))
    await page.waitForSelector('.reviews-summary__all')
    expect(await countBars()).to.deep.equal(bars)
    expect(
      await page.$eval('.reviews-filters [name="sort"]', (select) => (select as HTMLSelectElement).value),
    ).to.equal('worst')
    expect(await findViolations(page)).to.deep.equal([])
    await page.$eval('.customer-review__helpful-button', (button) => (button as HTMLElement).click())
    await page.waitForSelector('.customer-review__helpful-button[aria-pressed="true"]')
    expect(await page.$eval('.customer-review__helpful-button', ({ textContent }) => textContent)).to.include('(1)')
    await page.$eval('.customer-review__helpful-button', (button) => (button as HTMLElement).click())
    await page.waitForSelector('.customer-review__helpful-button[aria-pressed="false"]')
    expect(problems).to.deep.equal([])
    await page.close()
  })
})
