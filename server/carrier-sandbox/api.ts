import express, { Router } from 'express'
import { number, object, string } from 'yup'
import { isDay } from '#shared/dates.ts'
import { requireBearerToken } from '../sandbox/bearer-token.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import { type Announcement, findCurrentWindow, listPassedStations, type SandboxConsignment } from './consignment.ts'
import { planJourney } from './journey.ts'
import type { CarrierStore } from './store.ts'
import { getStationId } from './tell-shops.ts'
import { createTrackingNumber } from './tracking-number.ts'

/** The path of the tracking pages, below the address of a shop. */
export const PAGES_PATH = '/__track'

const MAX_PIECES = 500

const day = () =>
  string()
    .required()
    .test('day', 'must be a day, YYYY-MM-DD', (value) => isDay(value ?? ''))

const announcementSchema = object({
  reference: string().min(3).max(80).required(),
  kind: string()
    .oneOf(['parcel', 'freight'] as const)
    .required(),
  direction: string()
    .oneOf(['delivery', 'return'] as const)
    .required(),
  pieces: number().integer().min(1).max(MAX_PIECES).required(),
  countryCode: string()
    .matches(/^[A-Z]{2}$/)
    .required(),
  postalCode: string().max(12).required(),
  city: string().max(80).required(),
  window: object({ from: day(), to: day() }).default(undefined).optional(),
  shop: string().max(80).required(),
  locale: string().max(5).required(),
  messageUrl: string().max(500).required(),
})

/** What a shop prints on the label: the number, and where it goes. */
const getLabelCode = ({ number: tracking, direction, countryCode, postalCode }: SandboxConsignment) =>
  direction === 'delivery' ? `${tracking}/${countryCode}${postalCode.replaceAll(' ', '')}` : `${tracking}/R`

function toApiConsignment(consignment: SandboxConsignment, now: Date) {
  const { number: tracking, reference, kind, direction } = consignment
  return {
    number: tracking,
    reference,
    label: getLabelCode(consignment),
    /** How a return gets to the carrier: at any of its counters, or it is picked up. */
    handover: direction === 'delivery' ? undefined : kind === 'parcel' ? 'counter' : 'pick-up',
    window: findCurrentWindow(consignment, now),
    stations: listPassedStations(consignment, now).map((station, index) => ({
      ...station,
      id: getStationId(consignment, index),
    })),
  }
}

interface ApiOptions {
  store: CarrierStore
  secret: string
  now(): Date
}

/** A number that no other consignment has. */
function findFreeNumber({ store, secret }: ApiOptions, reference: string): string {
  for (let attempt = 0; ; attempt++) {
    const tracking = createTrackingNumber(secret, reference, attempt)
    if (!store.find(tracking)) return tracking
  }
}

/**
 * The carrier's API for shops. A repeated announcement is the same consignment; another one under its name is refused.
 */
export function createApiRoutes(options: ApiOptions): Router {
  const { store, secret, now } = options
  const routes = Router().use(requireBearerToken(secret), express.json({ limit: '10kb' }))
  routes.post('/', (req, res) => {
    const input: Announcement = announcementSchema.validateSync(req.body, { strict: true, stripUnknown: true })
    if (input.window && input.window.to < input.window.from) throw new SandboxError('window: ends before it begins')
    const call = [`announce ${input.reference}`, JSON.stringify(input)] as const
    const isNew = store.isNew(...call)
    const existing = store.findByReference(input.reference)
    if (!isNew && existing) return void res.json(toApiConsignment(existing, now()))
    const consignment: SandboxConsignment = {
      ...input,
      number: findFreeNumber(options, input.reference),
      announcedAt: now().toISOString(),
      stations: planJourney(input, now()),
      told: 1, // the answer tells of the announcement
    }
    store.save(consignment)
    store.remember(...call)
    res.status(201).json(toApiConsignment(consignment, now()))
  })
  routes.get('/:number', (req, res) => {
    const consignment = store.find(req.params.number)
    if (consignment) res.json(toApiConsignment(consignment, now()))
    else res.status(404).json({ error: 'no such consignment' })
  })
  return routes
}
