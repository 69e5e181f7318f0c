import type { ContentBlock } from '#shared/api/content.ts'

/** The data of one kind of block. */
export type BlockProps<Kind extends ContentBlock['type']> = Omit<Extract<ContentBlock, { type: Kind }>, 'type'>
