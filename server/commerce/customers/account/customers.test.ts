import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { CustomerAddress } from '#shared/api/customers.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { insertCustomer } from './index.ts'
import { changeProfile, getProfile } from './profile.ts'

const address = {
  salutation: 'none',
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '12a',
  postalCode: '1010',
  city: 'Wien',
}
const profile = {
  salutation: 'female',
  firstName: 'Eva',
  lastName: 'Muster',
  birthday: '1980-02-29',
  phone: '+43 1 1',
  locale: 'de-AT',
}

/** What a refused call was answered with. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ status, code, fields }) => ({ status, code, ...(fields && { fields }) }),
  )

describe('customers', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let anybody: Context
  let eva: Context
  let ida: Context

  async function register(email: string): Promise<Context> {
    const given = {
      email,
      salutation: 'none',
      firstName: 'Eva',
      lastName: 'Muster',
      locale: 'de-AT',
      passwordHash: null,
    } as const
    const customer = await inTransaction(anybody, (tx) => insertCustomer(tx, given))
    if (!customer) throw new Error('the address is taken')
    const { id } = customer
    return { ...anybody, session: { id: `session-${id}`, type: 2, customerId: id, visitor: id } }
  }

  beforeEach(async () => {
    shop = await openAnyDatabase()
    anybody = createTestContext(shop.database)
    eva = await register('eva@example.test')
    ida = await register('ida@example.test')
  })
  afterEach(() => shop.close())

  describe('profile', () => {
    it('[S3.9] shows number, address and names, and no more than the customer may see', async () => {
      expect(await getProfile(eva)).to.deep.equal({
        number: '200000016',
        email: 'eva@example.test',
        emailConfirmed: false,
        hasPassword: false,
        salutation: 'none',
        firstName: 'Eva',
        lastName: 'Muster',
        phone: '',
        locale: 'de-AT',
        bonusProgram: false,
        since: fixtureNow.toISOString(),
      })
    })

    it('changes what a customer may change, and takes a birthday away again', async () => {
      expect(await changeProfile(eva, { ...profile, email: 'x@example.test', bonusProgram: true })).to.include({
        ...profile,
        email: 'eva@example.test',
        bonusProgram: false,
      })
      expect(await changeProfile(eva, { ...profile, birthday: '' })).not.to.have.property('birthday')
      expect(await getProfile(ida)).to.include({ email: 'ida@example.test', salutation: 'none' })
    })

    for (const [field, value, message] of [
      ['firstName', '', 'validation.first-name-required'],
      ['lastName', 'M4', 'validation.no-special-or-digits'],
      ['birthday', '1981-02-29', 'validation.date'],
      ['birthday', '2026-11-22', 'validation.birthday'],
      ['birthday', '1905-12-31', 'validation.birthday'],
      ['phone', 'null', 'validation.phone'],
      ['locale', 'fr-CH', 'validation.invalid'],
    ])
      it(`[S5.12 O38 O39] refuses ${field} "${value}"`, async () => {
        expect(await refusal(changeProfile(eva, { ...profile, [field as string]: value }))).to.deep.equal({
          status: 422,
          code: 'invalid-input',
          fields: { [field as string]: message },
        })
      })

    it('[O9] opens to nobody who has not entered the password', async () => {
      const soft: Context = { ...eva, session: eva.session && { ...eva.session, type: 1 } }
      for (const ctx of [soft, anybody])
        for (const work of [
          getProfile(ctx),
          changeProfile(ctx, profile),
          listAddresses(ctx),
          addAddress(ctx, { address }),
          removeAddress(ctx, 'x'),
        ])
          expect(await refusal(work)).to.deep.equal({ status: 401, code: 'login-required' })
    })
  })

  describe('address book', () => {
    const flags = (book: readonly CustomerAddress[]) =>
      book.map(({ address: { street }, defaultDelivery, defaultBilling }) =>
        [street, defaultDelivery && 'delivery', defaultBilling && 'billing'].filter(Boolean).join(' '),
      )
    const add = (street: string, given = {}, ctx = eva) =>
      addAddress(
        { ...ctx, now: new Date(ctx.now.getTime() + street.charCodeAt(0)) },
        { address: { ...address, street }, ...given },
      )

    it('makes the first entry the default of both kinds', async () => {
      await add('A')
      expect(flags(await add('B'))).to.deep.equal(['A delivery billing', 'B'])
    })

    it('has one default of each kind: giving it takes it from the other', async () => {
      await add('A')
      await add('B', { defaultDelivery: true })
      const book = await add('C', { defaultBilling: true })
      expect(flags(book)).to.deep.equal(['A', 'B delivery', 'C billing'])
      expect(
        flags(
          await changeAddress(eva, book[0]?.id ?? '', { address: { ...address, street: 'D' }, defaultDelivery: true }),
        ),
      ).to.deep.equal([...['D delivery', 'B', 'C billing']])
    })

    it('keeps a default that is not given to another', async () => {
      const [first] = await add('A')
      await add('B')
      expect(flags(await changeAddress(eva, first?.id ?? '', { address: { ...address, street: 'A' } }))).to.deep.equal([
        'A delivery billing',
        'B',
      ])
    })

    it('hands the default on when its entry is deleted', async () => {
      const [first] = await add('A')
      await add('B')
      await add('C', { defaultBilling: true })
      expect(flags(await removeAddress(eva, first?.id ?? ''))).to.deep.equal(['B delivery', 'C billing'])
    })

    it('ends empty when the last entry is deleted', async () => {
      const [first] = await add('A')
      expect(await removeAddress(eva, first?.id ?? '')).to.deep.equal([])
    })

    it('[R33] shows and changes nobody else’s: 404', async () => {
      const [own] = await add('A')
      expect(await listAddresses(ida)).to.deep.equal([])
      for (const work of [changeAddress(ida, own?.id ?? '', { address }), removeAddress(ida, own?.id ?? '')])
        expect(await refusal(work)).to.deep.equal({ status: 404, code: 'not-found' })
      expect(await listAddresses(eva)).to.deep.equal([own])
    })

    it('[O29 S5.20] knows the country’s rules and takes nothing beside an address', async () => {
      expect(
        await refusal(addAddress(eva, { address: { ...address, postalCode: '101', houseNumber: '' } })),
      ).to.deep.equal({
        status: 422,
        code: 'invalid-input',
        fields: {
          'address.postalCode': 'validation.postal-code-AT',
          'address.houseNumber': 'validation.required-short',
        },
      })
      const [entry] = await addAddress(eva, { address: { ...address, iban: 'x' } })
      expect(entry?.address).to.deep.equal({ ...address, addition: '', phone: '', country: 'AT' })
    })

    it('[law 36] takes an address in another country for billing, and for delivery only one in the shop’s', async () => {
      const abroad = { address: { ...address, street: 'B', country: 'FR', postalCode: '75011' } }
      expect(await refusal(add('A', { ...abroad, defaultDelivery: true }))).to.deep.equal({
        status: 422,
        code: 'invalid-input',
        fields: { defaultDelivery: 'checkout.delivery-country-only' },
      })
      const [entry] = await add('B', abroad)
      expect(entry?.address).to.include({ country: 'FR', postalCode: '75011' })
      expect(flags(await listAddresses(eva))).to.deep.equal(['B billing'])
      const book = await add('C')
      expect(flags(book)).to.deep.equal(['B billing', 'C delivery'])
      expect(flags(await changeAddress(eva, book[1]?.id ?? '', abroad))).to.deep.equal(['B billing', 'B'])
    })

    it('ends at 20 entries', async () => {
      for (let i = 0; i < 20; i++) await add(String.fromCharCode(65 + i))
      expect(await refusal(add('Z'))).to.deep.equal({ status: 409, code: 'address-book-full' })
    })

    it('has an address once, however often it is added', async () => {
      await add('A')
      await add('B')
      expect(flags(await add('B', { defaultBilling: true }))).to.deep.equal(['A delivery', 'B billing'])
    })

    it('has one default of each kind after two entries at once', async () => {
      await Promise.all([add('A'), add('B')])
      const book = await listAddresses(eva)
      expect(book.filter((each) => each.defaultDelivery)).to.have.lengthOf(1)
      expect(book.filter((each) => each.defaultBilling)).to.have.lengthOf(1)
    })
  })
})
