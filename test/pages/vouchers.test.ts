import { expect } from 'chai'
import { messages } from '#shared/messages/index.ts'
import { getPath } from '#shared/routes.ts'
import { getLanguage } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { insertOwnVoucher } from '#test/support/own-vouchers.ts'
import { readMainText } from '#test/support/page-text.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'

const PAGE = '/service-hilfe/gutscheine-rabatte'

describe('the page of vouchers', function () {
  this.timeout(60_000)
  let shop: TestShop
  before(async () => {
    shop = await getSharedShop()
  })

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S1.48 S1.49 S2.62 S2.112 S8.24 S8.25 O49] of ${tenant.id} in ${locale} has a list of active and one of ended vouchers, and says where one is empty`, async () => {
        const path = getPath(tenant, locale, 'service/vouchers')
        const words = messages[getLanguage(locale)]
        const { visitor, customer } = await registerCustomer(shop, tenant.id, locale)
        const none = await visitor.get(path)
        expect(none.status).to.equal(200)
        expect(readMainText(none.body)).to.include(words['own-vouchers.none-active'])
        expect(readMainText((await visitor.get(`${path}?tab=expired`)).body)).to.include(
          words['own-vouchers.none-expired'],
        )
        const [now, before] = [`NOW${customer.number}`, `OLD${customer.number}`]
        await insertOwnVoucher(shop, tenant.id, customer.id, now)
        await insertOwnVoucher(shop, tenant.id, customer.id, before, { validUntil: '2026-01-02' })
        const active = readMainText((await visitor.get(path)).body)
        expect(active).to.include(now).and.not.include(before)
        const expired = readMainText((await visitor.get(`${path}?tab=expired`)).body)
        expect(expired).to.include(before).and.not.include(now)
      })

  it('[S2.112 O49 R33] shows a stranger no voucher but the one in their basket, and how to see theirs', async () => {
    const { customer } = await registerCustomer(shop, 'at')
    const code = `FREMD${customer.number}`
    await insertOwnVoucher(shop, 'at', customer.id, code)
    const stranger = createVisitor(shop, 'at')
    await stranger.ask('mutation { applyVoucher(code: "DAY10") { count } }')
    const text = readMainText((await stranger.get(PAGE)).body)
    expect(text).to.include('Melden Sie sich an').and.include('DAY10').and.not.include(code)
  })

  it('[S2.113 S9.26] tells the terms of each in words, the value that must be kept among them', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    await insertOwnVoucher(shop, 'at', customer.id, `WORTE${customer.number}`)
    const text = readMainText((await visitor.get(PAGE)).body)
    expect(text).to.include('Die Ware, die Sie behalten, muss mindestens € 90,00 wert sein.')
    expect(text).to.include('Er gilt für eine Bestellung.').and.include('wird nicht bar ausbezahlt')
  })

  it('[S2.112] puts a voucher into the basket by a press, without JavaScript, and refuses one that is another’s', async () => {
    const { visitor, customer } = await registerCustomer(shop, 'at')
    const code = `KORB${customer.number}`
    await insertOwnVoucher(shop, 'at', customer.id, code)
    const added = await visitor.post(PAGE, { intent: 'add-voucher', code })
    expect([added.status, added.headers.location]).to.deep.equal([303, '/warenkorb'])
    const { data } = await visitor.ask<{ basket: { voucher: { code: string } } }>('{ basket { voucher { code } } }')
    expect(data.basket.voucher.code).to.equal(code)
    const { visitor: other } = await registerCustomer(shop, 'at')
    const refused = await other.post(PAGE, { intent: 'add-voucher', code })
    expect(refused.status).to.equal(409)
    expect(readMainText(refused.body)).to.include('auf eine andere Person ausgestellt')
  })
})
