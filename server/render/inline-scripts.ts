/** Before the first paint, and in the browser, so that a page is the same for all: the chosen mode, from storage or where that is refused from the cookie. */
export const chosenColourMode =
  'var m=(/(?:^|; )colorMode=(\\w+)/.exec(document.cookie)||[])[1];try{m=localStorage.getItem("colorMode")||m}catch(e){}' +
  'if(m==="light"||m==="dark")document.documentElement.dataset.colorMode=m;'

/** Id of the data block from which a payment page starts: data that is no script needs no permission to run. */
export const PAGE_DATA_ID = 'page-data'

/** What stands in a payment page's head, the same byte for byte in each of them; `boot` is client/boot.ts as built. */
export const paymentStart = (boot: string) =>
  `${chosenColourMode}var d=JSON.parse(document.getElementById("${PAGE_DATA_ID}").textContent);window.boot=d.boot;window.queries=d.queries;${boot}`

/** What React writes after a page's first whole markup. */
export const SHOWN = 'boot.shown()'
