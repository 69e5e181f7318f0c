import type { IncomingHttpHeaders } from 'node:http'

const CRAWLER_AGENT = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse/i

/**
 * True if a program reads the page, by its user agent: it gets the whole page at once, is offered nothing and counts
 * for nothing.
 */
export const isCrawler = (headers: IncomingHttpHeaders) => CRAWLER_AGENT.test(headers['user-agent'] ?? '')
