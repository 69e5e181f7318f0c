/**
 * This shop's own container, loaded as a module with consent C0004 (client/features/tracking). It takes what the page tells from window.dataLayer,
 * stops once the consent is withdrawn, keeps nothing and sends nothing.
 */
const layer = window.dataLayer
const handled = []
let stopped = false

function handle(event) {
  if (event.event === 'consent') stopped = !event.categories.includes('C0004')
  if (!stopped) handled.push(event)
}

layer.splice(0).forEach(handle)
layer.push = (...events) => {
  events.forEach(handle)
  return 0
}
window.tagContainer = { handled }
