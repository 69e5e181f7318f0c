import { expect } from 'chai'
import at from '#tenants/at/tenant.ts'
import { abroadOf } from './abroad.ts'

const from = (country: string | string[] | undefined, header: string | undefined = 'x-country', tenant: Parameters<typeof abroadOf>[1] = at) =>
  abroadOf({ 'x-country': country, 'user-agent': 'Mozilla/5.0' }, tenant, header)

describe('a visitor from abroad', () => {
  it('[O63 S9.19] is who comes, as the balancer says, from a country that the shop has others for', () => {
    expect(['DE', 'CH', 'de', ' DE '].map((country) => from(country))).to.deep.equal(['DE', 'CH', 'DE', 'DE'])
  })

  it('[O63] is nobody from the shop’s own country or from one that it has nothing for', () => {
    expect(['AT', 'FR', 'US', 'XX', 'T1'].map((country) => from(country))).to.deep.equal(Array(5).fill(undefined))
  })

  it('[O63] is nobody whose header is no country, or more than one', () => {
    for (const wrong of ['', 'DEU', 'D', 'DE, CH', '276', 'Deutschland', ['DE', 'CH'], undefined]) expect(from(wrong), String(wrong)).to.equal(undefined)
  })

  it('[O63] is nobody as long as the operator has named no header', () => {
    expect(abroadOf({ 'x-country': 'DE' }, at, undefined)).to.equal(undefined)
    expect(from('DE', 'cf-ipcountry')).to.equal(undefined)
  })

  it('[S9.58] is nobody where the layer is off, and no program that reads pages', () => {
    expect(from('DE', 'x-country', { ...at, features: { ...at.features, countryLayer: false } })).to.equal(undefined)
    expect(abroadOf({ 'x-country': 'DE', 'user-agent': 'Mozilla/5.0 (compatible; Somebot/1.0)' }, at, 'x-country')).to.equal(undefined)
  })
})
