/** One view of one page. */
export interface PageView {
  path: string
  id: string
}

/**
 * The same view while the path is the same; another path gets a new id, the first one `initial` if given (S3.70, O75).
 */
export function getNextPageView(
  current: PageView | undefined,
  path: string,
  createId: () => string,
  initial?: string,
): PageView {
  if (current?.path === path) return current
  return { path, id: (!current && initial) || createId() }
}
