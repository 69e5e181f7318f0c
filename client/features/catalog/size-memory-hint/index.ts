export { SizeMemoryHint } from './size-memory-hint.tsx'
