import { describeLives } from '#test/support/lives/suite.ts'

describe('lives of orders in all shops', () => {
  describeLives(16)
})
