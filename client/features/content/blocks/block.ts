import type { Block } from '#shared/contracts/content.ts'

/** What one kind of block carries. */
export type BlockOf<Kind extends Block['type']> = Omit<Extract<Block, { type: Kind }>, 'type'>
