import type { ContentBlock } from '#shared/api/content.ts'

/** What one kind of block carries. */
export type BlockProps<Kind extends ContentBlock['type']> = Omit<Extract<ContentBlock, { type: Kind }>, 'type'>
