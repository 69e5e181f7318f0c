import { html, type Markup } from '#shared/html.ts'
import { renderSandboxPage } from '../sandbox/pages.ts'
import {
  type ArrivalWindow,
  findCurrentWindow,
  listPassedStations,
  type SandboxConsignment,
  type Station,
} from './consignment.ts'
import { createTranslator, type Translate } from './i18n.ts'
import { CARRIER_TIME_ZONE } from './journey.ts'
import { formatTrackingNumber } from './tracking-number.ts'

const renderPage = (locale: string, translate: Translate, title: string, body: Markup): string =>
  renderSandboxPage({ locale, service: translate('service'), demo: translate('demo'), title, body })

const formatDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

function formatInstant(at: string, locale: string, translate: Translate) {
  const date = new Date(at)
  const timeZone = CARRIER_TIME_ZONE
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  return translate('time').replace('{day}', day.format(date)).replace('{time}', time.format(date))
}

function formatWindow({ from, to, hours }: ArrivalWindow, locale: string, translate: Translate) {
  const [start, end] = hours?.split('–') ?? []
  if (start && end)
    return translate('window-hours')
      .replace('{day}', formatDay(from, locale))
      .replace('{from}', start)
      .replace('{to}', end)
  if (from === to) return formatDay(from, locale)
  return translate('window-days').replace('{from}', formatDay(from, locale)).replace('{to}', formatDay(to, locale))
}

const nameStation = ({ direction }: SandboxConsignment, { code }: Station, translate: Translate) =>
  direction === 'return' && (code === 'picked-up' || code === 'delivered')
    ? translate(`return-${code}`)
    : translate(`state-${code}`)

function describeStation({ direction, kind }: SandboxConsignment, { code }: Station, translate: Translate) {
  if (
    direction === 'delivery' ||
    code === 'delayed' ||
    code === 'lost' ||
    code === 'returned' ||
    code === 'appointment'
  )
    return translate(`text-${code}`)
  if (code === 'announced') return translate(kind === 'freight' ? 'text-return-freight' : 'text-return-announced')
  return translate(`text-return-${code === 'out-for-delivery' ? 'in-transit' : code}`)
}

function renderWindow(consignment: SandboxConsignment, current: Station, now: Date, translate: Translate) {
  const window = findCurrentWindow(consignment, now)
  const { direction, locale } = consignment
  if (!window || (['delivered', 'lost', 'returned'] as readonly string[]).includes(current.code)) return undefined
  if (direction === 'return' && current.code !== 'announced') return undefined
  const isLate = listPassedStations(consignment, now).some(({ code }) => code === 'delayed')
  const title = translate(direction === 'return' ? 'window-pickup' : isLate ? 'window-new' : 'window')
  return html`<h2>${title}</h2><p class="sum">${formatWindow(window, locale, translate)}</p>`
}

const countPieces = ({ kind, pieces }: SandboxConsignment, translate: Translate) =>
  translate(pieces === 1 ? kind : `${kind}s`).replace('{count}', String(pieces))

function renderFacts(consignment: SandboxConsignment, translate: Translate) {
  const { number, shop, direction, countryCode, postalCode, city } = consignment
  const isReturn = direction === 'return'
  const kind = countPieces(consignment, translate)
  return html`<dl><dt>${translate('number')}</dt><dd>${formatTrackingNumber(number)}</dd><dt>${translate('kind')}</dt><dd>${isReturn ? `${translate('return')}, ${kind}` : kind}</dd><dt>${translate(isReturn ? 'to' : 'from')}</dt><dd>${shop}</dd><dt>${translate(isReturn ? 'origin' : 'destination')}</dt><dd>${countryCode}-${postalCode} ${city}</dd></dl>`
}

const renderHistory = (consignment: SandboxConsignment, passed: readonly Station[], translate: Translate) =>
  html`<h2>${translate('history')}</h2><ol class="stations" reversed>${passed
    .toReversed()
    .map(
      (station, index) =>
        html`<li${index === 0 ? html` aria-current="step"` : undefined}><strong>${nameStation(consignment, station, translate)}</strong><br>${formatInstant(station.at, consignment.locale, translate)}<br><span class="hint">${station.place}</span></li>`,
    )}</ol>`

/** For testers: moves the consignment without waiting for the carrier. */
function renderControls(consignment: SandboxConsignment, passed: readonly Station[], translate: Translate) {
  const next = consignment.stations[passed.length]
  if (!next) return undefined
  const detours = html`<button name="decision" value="delay">${translate('demo-delay')}</button><button name="decision" value="lose">${translate('demo-lose')}</button><button name="decision" value="send-back">${translate('demo-send-back')}</button>`
  return html`<h2>${translate('demo-title')}</h2><p class="hint">${translate('demo-text')}</p><form method="post"><button class="main" name="decision" value="next">${translate('demo-next').replace('{state}', nameStation(consignment, next, translate))}</button>${consignment.direction === 'delivery' ? detours : undefined}</form>`
}

/** The page that shows where a consignment is. */
export function renderTrackingPage(consignment: SandboxConsignment, now: Date): string {
  const { locale } = consignment
  const translate = createTranslator(locale)
  const passed = listPassedStations(consignment, now)
  const current = passed.at(-1)
  if (!current) throw new Error(`consignment ${consignment.number} has no station`)
  return renderPage(
    locale,
    translate,
    nameStation(consignment, current, translate),
    html`<p>${describeStation(consignment, current, translate)}</p>${renderWindow(consignment, current, now, translate)}${renderFacts(consignment, translate)}${renderHistory(consignment, passed, translate)}${renderControls(consignment, passed, translate)}`,
  )
}

/** The page for a number that is of no consignment, or cannot be one. */
export function renderNotFoundPage(locale: string, reason: 'unknown' | 'mistyped'): string {
  const translate = createTranslator(locale)
  const [title, text] =
    reason === 'mistyped' ? (['mistyped-title', 'mistyped-text'] as const) : (['gone-title', 'gone-text'] as const)
  return renderPage(locale, translate, translate(title), html`<p>${translate(text)}</p>`)
}
