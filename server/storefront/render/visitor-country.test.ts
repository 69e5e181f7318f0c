import { expect } from 'chai'
import at from '#tenants/at/tenant.ts'
import { findVisitorCountry } from './visitor-country.ts'

const findCountryFrom = (
  country: string | string[] | undefined,
  header: string | undefined = 'x-country',
  tenant: Parameters<typeof findVisitorCountry>[1] = at,
) => findVisitorCountry({ 'x-country': country, 'user-agent': 'Mozilla/5.0' }, tenant, header)

describe('a visitor from abroad', () => {
  it('[O63 S9.19] is who comes, as the balancer says, from a country that the shop has others for', () => {
    expect(['DE', 'CH', 'de', ' DE '].map((country) => findCountryFrom(country))).to.deep.equal([
      'DE',
      'CH',
      'DE',
      'DE',
    ])
  })

  it('[O63] is nobody from the shop’s own country or from one that it has nothing for', () => {
    expect(['AT', 'FR', 'US', 'XX', 'T1'].map((country) => findCountryFrom(country))).to.deep.equal(
      Array(5).fill(undefined),
    )
  })

  it('[O63] is nobody whose header is no country, or more than one', () => {
    for (const wrong of ['', 'DEU', 'D', 'DE, CH', '276', 'Deutschland', ['DE', 'CH'], undefined])
      expect(findCountryFrom(wrong), String(wrong)).to.equal(undefined)
  })

  it('[O63] is nobody as long as the operator has named no header', () => {
    expect(findVisitorCountry({ 'x-country': 'DE' }, at, undefined)).to.equal(undefined)
    expect(findCountryFrom('DE', 'cf-ipcountry')).to.equal(undefined)
  })

  it('[S9.58] is nobody where the layer is off, and no program that reads pages', () => {
    expect(findCountryFrom('DE', 'x-country', { ...at, features: { ...at.features, countryLayer: false } })).to.equal(
      undefined,
    )
    expect(
      findVisitorCountry({ 'x-country': 'DE', 'user-agent': 'Mozilla/5.0 (compatible; Somebot/1.0)' }, at, 'x-country'),
    ).to.equal(undefined)
  })
})
