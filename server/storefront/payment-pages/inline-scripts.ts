/**
 * Sets the chosen colour mode before the first paint; from local storage, or from the cookie if storage is refused. In
 * the browser, so that a page is the same for all.
 */
export const colourModeScript =
  'var m=(/(?:^|; )colorMode=(\\w+)/.exec(document.cookie)||[])[1];try{m=localStorage.getItem("colorMode")||m}catch(e){}' +
  'if(m==="light"||m==="dark")document.documentElement.dataset.colorMode=m;'

/** Id of the data block from which a payment page starts: JSON is no script and needs no permission to run. */
export const PAGE_DATA_ID = 'page-data'

/** The script in every payment page's head, the same byte for byte; `boot` is client/boot.ts as built. */
export const buildPaymentStartScript = (boot: string) =>
  `${colourModeScript}var d=JSON.parse(document.getElementById("${PAGE_DATA_ID}").textContent);window.boot=d.boot;window.queries=d.queries;${boot}`

/** The script that React writes after the shell's markup. */
export const SHELL_RENDERED_SCRIPT = 'boot.onShellRendered()'
