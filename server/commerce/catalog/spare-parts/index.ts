/* The parts that furniture is assembled of. */
export { findPartLists } from './part-lists.ts'
