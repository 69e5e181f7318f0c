import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { prepareBuyers, SCARCE_SKU } from './buyers.ts'
import { countFaults, getStock } from './faults.ts'
import { runOrderLoad } from './order-load.ts'
import { startBackEnd } from './service.ts'

const BUYERS = 500
const PIECES = 20
const CLIENTS = 100 // as many ask at the same time

describe('five hundred buyers of twenty pieces', function () {
  this.timeout(120_000)

  it('[R4] at two back ends on one database get exactly twenty orders; the others are told that it is sold out', async () => {
    const { database, close } = await openAnyDatabase()
    const { secret, buyers } = await prepareBuyers(database, { count: BUYERS, scarce: PIECES, allWantScarce: true })
    const stock = await getStock(database)
    const backEnds = await Promise.all([0, 1].map(() => startBackEnd({ source: database.source, secret })))
    try {
      const { told } = await runOrderLoad({
        buyers,
        clients: CLIENTS,
        injections: [],
        getPort: (turn) => backEnds[turn % 2]?.port ?? 0,
      })
      const codes = told.flatMap(([first]) => (first && 'code' in first ? [first.code] : []))
      expect(codes).to.deep.equal(Array.from({ length: BUYERS - PIECES }, () => 'sold-out'))
      const faults = await countFaults(database, { buyers, told, stock })
      expect(
        Object.values(faults).every((count) => count === 0),
        JSON.stringify(faults),
      ).to.equal(true)
      expect((await getStock(database)).get(SCARCE_SKU)).to.equal(0)
    } finally {
      await Promise.all(backEnds.map((each) => each.stop()))
      await close()
    }
  })
})
