/**
 * Random lives of orders, more than `npm test` runs; LIVES=10000 npm run test:thorough runs as many as issue 20 asks
 * for, in some minutes on quiet cores.
 */
import { describeLives } from '#test/support/lives/suite.ts'

describe('many lives of orders in all shops', () => {
  describeLives(Number(process.env.LIVES ?? 1_000))
})
