import { createContext, type ReactNode, useContext } from 'react'

/** Returns the cached HTML of `children`, if there is any, by what they are made from. */
export type FragmentCache = (of: object, variant: string, children: ReactNode) => string | undefined

/** Set by the server only: the browser renders the same elements and hydrates what it finds. */
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined)

interface Props {
  className: string
  /** What the content is made from; the same object means the same HTML. */
  source: object
  /** What else the content depends on. */
  variant: string
  children: ReactNode
}

/**
 * A list item that the server renders once and then inserts as cached HTML. Its content must use neither useId nor the
 * address nor the query cache, and its pictures must be lazy: React preloads others from the page's head.
 */
export function CachedFragment({ className, source, variant, children }: Props) {
  const html = useContext(FragmentCacheContext)?.(source, variant, children)
  if (html === undefined) return <li className={className}>{children}</li>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <li className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
