import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { HTTPResponse, Page } from 'puppeteer'

/** The roles that an input may take, by its type (ARIA in HTML); none for types that are not listed. */
const inputRoles: Readonly<Record<string, readonly string[]>> = {
  text: ['combobox', 'searchbox', 'spinbutton'],
  checkbox: ['switch'],
}

/** The conformance rules of HTML, as the W3C checker has them; whatever they find is an error. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    elements: [
      'html5',
      {
        input: {
          attributes: {
            role: {
              allowed(input: { getAttribute(name: string): unknown }, role: unknown) {
                const type = String(input.getAttribute('type') ?? 'text')
                return inputRoles[type]?.includes(String(role))
                  ? null
                  : `"${role}" is no role of an input of type ${type}`
              },
            },
          },
        },
      },
    ],
    rules: {
      'heading-level': 'off', // advice, no conformance rule: the menus before the main heading have headings of their own
      'require-sri': 'off', // advice: all files are the shop's own
    },
  }),
)

/** What is wrong with a document's HTML: the rule, and what breaks it. */
export const findHtmlErrors = (html: string): string[] =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    )

/** Collects the documents that a page receives from now on, for as long as `take` is not called. */
export function recordDocuments(page: Page) {
  const documents: Promise<string>[] = []
  const record = (response: HTTPResponse) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      documents.push(response.text().catch(() => '')) // a redirect has no body
  }
  page.on('response', record)
  return {
    async take() {
      page.off('response', record)
      return (await Promise.all(documents)).filter((html) => html !== '')
    },
  }
}

/** What is wrong with the HTML that the page has received and with what scripts have made of it. */
export async function findPageErrors(page: Page, received: readonly string[]): Promise<string[]> {
  const current = `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`
  return [...new Set([...received, current].flatMap(findHtmlErrors))]
}
