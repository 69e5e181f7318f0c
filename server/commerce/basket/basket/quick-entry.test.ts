import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import type { openAnyDatabase } from '#test/support/any-database.ts'
import { useCatalogue } from '#test/support/catalogue-shop.ts'
import { addByNumbers } from './quick-entry.ts'
import { getBasket } from './service.ts'

describe('quick entry', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context

  useCatalogue((opened) => ({ shop, ctx } = opened))

  const failure = (lines: { number: string; quantity: number }[]) =>
    addByNumbers(ctx, { lines }).then(
      () => expect.fail('was taken'),
      ({ status, code, fields }: { status: number; code: string; fields: object }) => ({ status, code, fields }),
    )

  it('[S2.1] puts in several articles at once, by number or sku, however the number is written', async () => {
    const basket = await addByNumbers(ctx, {
      lines: [
        { number: 'k-100 002', quantity: 2 },
        { number: '300001', quantity: 1 },
        { number: 'K100002', quantity: 1 },
      ],
    })
    expect(basket.lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
      ['100002', 3],
      ['300001', 1],
    ])
  })

  it('[S2.1] puts in nothing where a line is wrong, and names each wrong one', async () => {
    const problems = await failure([
      { number: 'K100002', quantity: 1 },
      { number: '1234567', quantity: 1 },
      { number: '800001', quantity: 1 },
      { number: '600001', quantity: 1 },
    ])
    expect(problems).to.deep.equal({
      status: 422,
      code: 'invalid-input',
      fields: {
        'lines[1].number': 'quick-entry.number-mistyped',
        'lines[2].number': 'quick-entry.number-unknown',
        'lines[3].number': 'quick-entry.number-sold-out',
      },
    })
    expect((await getBasket(ctx)).lines).to.deep.equal([])
  })
})
