import { expect } from 'chai'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { applyVoucher } from './basket-options.ts'

describe('codes of vouchers', () => {
  it('[R34 R37] can be tried 30 times by a network, the next time not, and by another network still', async () => {
    const shop = await openSqliteTestDatabase()
    try {
      const rateLimit = createRateLimit((limit) => createLimiter(limit, undefined))
      const tryFrom = (clientIp: string) =>
        applyVoucher(createTestContext(shop.database, undefined, { rateLimit, clientIp }), { code: 'GUESS' }).then(
          () => 'applied',
          (error: { code: string }) => error.code,
        )
      for (let n = 0; n < 30; n++) expect(await tryFrom('192.0.2.1'), String(n)).to.equal('voucher-unknown')
      expect(await tryFrom('192.0.2.1')).to.equal('too-many-requests')
      expect(await tryFrom('192.0.2.2')).to.equal('voucher-unknown')
    } finally {
      await shop.close()
    }
  })
})
