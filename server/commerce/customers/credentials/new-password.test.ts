import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { findTenant } from '#tenants/index.ts'
import { rejectCommonPassword } from './new-password.ts'

describe('a new password', () => {
  it('is none of the names of the shop, in whichever language it is typed', () => {
    const tenant = findTenant('ch') ?? expect.fail()
    for (const locale of tenant.locales)
      for (const name of ['Kontor Schweiz', 'Kontor Suisse'])
        expect(() => rejectCommonPassword({ tenant, locale } as Context, name), `${name} in ${locale}`)
          .to.throw()
          .with.property('code', 'invalid-input')
    expect(() => rejectCommonPassword({ tenant } as Context, 'Vier Pflaumen am Ast')).not.to.throw()
  })
})
