import { expect } from 'chai'
import type { Country } from '#shared/tenant.ts'
import { addressSchema, billingAddressSchema, emailSchema, postalCodeSchema } from './address.ts'
import { billingCountries } from './billing-countries.ts'

const address = {
  firstName: 'Jörg',
  lastName: "D'Angelo-Müller",
  street: 'Straße des 17. Juni',
  houseNumber: '12a',
  postalCode: '1010',
  city: 'Wien',
}

/** Field → message id of the first failure. */
function failures(country: Country, values: object): Record<string, string> {
  try {
    addressSchema(country).validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] }
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]))
  }
}

describe('a postal address', () => {
  it('takes names and streets as people have them', () => {
    expect(failures('AT', address)).to.deep.equal({})
  })

  it('[S5.14 S5.15 S5.16 S5.17 S5.20 S5.21] asks for each missing part with its own message', () => {
    expect(failures('AT', {})).to.deep.equal({
      firstName: 'validation.first-name-required',
      lastName: 'validation.last-name-required',
      street: 'validation.street-required',
      houseNumber: 'validation.required-short',
      postalCode: 'validation.required-short',
      city: 'validation.city-required',
    })
  })

  it('[S5.11 O29] wants digits only where the postal code has digits only', () => {
    expect(failures('AT', { ...address, postalCode: '10A0' })).to.deep.equal({ postalCode: 'validation.digits-only' })
    expect(failures('DE', { ...address, postalCode: '1010' })).to.deep.equal({
      postalCode: 'validation.postal-code-DE',
    })
  })

  it('[S5.12 S5.13] refuses special characters, and digits where names have none', () => {
    expect(failures('AT', { ...address, firstName: 'R2', street: 'Weg <b>' })).to.deep.equal({
      firstName: 'validation.no-special-or-digits',
      street: 'validation.no-special',
    })
  })

  for (const number of ['1', '12a', '12 a', '12-14', '12/3/4', '5 bis', '7-II', '101+']) {
    it(`[O30] takes the house number ${number}`, () => {
      const { houseNumber = '' } = failures('AT', { ...address, houseNumber: number })
      expect(houseNumber).to.equal(number === '101+' ? 'validation.house-number' : '')
    })
  }

  it('[O38] keeps to the lengths', () => {
    expect(failures('AT', { ...address, lastName: 'x'.repeat(41) })).to.deep.equal({ lastName: 'validation.too-long' })
  })
})

describe('a postal code', () => {
  it('[O29] is brought into its written form in the Netherlands', () => {
    expect(postalCodeSchema('NL').validateSync(' 1012ab ')).to.equal('1012 AB')
  })

  for (const wrong of ['0123 AB', '1012 SA', '1012', '1012 A', 'AB 1012']) {
    it(`[O29] is not ${wrong} in the Netherlands`, () => {
      expect(() => postalCodeSchema('NL').validateSync(wrong)).to.throw('validation.postal-code-NL')
    })
  }
})

describe('an e-mail address', () => {
  for (const good of ['a@b.at', 'vorname.nachname+shop@post.beispiel.museum', 'jörg@müller.example']) {
    it(`[S5.6] may be ${good}`, () => {
      expect(emailSchema().validateSync(good.toUpperCase())).to.equal(good)
    })
  }

  for (const bad of ['a', 'a@b', 'a b@c.at', 'a@@b.at', '<a@b.at>', 'a@b.at\nbcc:c@d.at', `${'x'.repeat(65)}@b.at`]) {
    it(`[S5.6] may not be ${JSON.stringify(bad)}`, () => {
      expect(() => emailSchema().validateSync(bad)).to.throw('validation.email')
    })
  }
})

describe('a billing address', () => {
  const accept = (home: Country, values: object) =>
    billingAddressSchema(home).validateSync({ ...address, ...values }, { stripUnknown: true })
  const refuse = (home: Country, values: object) => expect(() => accept(home, values)).to

  it('[law 36] is in the shop’s country unless another one is given', () => {
    expect(accept('AT', {})).to.include({ country: 'AT', postalCode: '1010' })
    refuse('AT', { country: 'US' }).throw('validation.invalid')
    refuse('AT', { country: '' }).throw('validation.invalid')
  })

  for (const [country, postalCode, wrong] of [
    ['AT', '1010', '12345'],
    ['DE', '20457', '1010'],
    ['CH', '8005', '80055'],
    ['NL', '1013 AA', '1013'],
  ] as const)
    it(`[law 36] has the strict postal code of ${country} in the shop of any other country`, () => {
      for (const home of ['AT', 'DE', 'CH', 'NL'] as const) {
        expect(accept(home, { country, postalCode })).to.include({ country, postalCode })
        refuse(home, { country, postalCode: wrong }).throw(`validation.postal-code-${country}`)
        refuse(home, { country, postalCode, houseNumber: 'Rose Cottage' }).throw('validation.house-number')
      }
    })

  it('[law 36] takes the codes and houses of every other country as people write them', () => {
    const codes = {
      FR: '75011',
      GB: 'sw1a  1aa',
      IE: 'D02 AF30',
      PL: '00-001',
      PT: '1000-205',
      SE: '114 55',
      MT: 'VLT 1117',
    }
    for (const [country, postalCode] of Object.entries(codes))
      expect(accept('DE', { country, postalCode, houseNumber: '' }).postalCode).to.equal(
        postalCode.toUpperCase().replace(/ +/, ' '),
      )
    expect(accept('DE', { country: 'GB', postalCode: 'SW1A 1AA', houseNumber: 'Rose Cottage' })).to.include({
      houseNumber: 'Rose Cottage',
    })
    refuse('DE', { country: 'FR', postalCode: '' }).throw('validation.required-short')
    refuse('DE', { country: 'FR', postalCode: '<b>' }).throw('checkout.postal-code-other')
  })

  it('[law 36] may be in each country of the European Union, of EFTA, and in the United Kingdom', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    expect(billingCountries).to.have.length(27 + 4 + 1)
    expect(new Set(billingCountries.map((code) => names.of(code)))).to.have.property('size', 32)
    expect([...billingCountries]).to.deep.equal(billingCountries.toSorted())
  })
})
