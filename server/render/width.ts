import type { IncomingHttpHeaders } from 'node:http'
import { type AssumedWidth, assumedWidths } from '#client/lib/page.ts'

const PHONE = /Mobi|iPhone|iPod|Android.*Mobile/i
const TABLET = /iPad|Tablet|Android(?!.*Mobile)/i

/** The width a page is rendered for: by client hint, else by the user agent's class (specification §9, O74). */
export function assumedWidth(headers: IncomingHttpHeaders): AssumedWidth {
  const hint = Number(headers['sec-ch-viewport-width'] ?? headers['viewport-width'])
  if (hint > 0) return assumedWidths.findLast((width) => width <= hint) ?? 360
  const agent = headers['user-agent'] ?? ''
  if (headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(agent)) return 360
  return TABLET.test(agent) ? 768 : 1024
}

const CRAWLER = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse/i

/** Crawlers get the whole page at once: what streams late is as much content as the rest. */
export const isCrawler = (headers: IncomingHttpHeaders) => CRAWLER.test(headers['user-agent'] ?? '')
