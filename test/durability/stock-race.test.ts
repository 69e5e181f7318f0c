import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { type Buyer, prepareBuyers, SCARCE_SKU } from './buyers.ts'
import { countFaults, getStock } from './faults.ts'
import { runOrderLoad } from './order-load.ts'
import { startBackEnd } from './service.ts'

const BUYERS = 500
const PIECES = 20
const CLIENTS = 100 // as many ask at the same time
const SET_PAYMENT = 'mutation { setPayment(method: "prepayment") { stockHold { ended } } }'

/** Goes to the review, where the goods are held; each buyer from a network of their own. */
async function goToReview(port: number, { token }: Buyer, i: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/gateway/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tenant': 'at',
      'x-session': token,
      'x-client-ip': `10.0.${i >> 8}.${i & 255}`,
    },
    body: JSON.stringify({ query: SET_PAYMENT }),
  })
  const { data } = (await response.json()) as { data: { setPayment: { stockHold: object | null } } }
  return data.setPayment.stockHold !== null
}

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

  it('[R4 R37] of whom half have gone to the review at once: the twenty pieces are held for twenty of them, who get them', async () => {
    const { database, close } = await openAnyDatabase()
    const { secret, buyers } = await prepareBuyers(database, { count: BUYERS / 5, scarce: PIECES, allWantScarce: true })
    const stock = await getStock(database)
    const backEnds = await Promise.all([0, 1].map(() => startBackEnd({ source: database.source, secret })))
    const getPort = (turn: number) => backEnds[turn % 2]?.port ?? 0
    try {
      const reviewing = buyers.slice(0, buyers.length / 2)
      const isHeld = await Promise.all(reviewing.map((buyer, i) => goToReview(getPort(i), buyer, i)))
      const holders = reviewing.filter((_, i) => isHeld[i])
      expect(holders).to.have.lengthOf(PIECES)
      const { told } = await runOrderLoad({ buyers, clients: CLIENTS, injections: [], getPort })
      const served = buyers.filter((_, i) => told[i]?.every((outcome) => 'number' in outcome))
      expect(served).to.deep.equal(holders)
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
