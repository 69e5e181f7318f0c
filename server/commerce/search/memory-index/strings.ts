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

/** FNV-1a, stirred at the end. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return value ^ (value >>> 13)
}

/** Text → number, without the texts: 64 bits of hash tell them apart, which a catalogue's codes never exhaust. */
export function createLookup(expected = 0) {
  let slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(1024, expected / MAX_LOAD))) * SLOT)
  let count = 0

  /** Where the entry with these hashes is, or would be. */
  function slotOf(first: number, second: number) {
    const mask = slots.length / SLOT - 1
    for (let slot = first & mask; ; slot = (slot + 1) & mask) {
      const at = slot * SLOT
      if (slots[at + 2] === 0 || (slots[at] === first && slots[at + 1] === second)) return at
    }
  }

  function put(first: number, second: number, raised: number) {
    const at = slotOf(first, second)
    if (slots[at + 2] === 0) count++
    slots.set([first, second, raised], at)
  }

  function grow() {
    const old = slots
    slots = new Int32Array(old.length * 2)
    count = 0
    for (let at = 0; at < old.length; at += SLOT) if (old[at + 2] !== 0) put(old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0)
  }

  const hashes = (text: string) => [hash(text, 0x811c9dc5), hash(text, 0x2f0b4f1d)] as const
  return {
    set(text: string, number: number) {
      if (count >= (slots.length / SLOT) * MAX_LOAD) grow()
      put(...hashes(text), number + 1)
    },
    get(text: string): number | undefined {
      const raised = slots[slotOf(...hashes(text)) + 2] ?? 0
      return raised === 0 ? undefined : raised - 1
    },
  }
}
