/** What stands in the main part of a page, as one reads it: without tags, each run of spaces as one. */
export const readMainText = (html: string): string =>
  (/<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/(?:&nbsp;|\s)+/g, ' ')
