export { checkMeasures } from './measures.ts'
export { SizeFinderForm, SizeFinderResult, sizeFinderAction } from './size-finder.tsx'
