import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Just the CBOR that a passkey is made of: integers, bytes, text and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)])])
}

const USER_PRESENT_AND_VERIFIED = 0b101
const WITH_CREDENTIAL = 0b1000000

/** A passkey in software (ES256, attestation "none"), for the page of one origin. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const coordinate = (text: string) => Buffer.from(text, 'base64url')
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  const relyingPartyHash = sha256(new URL(origin).hostname)
  let counter = 0

  const createAuthenticatorData = (flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([relyingPartyHash, Buffer.from([flags]), count, credential])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const toCredential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** What navigator.credentials.create answers. */
    create({ challenge }: { challenge: string }) {
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const authData = createAuthenticatorData(
        USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, id, coseKey]),
      )
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return toCredential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    /** What navigator.credentials.get answers. */
    get({ challenge }: { challenge: string }, flags = USER_PRESENT_AND_VERIFIED) {
      const [data, client] = [createAuthenticatorData(flags), clientData('webauthn.get', challenge)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return toCredential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
