import { useEffect } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { useLocation, useParams } from 'react-router'
import { getShopName } from '#shared/tenant.ts'
import { type FormatMessage, type Head, type PageModule, type PageRequest, type Site, useSite } from './page.ts'

/** Formats messages for a page's head(), outside React. */
export const createMessageFormatter =
  (intl: IntlShape): FormatMessage =>
  (id, values) =>
    intl.formatMessage({ id }, values)

/** Updates the document's head after client navigation; the server writes the first one (document.ts). */
export function PageHead({ head }: { head: PageModule['head'] }) {
  const site = useSite()
  const intl = useIntl()
  const params = useParams()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const request: PageRequest = { params, url: new URL(pathname + search, site.origin) }
    applyHead(head(site, request, createMessageFormatter(intl)), site)
  }, [head, site, intl, params, pathname, search])
  return null
}

/** The document's title: the page's own, followed by the shop's name. */
export function getDocumentTitle(
  { title, divider = '–' }: Pick<Head, 'title' | 'divider'>,
  { tenant, locale }: Pick<Site, 'tenant' | 'locale'>,
) {
  const shop = getShopName(tenant, locale)
  if (title === undefined) return shop
  return divider === 'none' ? title : `${title} ${divider} ${shop}`
}

function applyHead(head: Head, site: Site) {
  const { description, canonical, noindex } = head
  document.title = getDocumentTitle(head, site)
  setTag('meta', 'name', 'description', 'content', description)
  setTag('meta', 'name', 'robots', 'content', noindex ? 'noindex, follow' : undefined)
  setTag('link', 'rel', 'canonical', 'href', canonical && site.origin + canonical)
}

function setTag(tag: 'meta' | 'link', key: string, name: string, attribute: string, value: string | undefined) {
  const present = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) return present?.remove()
  const element = present ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(attribute, value)
}
