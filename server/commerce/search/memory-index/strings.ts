import { type Column, createColumn, push } from './columns.ts'

const USUAL_LENGTH = 8

/** Many short texts in one block of memory, numbered as they come. */
export function createStrings(expected = 0) {
  let bytes = Buffer.alloc(Math.max(1024, expected * USUAL_LENGTH))
  const starts: Column = createColumn(expected)
  push(starts, 0)
  return {
    /** Adds a text and answers its number. */
    push(text: string): number {
      const start = starts.values[starts.length - 1] ?? 0
      const most = start + text.length * 3
      if (most > bytes.length) bytes = Buffer.concat([bytes], Math.max(most, bytes.length * 2))
      push(starts, start + bytes.write(text, start))
      return starts.length - 2
    },
    at: (number: number) => bytes.toString('utf8', starts.values[number], starts.values[number + 1]),
    count: () => starts.length - 1,
  }
}

const SLOT = 3 // two hashes and the number, which is kept raised by one: 0 is an empty slot
const MAX_LOAD = 0.7

/** What the two hashes begin with and multiply by: FNV-1a and a sister of it. */
const BASIS = [0x811c9dc5 | 0, 0x2f0b4f1d] as const
const PRIME = [0x01000193, 0x85ebca6b | 0] as const

/** A last stir, which brings the upper bits down. */
function stirred(hash: number): number {
  const value = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return value ^ (value >>> 13)
}

/** Text → number, without the texts: 64 bits of hash tell them apart, which a catalogue's words and codes never exhaust. */
export function createLookup(expected = 0) {
  let slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(1024, expected / MAX_LOAD))) * SLOT)
  let count = 0
  /** Of the text that was looked at last; a pair of them to hand on would be made millions of times. */
  let [first, second] = [0, 0]

  function look(text: string, from: number, to: number) {
    first = BASIS[0]
    second = BASIS[1]
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at)
      first = Math.imul(first ^ code, PRIME[0])
      second = Math.imul(second ^ code, PRIME[1])
    }
    first = stirred(first)
    second = stirred(second)
  }

  /** Where the entry with these hashes is, or would be. */
  function slotOf(one: number, other: number) {
    const mask = slots.length / SLOT - 1
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const at = slot * SLOT
      if (slots[at + 2] === 0 || (slots[at] === one && slots[at + 1] === other)) return at
    }
  }

  function put(one: number, other: number, raised: number) {
    const at = slotOf(one, other)
    if (slots[at + 2] === 0) count++
    slots[at] = one
    slots[at + 1] = other
    slots[at + 2] = raised
  }

  function grow() {
    const old = slots
    slots = new Int32Array(old.length * 2)
    count = 0
    for (let at = 0; at < old.length; at += SLOT) if (old[at + 2] !== 0) put(old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0)
  }

  return {
    /** `from`, `to`: the part of the text that is meant, without being cut out of it. */
    set(text: string, number: number, from = 0, to = text.length) {
      if (count >= (slots.length / SLOT) * MAX_LOAD) grow()
      look(text, from, to)
      put(first, second, number + 1)
    },
    get(text: string, from = 0, to = text.length): number | undefined {
      look(text, from, to)
      const raised = slots[slotOf(first, second) + 2] ?? 0
      return raised === 0 ? undefined : raised - 1
    },
  }
}
