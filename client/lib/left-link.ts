const findLinks = (href: string) => document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)

/** Reads by which link the history's current entry was left; what it answers finds that link, if it is there again. */
export function recallLeftLink(): () => HTMLElement | undefined {
  // its address, and which of the links to it
  const { left }: { left?: readonly [string, number] } = history.state ?? {}
  return () => left && findLinks(left[0])[left[1]]
}

/** Notes in the history's current entry which link was pressed last. */
export function rememberLeftLinks() {
  const remember = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return // the browser keeps the page that led to another shop
    const href = link.getAttribute('href') ?? ''
    history.replaceState({ ...history.state, left: [href, [...findLinks(href)].indexOf(link)] }, '')
  }
  addEventListener('click', remember, true)
  return () => removeEventListener('click', remember, true)
}
