import { clickAndWaitFor } from './browser.ts'
import type { ToPath, View } from './view.ts'

/** The sign-up and the sign-out of the newsletter, and what follows their forms. */
export function listNewsletterViews(path: ToPath): View[] {
  const [up, out] = [path('service/newsletter-sign-up'), path('service/newsletter-sign-out')]
  return [
    { name: 'newsletter', path: up, as: 'nobody' },
    {
      name: 'newsletter-errors',
      path: up,
      as: 'nobody',
      async bring(page) {
        await page.type('main [name="email"]', 'keine Adresse')
        await clickAndWaitFor(page, 'main form [type="submit"]', '.error-summary')
      },
    },
    {
      name: 'newsletter-sent',
      path: up,
      as: 'nobody',
      async bring(page) {
        await page.type('main [name="email"]', 'leserin@beispiel.example')
        await clickAndWaitFor(page, 'main form [type="submit"]', 'main button[value="resend"]')
      },
    },
    { name: 'newsletter-confirm', path: `${up}?token=ended`, as: 'nobody' },
    {
      name: 'newsletter-invalid-link',
      path: `${up}?token=ended`,
      as: 'nobody',
      bring: (page) => clickAndWaitFor(page, 'main button[value="confirm"]', 'main .alert--error'),
    },
    { name: 'newsletter-sign-out', path: out, as: 'nobody' },
    {
      name: 'newsletter-sign-out-pause',
      path: out,
      as: 'nobody',
      bring: (page) => page.click('main [value="pause"]'),
    },
    { name: 'newsletter-not-found', path: `${out}?token=ended`, as: 'nobody' },
    {
      name: 'newsletter-signed-out',
      path: out,
      as: 'nobody',
      async bring(page) {
        await page.type('main [name="email"]', 'leserin@beispiel.example')
        await clickAndWaitFor(page, 'main form [type="submit"]', 'main .alert--success')
      },
    },
  ]
}
