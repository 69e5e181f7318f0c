import { createIntegerColumn, type IntegerColumn, pushValue } from './columns.ts'

const EXPECTED_LENGTH = 8

/** Many short texts in one block of memory, numbered in order. */
export function createStringTable(expected = 0) {
  let bytes = Buffer.alloc(Math.max(1024, expected * EXPECTED_LENGTH))
  const starts: IntegerColumn = createIntegerColumn(expected)
  pushValue(starts, 0)
  return {
    /** Adds a text and returns its number. */
    push(text: string): number {
      const start = starts.values[starts.length - 1] ?? 0
      const requiredSize = start + text.length * 3
      if (requiredSize > bytes.length) bytes = Buffer.concat([bytes], Math.max(requiredSize, bytes.length * 2))
      pushValue(starts, start + bytes.write(text, start))
      return starts.length - 2
    },
    at: (number: number) => bytes.toString('utf8', starts.values[number], starts.values[number + 1]),
    count: () => starts.length - 1,
  }
}

const SLOT_SIZE = 3 // two hashes and the number plus one: 0 is an empty slot
const MAX_LOAD_FACTOR = 0.7

/** Offset bases and primes of the two hashes: FNV-1a and a variant of it. */
const HASH_BASIS = [0x811c9dc5 | 0, 0x2f0b4f1d] as const
const HASH_PRIME = [0x01000193, 0x85ebca6b | 0] as const

/** Final mixing of the upper bits into the lower ones. */
function mixHash(hash: number): number {
  const value = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return value ^ (value >>> 13)
}

/** Text → number, without storing the texts: 64 bits of hash distinguish all words and codes of a catalogue. */
export function createHashLookup(expected = 0) {
  let slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(1024, expected / MAX_LOAD_FACTOR))) * SLOT_SIZE)
  let count = 0
  /** The hashes of the last text; returning them as a pair would allocate millions of objects. */
  let [first, second] = [0, 0]

  function computeHashes(text: string, from: number, to: number) {
    first = HASH_BASIS[0]
    second = HASH_BASIS[1]
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at)
      first = Math.imul(first ^ code, HASH_PRIME[0])
      second = Math.imul(second ^ code, HASH_PRIME[1])
    }
    first = mixHash(first)
    second = mixHash(second)
  }

  /** The slot of the entry with these hashes, or a free one. */
  function findSlot(one: number, other: number) {
    const mask = slots.length / SLOT_SIZE - 1
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const at = slot * SLOT_SIZE
      if (slots[at + 2] === 0 || (slots[at] === one && slots[at + 1] === other)) return at
    }
  }

  function setSlot(one: number, other: number, storedNumber: number) {
    const at = findSlot(one, other)
    if (slots[at + 2] === 0) count++
    slots[at] = one
    slots[at + 1] = other
    slots[at + 2] = storedNumber
  }

  function grow() {
    const old = slots
    slots = new Int32Array(old.length * 2)
    count = 0
    for (let at = 0; at < old.length; at += SLOT_SIZE)
      if (old[at + 2] !== 0) setSlot(old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0)
  }

  return {
    /** `from`, `to`: use only this part of the text, without a copy of it. */
    set(text: string, number: number, from = 0, to = text.length) {
      if (count >= (slots.length / SLOT_SIZE) * MAX_LOAD_FACTOR) grow()
      computeHashes(text, from, to)
      setSlot(first, second, number + 1)
    },
    get(text: string, from = 0, to = text.length): number | undefined {
      computeHashes(text, from, to)
      const storedNumber = slots[findSlot(first, second) + 2] ?? 0
      return storedNumber === 0 ? undefined : storedNumber - 1
    },
  }
}
