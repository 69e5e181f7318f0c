import { expect } from 'chai'
import { testTenant } from '#test/support/catalogue.ts'
import { carrierOptions, deliveryCalendar, deliveryWindow } from './service.ts'

const at = (now: string, tenant = testTenant) => ({ tenant, locale: tenant.locales[0], now: new Date(now) })

describe('delivery service', () => {
  it('[L40] names a window of working days for parcels and for freight', () => {
    // Saturday the 21st; Tuesday the 8th of December is a holiday in Austria.
    expect(deliveryWindow(at('2026-11-21T09:00:00Z'), 'parcel')).to.deep.equal({ from: '2026-11-24', to: '2026-11-26' })
    expect(deliveryWindow(at('2026-11-21T09:00:00Z'), 'freight')).to.deep.equal({ from: '2026-12-01', to: '2026-12-10' })
  })

  it('knows the holidays of the country, over the turn of the year', () => {
    const germany = { ...testTenant, country: 'DE' as const, timeZone: 'Europe/Berlin' }
    expect(deliveryWindow(at('2027-01-04T09:00:00Z'), 'parcel').from).to.equal('2027-01-07')
    expect(deliveryWindow(at('2027-01-04T09:00:00Z', germany), 'parcel').from).to.equal('2027-01-06')
    expect(deliveryCalendar(at('2026-12-22T09:00:00Z'), 'parcel', {}).days.slice(0, 3)).to.deep.equal(['2026-12-24', '2026-12-28', '2026-12-29'])
    expect(deliveryCalendar(at('2026-12-29T09:00:00Z'), 'parcel', {}).days.slice(0, 2)).to.deep.equal(['2026-12-31', '2027-01-02'])
  })
})
