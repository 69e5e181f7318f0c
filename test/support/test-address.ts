import { randomInt } from 'node:crypto'

/**
 * An address for one visitor, and with it limits of their own; heeded by a shop that was started with
 * TRUST_PROXY=loopback.
 */
export const createTestAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
