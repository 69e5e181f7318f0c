import { createHash, randomInt } from 'node:crypto'

const RECOVERY_CODE_COUNT = 10
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' // no ambiguous characters: no I, L, O, 0, 1
const CODE_LENGTH = 12 // 59 bit

const generateRecoveryCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Codes for when the telephone is lost, as they are shown once. */
export const generateRecoveryCodes = () => Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode)

/** The hash under which a code is stored; in any case, with or without hyphens. */
export const hashRecoveryCode = (customerId: string, code: string) =>
  createHash('sha256')
    .update(`recovery ${customerId} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64url')
