import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { ErrorCode } from '#shared/errors.ts'
import type { ExperimentVariants } from '#shared/experiments.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { getPath, isRouteOpen, type RouteId, type RouteParams } from '#shared/routes.ts'
import type { Locale, TenantPublic } from '#shared/tenant.ts'
import type { Api, FieldErrors } from './api.ts'

/** The viewport widths that the server assumes before it knows better (S9). */
export const viewportClasses = [360, 768, 1024] as const
export type ViewportClass = (typeof viewportClasses)[number]

/** Id of the element after the header, which the first paint waits for, so that nothing in the header moves. */
export const HEADER_END_ID = 'header-end'

/** Id of the container for the country prompt: a root of its own, because the page is the same for everybody. */
export const COUNTRY_PROMPT_ID = 'abroad'

/** What host, path and request decide before any page code runs. */
export interface Site {
  tenant: TenantPublic
  locale: Locale
  api: Api
  queryClient: QueryClient
  /** By client hint, else by user agent; the browser keeps the server's value, so that nothing changes size (O74). */
  width: ViewportClass
  /** Origin of this shop for canonical addresses, e.g. "https://kontor.at". */
  origin: string
  /** Day of the request in the tenant's time zone (YYYY-MM-DD); the same on both sides of hydration. */
  today: string
  /**
   * Called after login and logout (O11): the browser reloads the visitor's data, in all tabs; the server does nothing.
   */
  notifySessionChange(): Promise<void>
  /** The visitor's side of each A/B test; decided by the server, the same until the next document. */
  variants: ExperimentVariants
  /** A search engine reads the page: lists show one page at a time, so that each has content of its own. */
  isCrawler?: boolean | undefined
}

/** The path's parameters, with the splat under "*". */
export type Params = Readonly<Record<string, string | undefined>>

/** The input of a page's load and action. */
export interface PageRequest {
  params: Params
  url: URL
}

/** The result of an action: where to go, or which fields were invalid (message ids). */
export type ActionResult =
  | { redirect: string /** It is no page of the app: the browser loads it anew. */; document?: boolean }
  | {
      status: number
      fields: FieldErrors
      values: Readonly<Record<string, string>>
      code?: ErrorCode | undefined
    }

declare global {
  /** Defined by the build for the browser, which then leaves out what only the server needs (build.mjs). */
  const IN_BROWSER: true
}

/** The content of the document's head, and what search engines read. */
export interface Head {
  /** The page's title, followed by the shop's name (getDocumentTitle); without it the shop's name alone. */
  title?: string | undefined
  /** Separates the two, a dash by default; with "none" the title is complete, as an editor wrote it. */
  divider?: '–' | '|' | 'none'
  description?: string | undefined
  /** Path of the canonical address, prefix included; absent on pages that are not indexed. */
  canonical?: string
  noindex?: boolean
  /** Stands for the page where a link to it is shared; without it the shop's own picture does. */
  picture?: { source: string; alt: string } | undefined
  /** OpenGraph's kind of page, a website by default. */
  kind?: 'product' | 'article'
  /** The address contains a secret: it is sent to no other page (reliability R36). */
  secret?: boolean
  /** schema.org objects: for the server's head only, so pages build them where IN_BROWSER is undefined. */
  jsonLd?: readonly object[]
}

/** Handles a posted form, with and without JavaScript. */
export type PageAction = (site: Site, form: FormData, request: PageRequest) => Promise<ActionResult>

/** A page module: what it loads before the first byte, how it handles a posted form, and what it renders. */
export interface PageModule {
  /** Awaits what decides the status and the first view; starts the rest. Throws redirectTo() or ApiError. */
  load?(site: Site, request: PageRequest): Promise<void>
  action?: PageAction
  /** The status of a valid page, if it is not 200. Reads the query cache after load; requests nothing itself. */
  status?(site: Site, request: PageRequest): number
  /** Reads the query cache after load; requests nothing itself. */
  head(site: Site, request: PageRequest, words: FormatMessage): Head
  default: ComponentType
}

/** Formats a message outside React. */
export type FormatMessage = (id: MessageId, values?: Record<string, string | number>) => string

/** Thrown in load(): responds with a redirect to a path of this shop. */
export function redirectTo(path: string, status: 301 | 302 | 303 = 302): never {
  throw new Response(null, { status, headers: { location: path } })
}

/** The same site, for loaders (router) and for components (React). */
export const siteContext = createRouterContext<Site>()
export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite() {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs <App>')
  return site
}

/** The path of a route in the current locale. */
export function usePath() {
  const { tenant, locale } = useSite()
  return (id: RouteId, params?: RouteParams) => getPath(tenant, locale, id, params)
}

/** True if a link to the route may be shown. */
export function useIsRouteOpen() {
  const { tenant, locale } = useSite()
  return (id: RouteId) => isRouteOpen(tenant, locale, id)
}
