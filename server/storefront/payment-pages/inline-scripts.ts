import { HEADER_END_ID } from '#client/lib/page.ts'

/**
 * Sets the chosen colour mode before the first paint; from local storage, or from the cookie if storage is refused. In
 * the browser, so that a page is the same for all.
 */
export const colourModeScript =
  'var m=(/(?:^|; )colorMode=(\\w+)/.exec(document.cookie)||[])[1];try{m=localStorage.getItem("colorMode")||m}catch(e){}' +
  'if(m==="light"||m==="dark")document.documentElement.dataset.colorMode=m;'

/**
 * Holds the first paint until the header is parsed. As a link in the markup it would be valid, too, but the W3C checker
 * knows `blocking` on style sheets only.
 */
const awaitHeaderScript =
  '(e=>addEventListener("DOMContentLoaded",()=>e.remove()))' +
  `(document.head.appendChild(Object.assign(document.createElement("link"),{rel:"expect",href:"#${HEADER_END_ID}",blocking:"render"})));`

/** What every page's start script begins with, before anything is painted. */
export const beforePaintScript = colourModeScript + awaitHeaderScript

/** Id of the data block from which a payment page starts: JSON is no script and needs no permission to run. */
export const PAGE_DATA_ID = 'page-data'

/** The script in every payment page's head, the same byte for byte; `boot` is client/boot.ts as built. */
export const buildPaymentStartScript = (boot: string) =>
  `${beforePaintScript}var d=JSON.parse(document.getElementById("${PAGE_DATA_ID}").textContent);window.boot=d.boot;window.queries=d.queries;${boot}`

/** The script that React writes after the shell's markup. */
export const SHELL_RENDERED_SCRIPT = 'boot.onShellRendered()'
