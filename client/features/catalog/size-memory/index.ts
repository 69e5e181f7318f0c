export { sizeMemoryActions } from './actions.ts'
export { sizeMemoryQuery } from './queries.ts'
export { SizeMemoryNote } from './size-memory-note.tsx'
export { SizeMemorySection } from './size-memory-section.tsx'
