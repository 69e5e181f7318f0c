export { CompareButton } from './compare-button.tsx'
export { CompareTable } from './compare-table.tsx'
export { CompareTray, toCompareQueryString } from './compare-tray.tsx'
export { parseComparedSkus, setCompared, useCompared } from './compared-products.ts'
