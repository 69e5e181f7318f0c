import { expect } from 'chai'
import type { Browser } from 'puppeteer'
import { calculateMonthlyProtection, createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import {
  clickAndNavigate,
  clickAndWaitFor,
  download,
  visit,
  waitForHydration,
  waitForListener,
} from '#test/support/browser.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { useSharedStage } from '#test/support/fixtures.ts'
import { submitStep, typeAddress } from '#test/support/journey.ts'
import { findOrderableVariant } from '#test/support/order.ts'
import { readPdfPages } from '#test/support/pdf.ts'
import {
  choose,
  describeShop,
  expectTotal,
  openAs,
  readFact,
  readOrderNumber,
  readText,
} from '#test/support/purchase.ts'
import type { TestShop } from '#test/support/shop.ts'

const MONTHS = 12
const VOUCHER_CENTS = 15_00

describe('buying, to the last cent', function () {
  this.timeout(180_000)
  let shop: TestShop
  let browser: Browser
  useSharedStage((stage) => ({ shop, browser } = stage))

  it('[S1.4 S2.1 S2.7 S2.9 S2.11 O45] a customer sees the calculator, takes a voucher, 12 instalments and protection in euro, and concludes the credit by a click of its own', async () => {
    const at = describeShop('at', 'de-AT')
    const { tenant, path, amount } = at
    const { visitor } = await registerCustomer(shop, tenant.id)
    const { sku, card } = await findOrderableVariant(visitor, { price: '13200-16000' })
    const priceCents = card.price.current.cents
    const { page, problems } = await openAs(
      { shop, browser },
      visitor,
      tenant,
      path('product', { slug: card.slug, sku: card.sku }),
    )

    await waitForListener(page, '.credit-teaser__link')
    await clickAndWaitFor(page, '.credit-teaser__link', 'dialog[open] .calculator')
    await choose(page, 'months', String(MONTHS))
    const shown = createInstalmentPlan({
      priceCents,
      months: MONTHS,
      monthlyFactorPpm: tenant.credit?.monthlyFactorPpm ?? 0,
    })
    await page.waitForFunction(
      () => document.querySelector('dialog[open] [data-fact="months"] dd')?.textContent === '12 Monate',
    )
    expect(await readFact(page, 'overall', 'dialog[open]')).to.equal(amount(shown.overall))
    await page.keyboard.press('Escape')
    await page.$$eval(
      'main input[name="sku"][type="radio"]',
      (sizes, own) => (sizes as HTMLInputElement[]).find(({ value }) => value === own)?.click(),
      sku,
    )
    await clickAndWaitFor(page, '.add-to-basket .button', 'dialog[open] .added-to-basket-sheet')

    await visit(page, shop.origin(tenant.id) + path('basket'))
    await page.$eval('.voucher-form summary', (summary) => (summary as HTMLElement).click())
    await page.type('[name="code"]', 'START2')
    await clickAndWaitFor(page, '.voucher-form [type="submit"]', '.voucher__button')
    const totalCents = priceCents - VOUCHER_CENTS
    expect(await readText(page, '.basket-summary .totals')).to.include(amount(totalCents))
    expect(await clickAndNavigate(page, '.basket-summary .button--primary')).to.equal(path('checkout/delivery'))
    await waitForHydration(page)
    await typeAddress(page, tenant)
    await submitStep(page, path('checkout/payment'))

    await choose(page, 'method', 'instalments')
    await choose(page, 'months', String(MONTHS))
    await page.waitForSelector('.months-choice__plan')
    const plan = createInstalmentPlan({
      priceCents: totalCents,
      months: MONTHS,
      monthlyFactorPpm: tenant.credit?.monthlyFactorPpm ?? 0,
    })
    const facts = {
      regular: amount(plan.regular),
      last: amount(plan.last),
      overall: amount(plan.overall),
      surcharge: amount(plan.surcharge),
    }
    for (const [name, value] of Object.entries(facts))
      expect(await readFact(page, `instalments.${name}`), name).to.equal(value)
    await submitStep(page, path('checkout/delayed-payment'))
    await choose(page, 'answer', 'no')
    await submitStep(page, path('checkout/payment-protection'))
    const protection = calculateMonthlyProtection(plan, tenant.credit?.protectionPpm ?? 0)
    const protectionCents = protection.reduce((sum, cents) => sum + cents, 0)
    expect(await readFact(page, 'instalments.protection-sum')).to.equal(amount(protectionCents))
    expect(await readFact(page, 'instalments.protection-highest')).to.equal(amount(Math.max(...protection)))
    await choose(page, 'answer', 'yes')
    await submitStep(page, path('checkout/review'))

    for (const [name, value] of Object.entries(facts))
      expect(await readFact(page, `instalments.${name}`, '#credit'), name).to.equal(value)
    const sheet = await download(
      page,
      await page.$eval('#credit a[download]', (link) => (link as HTMLAnchorElement).href),
    )
    const sheetText = (await readPdfPages(sheet)).join(' ')
    for (const cents of [totalCents, plan.overall, plan.surcharge, plan.last, protectionCents, Math.max(...protection)])
      expect(sheetText).to.include(amount(cents))
    expect(sheetText.split(amount(plan.regular))).to.have.length.of.at.least(MONTHS) // eleven times in the plan
    await clickAndWaitFor(page, '#credit button[type="submit"]', '#credit .alert--success')
    await submitStep(page, path('checkout/confirmation'))
    await waitForHydration(page)

    const number = await readOrderNumber(page)
    expect(await readText(page, '.confirmation__payment > p')).to.include(amount(plan.overall))
    expect(await page.$$('.confirmation__payment tbody tr')).to.have.lengthOf(MONTHS)
    const { order, mail, codes } = await expectTotal(shop, page, at, number, totalCents)
    expect(order.paymentMethod).to.equal('instalments')
    expect(codes, 'nothing to pay by bank transfer').to.deep.equal([])
    expect(mail).to.include(amount(plan.overall)).and.include(amount(plan.surcharge))
    expect(mail.split(amount(plan.regular))).to.have.length.of.at.least(MONTHS)
    await expectBooked(number, { totalCents, plan, sheet })
    const redeemed = await shop.database?.reader
      .selectFrom('voucherRedemption')
      .select('code')
      .where('orderNumber', '=', number)
      .execute()
    expect(redeemed).to.deep.equal([{ code: 'START2' }])
    expect(problems).to.deep.equal([])
    await page.close()
  })

  /** Contract, instalments, protection, sheet and ledger of an order say the same. */
  async function expectBooked(
    number: string,
    { totalCents, plan, sheet }: { totalCents: number; plan: ReturnType<typeof createInstalmentPlan>; sheet: Buffer },
  ) {
    const reader = shop.database?.reader ?? expect.fail()
    const agreement = await reader
      .selectFrom('creditAgreement')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(agreement).to.include({
      amountCents: totalCents,
      surchargeCents: plan.surcharge,
      effectiveRate: Math.round(plan.effectiveAnnualRate * 100),
    })
    const instalments = await reader
      .selectFrom('creditInstalment')
      .select(['cents', 'surchargeCents'])
      .where('agreementNumber', '=', number)
      .orderBy('number')
      .execute()
    expect(instalments).to.deep.equal(
      plan.schedule.map(({ payment, interest }) => ({ cents: payment, surchargeCents: interest })),
    )
    expect(
      await reader.selectFrom('creditProtection').select('endedAt').where('agreementNumber', '=', number).execute(),
    ).to.deep.equal([{ endedAt: null }])
    const kept = await reader
      .selectFrom('creditInformation')
      .select('body')
      .where('hash', '=', agreement.informationHash)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(kept.body, 'base64').equals(sheet), 'the sheet that was shown is the one that is kept').to.equal(
      true,
    )
    const entries = await reader
      .selectFrom('ledgerEntry')
      .select(['debit', 'credit', 'cents'])
      .where('booking', 'like', `${number} %`)
      .execute()
    expect(entries).to.deep.equal([{ debit: `credit:${number}`, credit: 'goods', cents: totalCents }])
  }
})
