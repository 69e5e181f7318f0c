export { CompareButton } from './compare-button.tsx'
export { CompareTable } from './compare-table.tsx'
export { CompareTray, compareQuery } from './compare-tray.tsx'
export { readSkus, setCompared, useCompared } from './compared.ts'
