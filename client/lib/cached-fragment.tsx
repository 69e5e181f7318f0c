import { createContext, type ReactNode, useContext } from 'react'

/** The HTML of `children` where it is at hand, by what they are made from. */
export type FragmentCache = (of: object, variant: string, children: ReactNode) => string | undefined

/** Given by the server only: the browser renders the same elements and takes over what it finds. */
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined)

interface Props {
  className: string
  /** What the content is made from; the same object means the same HTML. */
  source: object
  /** What else decides about the content. */
  variant: string
  children: ReactNode
}

/**
 * A list item that the server renders once and inserts as ready HTML from then on. Its content must use neither useId
 * nor address nor query cache, and its pictures are lazy: React preloads others from the page's head.
 */
export function CachedFragment({ className, source, variant, children }: Props) {
  const html = useContext(FragmentCacheContext)?.(source, variant, children)
  if (html === undefined) return <li className={className}>{children}</li>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <li className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
