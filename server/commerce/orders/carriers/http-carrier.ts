import { array, object, string } from 'yup'
import type { CarrierAdapter, Consignment } from '#server/commerce/core/carrier-gateway.ts'
import { invalidInput } from '#server/commerce/core/errors.ts'
import { callForeignApi, type ForeignCall } from '#server/commerce/core/foreign-api.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { isValidWebhookSignature } from '#server/commerce/core/webhook-signature.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'

/** The carrier's words for stations, and the state in which they leave a shipment. */
const statesByCode: Readonly<Record<string, ShipmentState>> = {
  announced: 'announced',
  'picked-up': 'in-transit',
  'in-transit': 'in-transit',
  appointment: 'in-transit',
  'out-for-delivery': 'out-for-delivery',
  delivered: 'delivered',
  delayed: 'delayed',
  lost: 'lost',
  returned: 'returned',
}

const windowSchema = object({ from: string().required(), to: string().required() })

const consignmentSchema = object({
  number: string().max(40).required(),
  label: string().max(80).required(),
  stations: array(
    object({
      id: string().max(64).required(),
      code: string().oneOf(Object.keys(statesByCode)).required(),
      at: string().datetime().required(),
      place: string().max(80).required(),
      window: windowSchema.default(undefined).optional(),
    }),
  ).required(),
})

const messageSchema = object({ id: string().max(64).required(), consignment: string().max(40).required() })

function parseConsignment(answer: unknown): Consignment {
  const { number, stations, label } = consignmentSchema.validateSync(answer, { strict: true })
  return {
    trackingNumber: number,
    label,
    stations: stations.map(({ id, code, at, place, window }) => ({
      id,
      at,
      place,
      state: statesByCode[code] ?? 'in-transit',
      ...(window && { window: { from: window.from, to: window.to } }),
    })),
  }
}

/** Parses a signed message; 422 invalid-input if it is none. */
function parseMessage(body: string) {
  try {
    return parse(messageSchema, JSON.parse(body))
  } catch (error) {
    throw error instanceof SyntaxError ? invalidInput() : error
  }
}

/** Creates a carrier with the carrier sandbox's API: JSON, a name of ours for each consignment, signed messages. */
export function createHttpCarrier(options: { url: string; secret: string }): CarrierAdapter {
  const call = (request: ForeignCall) => callForeignApi({ ...options, name: 'carrier' }, request, parseConsignment)
  return {
    name: 'Kontor Cargo',
    announce: ({ address: { country, postalCode, city }, ...request }) =>
      call({
        method: 'POST',
        path: '/v1/consignments',
        body: { ...request, countryCode: country, postalCode, city },
        key: request.reference,
        refusable: true,
      }),
    status: (trackingNumber) => call({ method: 'GET', path: `/v1/consignments/${encodeURIComponent(trackingNumber)}` }),
    getTrackingUrl: (trackingNumber, origin) => `${origin}/__track/${trackingNumber}`,
    parseWebhook(signature, body, now) {
      if (!isValidWebhookSignature(options.secret, signature, body, now)) return undefined
      return { trackingNumber: parseMessage(body).consignment }
    },
  }
}
