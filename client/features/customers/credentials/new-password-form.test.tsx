import { expect } from 'chai'
import { renderToString } from 'react-dom/server'
import { createIntl } from 'react-intl'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { App } from '#client/app.tsx'
import { createApi } from '#client/lib/api.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { type Tenant, toPublicTenant } from '#shared/tenant.ts'
import { findTenant } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The form after an answer that the password is too short. */
function renderRefusedForm(tenant: Tenant) {
  const locale = tenant.locales[0]
  const site = {
    tenant: toPublicTenant(tenant),
    locale,
    queryClient: createQueryClient(),
    api: createApi(() => Promise.reject(new Error('asks nothing'))),
    width: 1024 as const,
    origin: '',
    today: '2026-11-21',
    notifySessionChange: async () => undefined,
    variants: {} as never,
  }
  const refusal = { status: 422, fields: { password: 'passwords.too-short' }, values: { password: '' } }
  const router = createMemoryRouter([{ id: 'form', path: '/', element: <ResetPasswordForm token="" /> }], {
    hydrationData: { actionData: { form: refusal } },
  })
  return renderToString(
    <App site={site} intl={createIntl({ locale, messages: getMessages(tenant, locale) })}>
      <RouterProvider router={router} />
    </App>,
  )
}

describe('a form with a new password', () => {
  it('[S5.4] names the minimum length of its shop, as a hint and as what is wrong', () => {
    const tenant = findTenant('at') ?? expect.fail()
    for (const passwordMinLength of [6, 8])
      expect(renderRefusedForm({ ...tenant, passwordMinLength }))
        .to.include(`Mindestens ${passwordMinLength} Zeichen`)
        .and.include(`mindestens ${passwordMinLength} Zeichen.`)
  })
})
