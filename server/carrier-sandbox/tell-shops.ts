import { randomUUID } from 'node:crypto'
import type { WebhookMessage } from '../sandbox/sandbox-database.ts'
import { listPassedStations, type SandboxConsignment } from './consignment.ts'
import type { CarrierStore } from './store.ts'

/** The id of a station, for a consignment's whole life. */
export const getStationId = ({ number }: SandboxConsignment, index: number) => `${number}-${index + 1}`

/** A message says which consignment has moved; where to, the shop has to ask. */
const createMessage = (consignment: SandboxConsignment, index: number, now: Date): WebhookMessage => ({
  id: randomUUID(),
  url: consignment.messageUrl,
  attempts: 0,
  forged: false,
  dueAt: now.getTime(),
  body: JSON.stringify({ id: getStationId(consignment, index), consignment: consignment.number }),
})

/** Queues a message for each station that consignments have passed since the last time. */
export function queueTellings(store: CarrierStore, now: Date) {
  for (const consignment of store.listUntold(now)) {
    const passed = listPassedStations(consignment, now).length
    for (let index = consignment.told; index < passed; index++) store.addMessage(createMessage(consignment, index, now))
    store.save({ ...consignment, told: passed })
  }
}
