import { expect } from 'chai'
import { tenantById } from '#tenants/index.ts'
import type { Context } from '../context.ts'
import { refuseCommon } from './new-password.ts'

describe('a new password', () => {
  it('is none of the names of the shop, in whichever language it is typed', () => {
    const tenant = tenantById('ch') ?? expect.fail()
    for (const locale of tenant.locales)
      for (const name of ['Kontor Schweiz', 'Kontor Suisse'])
        expect(() => refuseCommon({ tenant, locale } as Context, name), `${name} in ${locale}`)
          .to.throw()
          .with.property('code', 'invalid-input')
    expect(() => refuseCommon({ tenant } as Context, 'Vier Pflaumen am Ast')).not.to.throw()
  })
})
