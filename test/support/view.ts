import type { Page } from 'puppeteer'
import type { RouteId } from '#shared/routes.ts'
import type { Country } from '#shared/tenant.ts'
import { clickAndWaitFor } from './browser.ts'

/**
 * Whose session a view needs: nobody's; a guest's with one article; one's before the last step; one's who has just
 * ordered; one's who paid through the provider; one's with an account who has bought in instalments.
 */
export type ViewSession = 'nobody' | 'guest' | 'buyer' | 'customer' | 'payer' | 'member'

/** Something a shopper can see: a page, or a page in one of its states. */
export interface View {
  name: string
  path: string
  as: ViewSession
  /** Meets the question about cookies. */
  promptsConsent?: true
  /** Brings the page into its state, once it is interactive. */
  bring?: (page: Page) => Promise<unknown>
  /** Where the visitor seems to be, as a balancer would say it. */
  from?: Country
  /** A page of the payment sandbox, which has no script. */
  isScriptless?: true
  /** Something floats over the page, so that only what is in sight counts. */
  floats?: true
  /** Shown only below or from 900 px. */
  only?: 'phone' | 'desktop'
}

/** The path of a page in the shop and locale that is looked at. */
export type ToPath = (id: RouteId, params?: Record<string, string>) => string

/** Sends a form with its text field emptied, for the errors that follow. */
export async function submitEmptyForm(page: Page) {
  await page.evaluate(() => document.querySelector<HTMLInputElement>('main form [type="email"]')?.select())
  await page.keyboard.press('Backspace')
  await clickAndWaitFor(page, 'main form button[type="submit"]', '.error-summary')
}
