import { expect } from 'chai'
import fc from 'fast-check'
import {
  intersect,
  markSharedColumns,
  mergePostings,
  mergeSortedPostings,
  type Postings,
  packPosting,
  unpackColumns,
  unpackRow,
} from './postings.ts'

const ROWS = 300 // more than a few blocks of 32

/** Lists of a few rows, which are searched, and of many, which are scanned. */
const list = fc.oneof(
  fc.uniqueArray(fc.nat(ROWS - 1), { maxLength: 6 }),
  fc.uniqueArray(fc.nat(ROWS - 1), { minLength: 80, maxLength: 200 }),
)
const postings = fc
  .tuple(list, fc.integer({ min: 1, max: 63 }))
  .map(
    ([rows, columns]): Postings =>
      Int32Array.from(rows.toSorted((a, b) => a - b).map((row) => packPosting(row, 1 + ((row * columns) % 63)))),
  )

/** Row → columns, in the simplest way. */
const columnsIn = (entries: Postings) => new Map([...entries].map((entry) => [unpackRow(entry), unpackColumns(entry)]))

describe('lists of rows', () => {
  it('unite to the rows that stand in so many of them, in order, with all their columns', () => {
    fc.assert(
      fc.property(fc.array(postings, { maxLength: 5 }), fc.integer({ min: 1, max: 3 }), (lists, least) => {
        const maps = lists.map(columnsIn)
        const expected = Array.from({ length: ROWS }, (_, row) => {
          const found = maps.flatMap((map) => map.get(row) ?? [])
          return found.length >= least
            ? [
                packPosting(
                  row,
                  found.reduce((all, columns) => all | columns),
                ),
              ]
            : []
        }).flat()
        expect([...mergePostings(lists, ROWS, least)]).to.deep.equal(expected)
        if (least === 1) expect([...mergeSortedPostings(lists, ROWS)]).to.deep.equal(expected)
      }),
    )
  })

  it('intersect to the rows of all of them', () => {
    fc.assert(
      fc.property(fc.array(postings, { minLength: 1, maxLength: 4 }), (lists) => {
        const [first = new Map<number, number>(), ...others] = lists.map(columnsIn)
        const expected = [...first.keys()].filter((row) => others.every((map) => map.has(row)))
        expect([...intersect(lists)].map(unpackRow)).to.deep.equal(expected)
      }),
    )
  })

  it('mark each hit with the columns in which another list has it, beside what is marked already', () => {
    fc.assert(
      fc.property(postings, postings, fc.integer({ min: 1, max: 3 }), (hits, other, stride) => {
        const into = new Uint8Array(hits.length * stride).fill(1)
        const columns = columnsIn(other)
        markSharedColumns(hits, other, into, stride, stride - 1)
        for (const [place, hit] of hits.entries())
          expect(into[place * stride + stride - 1]).to.equal(1 | (columns.get(unpackRow(hit)) ?? 0))
      }),
    )
  })
})
