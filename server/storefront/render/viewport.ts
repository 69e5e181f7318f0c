import type { IncomingHttpHeaders } from 'node:http'
import { type ViewportClass, viewportClasses } from '#client/lib/page.ts'

const PHONE_AGENT = /Mobi|iPhone|iPod|Android.*Mobile/i
const TABLET_AGENT = /iPad|Tablet|Android(?!.*Mobile)/i

/**
 * The width a page is rendered for: by client hint, else by the kind of device that the user agent names (S9.14, O74).
 */
export function getViewportClass(headers: IncomingHttpHeaders): ViewportClass {
  const hint = Number(headers['sec-ch-viewport-width'] ?? headers['viewport-width'])
  if (hint > 0) return viewportClasses.findLast((width) => width <= hint) ?? 360
  const agent = headers['user-agent'] ?? ''
  if (headers['sec-ch-ua-mobile'] === '?1' || PHONE_AGENT.test(agent)) return 360
  return TABLET_AGENT.test(agent) ? 768 : 1024
}
