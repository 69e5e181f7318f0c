import { expect } from 'chai'
import { getLocalTime, getWeekday } from '#shared/dates.ts'
import type { Announcement, SandboxConsignment } from './consignment.ts'
import { CARRIER_TIME_ZONE, decide, planJourney } from './journey.ts'
import { createTrackingNumber, parseTrackingNumber } from './tracking-number.ts'

const announced = new Date('2026-11-24T10:00:00Z') // a Tuesday

const parcel: Announcement = {
  reference: 'at-shipment-1',
  kind: 'parcel',
  direction: 'delivery',
  pieces: 1,
  countryCode: 'AT',
  postalCode: '4020',
  city: 'Linz',
  shop: 'Kontor',
  locale: 'de-AT',
  messageUrl: 'http://at.localhost:3000/api/shipments/webhook',
}
const codes = (announcement: Announcement) => planJourney(announcement, announced).map(({ code }) => code)

describe('the journey of a consignment', () => {
  it('leads a parcel through its stations, one after the other, to the first day that the shop has told', () => {
    const stations = planJourney({ ...parcel, window: { from: '2026-11-27', to: '2026-11-28' } }, announced)
    expect(stations.map(({ code }) => code)).to.deep.equal([
      'announced',
      'picked-up',
      'in-transit',
      'out-for-delivery',
      'delivered',
    ])
    const times = stations.map(({ at }) => at)
    expect(times).to.deep.equal(times.toSorted())
    expect(getLocalTime(new Date(times.at(-1) ?? ''), CARRIER_TIME_ZONE).day).to.equal('2026-11-27')
    expect(stations[0]?.window).to.deep.equal({ from: '2026-11-27', to: '2026-11-28' })
  })

  it('names an appointment for freight before it is brought, and keeps it', () => {
    const stations = planJourney({ ...parcel, kind: 'freight' }, announced)
    expect(stations.map(({ code }) => code)).to.deep.equal([
      'announced',
      'picked-up',
      'in-transit',
      'appointment',
      'out-for-delivery',
      'delivered',
    ])
    const window = stations[3]?.window ?? expect.fail()
    const { day, time } = getLocalTime(new Date(stations[5]?.at ?? ''), CARRIER_TIME_ZONE)
    const [from = '', to = ''] = window.hours?.split('–') ?? []
    expect([window.from, window.to]).to.deep.equal([day, day])
    expect(from < time && time < to, `${from} ${time} ${to}`).to.equal(true)
  })

  it('comes late with a new window, or gets lost after one, where the shop’s reference ends so', () => {
    const late = planJourney({ ...parcel, reference: 'at-shipment-7' }, announced)
    expect(late.map(({ code }) => code)).to.deep.equal([
      'announced',
      'picked-up',
      'in-transit',
      'delayed',
      'out-for-delivery',
      'delivered',
    ])
    const [first, , , delayed] = late
    expect((delayed?.window?.from ?? '') > (first?.window?.to ?? '')).to.equal(true)
    expect(codes({ ...parcel, reference: 'at-shipment-13' }).slice(-2)).to.deep.equal(['delayed', 'lost'])
    expect(codes({ ...parcel, reference: 'at-shipment-130' })).not.to.include('lost')
  })

  it('drives on no Sunday, and with freight on no Saturday, whatever the reference and the day', () => {
    for (const kind of ['parcel', 'freight'] as const)
      for (const direction of ['delivery', 'return'] as const)
        for (let n = 1; n < 60; n++) {
          const at = new Date(announced.getTime() + n * 11 * 3_600_000)
          for (const { code, at: when } of planJourney({ ...parcel, kind, direction, reference: `x-${n}` }, at)) {
            if (!['picked-up', 'appointment', 'out-for-delivery', 'delivered'].includes(code)) continue
            const weekday = getWeekday(getLocalTime(new Date(when), CARRIER_TIME_ZONE).day)
            expect(weekday, `${kind} ${direction} ${n} ${code} ${when}`).to.be.at.most(kind === 'parcel' ? 6 : 5)
          }
        }
  })

  it('never runs backwards, whenever it begins and whatever becomes of it', () => {
    for (let n = 1; n < 120; n++) {
      const at = new Date(announced.getTime() + n * 7 * 3_600_000)
      for (const kind of ['parcel', 'freight'] as const) {
        const times = planJourney({ ...parcel, kind, reference: `x-${n}` }, at).map((station) => station.at)
        expect(times, `${kind} ${n}`).to.deep.equal(times.toSorted())
      }
    }
  })

  it('is hurried on by hand, delayed or lost, and ends there', () => {
    const start: SandboxConsignment = {
      ...parcel,
      number: 'KC1',
      announcedAt: announced.toISOString(),
      stations: planJourney(parcel, announced),
      told: 1,
    }
    let consignment = start
    for (const _ of [1, 2, 3, 4]) consignment = decide(consignment, 'next', announced)
    expect(consignment.stations.every(({ at }) => at === announced.toISOString())).to.equal(true)
    expect(decide(consignment, 'lose', announced)).to.equal(consignment)
    const late = decide(start, 'delay', announced)
    expect(late.stations[1]).to.include({ code: 'delayed', at: announced.toISOString() })
    expect(late.stations.at(-1)?.code).to.equal('delivered')
    expect(decide(late, 'lose', announced).stations.at(-1)?.code).to.equal('lost')
  })
})

describe('a tracking number', () => {
  const number = createTrackingNumber('s'.repeat(32), parcel.reference)

  it('is the same for the same consignment, another for every other one and for every other carrier', () => {
    expect(createTrackingNumber('s'.repeat(32), parcel.reference)).to.equal(number)
    expect(createTrackingNumber('s'.repeat(32), 'at-shipment-2')).not.to.equal(number)
    expect(createTrackingNumber('t'.repeat(32), parcel.reference)).not.to.equal(number)
    expect(createTrackingNumber('s'.repeat(32), parcel.reference, 1)).not.to.equal(number)
  })

  it('shows by its check digit every wrong digit, and is read with spaces and in small letters', () => {
    expect(parseTrackingNumber(` ${number.toLowerCase().replace(/(.{5})/g, '$1 ')}`)).to.equal(number)
    for (let index = 2; index < number.length; index++)
      for (const digit of '0123456789')
        if (digit !== number[index])
          expect(parseTrackingNumber(number.slice(0, index) + digit + number.slice(index + 1))).to.equal(undefined)
    expect(parseTrackingNumber(number.slice(0, -1))).to.equal(undefined)
  })
})
