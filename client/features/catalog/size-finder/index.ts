export { validateMeasures } from './measures-schema.ts'
export { SizeFinderForm, SizeFinderResult, sizeFinderAction } from './size-finder.tsx'
