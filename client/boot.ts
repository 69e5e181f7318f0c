/**
 * Runs inline in the page's head (server/render/document.ts) until React takes over. The page works by itself: links and
 * forms are the browser's. React comes at the first touch, key or hover, otherwise when the browser has nothing else to do
 * after the page has loaded; what only React can answer waits for it and is then done.
 */
const LATEST_MS = 2_500 // a page that still streams by then is not waited for
const TOUCHES = ['pointerdown', 'pointerover', 'keydown', 'focusin'] as const
const REACT_ONLY = 'button[type="button"],button[form],a[href^="#"],input[type="checkbox"],input[type="radio"]'

const { boot } = window
const nonce = document.currentScript?.nonce ?? ''
const waiting: (() => void)[] = []
const typed = new Set<HTMLInputElement>()
const untilTaken = new AbortController()
let wanted = false
let shown = false

function onClick(event: Event) {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(REACT_ONLY)
  if (!control) return
  event.preventDefault()
  waiting.push(() => control.click())
}

function onChange({ target }: Event) {
  if (target instanceof HTMLSelectElement) waiting.push(() => target.dispatchEvent(new Event('change', { bubbles: true })))
}

function onInput({ target }: Event) {
  const field = target as HTMLInputElement // or a text area; a list of choices has no default text
  if ('defaultValue' in field && field.type !== 'file') typed.add(field)
}

/** React takes what it finds in a field for what it wrote there itself: the first event lets it look, then the same text comes once more past it. */
function retype(field: HTMLInputElement) {
  const { value, defaultValue } = field
  field.dispatchEvent(new Event('change', { bubbles: true }))
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function want() {
  if (wanted) return
  wanted = true
  if (shown) load()
}

function load() {
  for (const href of [boot.site, ...boot.scripts]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }))
  import(boot.entry).catch(boot.taken)
}

boot.shown = () => {
  shown = true
  if (wanted) load()
}
boot.taken = () => {
  untilTaken.abort()
  for (const field of typed) retype(field)
  for (const act of waiting.splice(0)) act()
}
const early = { capture: true, signal: untilTaken.signal }
addEventListener('click', onClick, early)
addEventListener('change', onChange, early)
addEventListener('input', onInput, early)
for (const touch of TOUCHES) addEventListener(touch, want, early)
addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(want, { timeout: 1_000 }) : setTimeout(want, 100)))
setTimeout(want, LATEST_MS)

export {}
