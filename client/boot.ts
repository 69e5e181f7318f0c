/**
 * Runs inline in the page's head (server/storefront/render/document.ts) until React takes over; links and forms work
 * without it. React is loaded at the first press or key, otherwise once the page is loaded, painted and idle. Events
 * that only React can handle are queued and replayed.
 */
const HYDRATION_TIMEOUT_MS = 2_500 // a page that is still streaming by then is hydrated anyway
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const // no hover: a resting pointer causes it, too
const REACT_ONLY_SELECTOR = 'button[type="button"],button[form],a[href^="#"],input[type="checkbox"],input[type="radio"]'

type TextField = HTMLInputElement | HTMLTextAreaElement

const { boot } = window
const nonce = document.currentScript?.nonce ?? ''
const replayQueue: (() => void)[] = []
const editedFields = new Set<TextField>()
const untilHydrated = new AbortController()
let isHydrationRequested = false
let isShellRendered = false

function onClick(event: Event) {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(REACT_ONLY_SELECTOR)
  if (!control) return
  event.preventDefault()
  replayQueue.push(() => control.click())
}

function onChange({ target }: Event) {
  if (target instanceof HTMLSelectElement)
    replayQueue.push(() => target.dispatchEvent(new Event('change', { bubbles: true })))
}

const isTextField = (target: EventTarget | null): target is TextField => target !== null && 'defaultValue' in target

function onInput({ target }: Event) {
  if (isTextField(target) && target.type !== 'file') editedFields.add(target)
}

/**
 * React believes that it wrote a field's text itself: one event makes it read the field, then the text is set again.
 */
function replayInput(field: TextField) {
  const { value, defaultValue } = field
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function requestHydration() {
  if (isHydrationRequested) return
  isHydrationRequested = true
  if (isShellRendered) loadEntry()
}

function loadEntry() {
  for (const href of [boot.site, ...boot.scripts])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }))
  import(boot.entry).catch(boot.onHydrated)
}

boot.onShellRendered = () => {
  isShellRendered = true
  if (isHydrationRequested) loadEntry()
}
boot.onHydrated = () => {
  untilHydrated.abort()
  for (const field of editedFields) replayInput(field)
  for (const replay of replayQueue.splice(0)) replay()
}
const captureOptions = { capture: true, signal: untilHydrated.signal }
addEventListener('click', onClick, captureOptions)
addEventListener('change', onChange, captureOptions)
addEventListener('input', onInput, captureOptions)
for (const eventName of INTERACTION_EVENTS) addEventListener(eventName, requestHydration, captureOptions)
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(requestHydration, { timeout: 1_000 })
    : setTimeout(requestHydration, 100)
// A slow device may have loaded everything before its first paint, which scripts would only delay.
const paintObserver = new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) whenIdle()
})
addEventListener('load', () => paintObserver.observe({ type: 'paint', buffered: true }))
setTimeout(requestHydration, HYDRATION_TIMEOUT_MS)

export {}
