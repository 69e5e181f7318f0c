/**
 * Random lives of orders, more than `npm test` runs: two hundred take half a minute on a quiet core. LIVES=10000 before a
 * change of the ledger goes out.
 */
import { describeLives } from '#test/support/lives/suite.ts'

describe('many lives of orders in all shops', () => {
  describeLives(Number(process.env.LIVES ?? 200))
})
