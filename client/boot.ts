/**
 * Runs inline in the page's head (server/storefront/render/document.ts) until React takes over. The page works by
 * itself: links and forms are the browser's. React comes at the first press or key, otherwise when the browser has
 * nothing else to do after the page has been loaded and painted; what only React can answer waits for it and is then
 * done.
 */
const HYDRATION_TIMEOUT_MS = 2_500 // a page that still streams by then is not waited for
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const // no hover: a pointer at rest causes it, too
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

function onInput({ target }: Event) {
  const isTextField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isTextField && target.type !== 'file') editedFields.add(target)
}

/**
 * React takes what it finds in a field for what it wrote there itself: the first event lets it look, then the same text
 * comes once more past it.
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
// A slow device may have loaded everything before it has painted anything: scripts would only delay that.
const paintObserver = new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) whenIdle()
})
addEventListener('load', () => paintObserver.observe({ type: 'paint', buffered: true }))
setTimeout(requestHydration, HYDRATION_TIMEOUT_MS)

export {}
