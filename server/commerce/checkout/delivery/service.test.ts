import { expect } from 'chai'
import { swissTestTenant, testTenant } from '#test/support/test-tenant.ts'
import { getDeliveryCalendar, getDeliveryWindow, listCarrierOptions } from './service.ts'

const at = (now: string, tenant = testTenant) => ({ tenant, locale: tenant.locales[0], now: new Date(now) })

describe('delivery service', () => {
  it('[law 40] names a window of working days for parcels and for freight', () => {
    // Saturday the 21st; Tuesday the 8th of December is a holiday in Austria.
    expect(getDeliveryWindow(at('2026-11-21T09:00:00Z'), 'parcel')).to.deep.equal({
      from: '2026-11-24',
      to: '2026-11-26',
    })
    expect(getDeliveryWindow(at('2026-11-21T09:00:00Z'), 'freight')).to.deep.equal({
      from: '2026-12-01',
      to: '2026-12-10',
    })
  })

  it('knows the holidays of the country, over the turn of the year', () => {
    const germany = { ...testTenant, country: 'DE' as const, timeZone: 'Europe/Berlin' }
    expect(getDeliveryWindow(at('2027-01-04T09:00:00Z'), 'parcel').from).to.equal('2027-01-07')
    expect(getDeliveryWindow(at('2027-01-04T09:00:00Z', germany), 'parcel').from).to.equal('2027-01-06')
    expect(getDeliveryCalendar(at('2026-12-22T09:00:00Z'), 'parcel', {}).days.slice(0, 3)).to.deep.equal([
      '2026-12-24',
      '2026-12-28',
      '2026-12-29',
    ])
    expect(getDeliveryCalendar(at('2026-12-29T09:00:00Z'), 'parcel', {}).days.slice(0, 2)).to.deep.equal([
      '2026-12-31',
      '2027-01-02',
    ])
  })

  it('[S2.3] leaves out the holidays of the state that a postal code lies in, and calls them by their names in the shopper’s language', () => {
    const germany = { ...testTenant, country: 'DE' as const, timeZone: 'Europe/Berlin' }
    const epiphany = at('2027-01-02T09:00:00Z', germany)
    expect(getDeliveryCalendar(epiphany, 'parcel', { postalCode: '80331' }).closed).to.deep.include({
      day: '2027-01-06',
      holiday: 'Heilige Drei Könige',
    })
    expect(getDeliveryCalendar(epiphany, 'parcel', { postalCode: '20095' }).days).to.include('2027-01-06')
    const french = { tenant: swissTestTenant, locale: 'fr-CH' as const, now: new Date('2026-09-07T09:00:00Z') }
    expect(getDeliveryCalendar(french, 'parcel', { postalCode: '1204' }).closed).to.deep.include({
      day: '2026-09-10',
      holiday: 'Jeûne Genevois',
    })
  })

  it('[S2.3 R19] counts no day twice and leaves none out where the clocks change', () => {
    const { days, closed } = getDeliveryCalendar(at('2026-10-20T09:00:00Z'), 'parcel', {})
    const all = [...days, ...closed.map(({ day }) => day)].toSorted()
    expect(new Set(all).size).to.equal(all.length)
    expect(all).to.include.members(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(Date.parse(all.at(-1) ?? '') - Date.parse(all[0] ?? '')).to.equal((all.length - 1) * 86_400_000)
  })

  it('[S2.3] every carrier of a shop has its own window; a shop without a choice has none', () => {
    const carriers = [
      { id: 'day', name: 'Tagpost', days: { from: 2, to: 4 } },
      { id: 'evening', name: 'Abendpost', days: { from: 3, to: 5 }, evening: true },
    ]
    const shop = { ...testTenant, delivery: { ...testTenant.delivery, carriers } }
    expect(listCarrierOptions(at('2026-11-21T09:00:00Z', shop), undefined)).to.deep.equal([
      { id: 'day', name: 'Tagpost', evening: false, window: { from: '2026-11-24', to: '2026-11-26' } },
      { id: 'evening', name: 'Abendpost', evening: true, window: { from: '2026-11-25', to: '2026-11-27' } },
    ])
    expect(listCarrierOptions(at('2026-11-21T09:00:00Z'), undefined)).to.deep.equal([])
  })
})
