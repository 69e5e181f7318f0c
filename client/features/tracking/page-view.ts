/** One look at one page. */
export interface PageView {
  path: string
  id: string
}

/** The same view while the path is the same; another path gets a new id, unless an initial one is supplied for the first (S3.70, O75). */
export function nextPageView(known: PageView | undefined, path: string, makeId: () => string, initial?: string): PageView {
  if (known?.path === path) return known
  return { path, id: (!known && initial) || makeId() }
}
