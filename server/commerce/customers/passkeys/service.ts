import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import {
  type Context,
  inTransaction,
  requireCustomerId,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { conflict, ShopError } from '#server/commerce/core/errors.ts'
import { consumeToken, createToken, type TokenPurpose } from '#server/commerce/core/one-time-tokens/index.ts'
import type { Passkey } from '#shared/api/credentials.ts'
import type { PasskeyInput, PasskeyLoginInput } from '#shared/api/credentials-input.ts'
import { getShopName, type Tenant } from '#shared/tenant.ts'
import { findCustomer } from '../account/index.ts'
import {
  deletePasskeys,
  findPasskeyCredential,
  insertPasskey,
  listPasskeyCredentials,
  loadPasskeys,
  recordPasskeyUse,
} from './repository.ts'

/** Loaded on first use: it costs a quarter of the back end's start. */
const loadWebauthn = () => import('@simplewebauthn/server')

const MAX_PASSKEYS = 20
const PURPOSE: TokenPurpose = 'passkey'
// EdDSA, ES256, RS256: what authenticators support; the package's own list includes what is experimental in Node
const ALGORITHMS = [-8, -7, -257]

/** The configured origin of a shop: passkeys belong to its host, whatever a request claims. */
export type GetOrigin = (tenant: Tenant) => string

/** The relying party: the page's origin, and its host as the passkey's id. */
function getRelyingParty({ tenant }: Context, getOrigin: GetOrigin) {
  const { origin, hostname } = new URL(getOrigin(tenant))
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** The challenge that the authenticator signs: valid for five minutes, once. */
const createPasskeyChallenge = async (ctx: Context, customerId?: string) =>
  Buffer.from(await inTransaction(ctx, (tx) => createToken(tx, PURPOSE, { customerId })), 'base64url')

/** True if a challenge was created for this customer, or for a login if none is given; consumes it. */
const createChallengeConsumer = (ctx: Context, customerId?: string) => async (challenge: string) => {
  const token = await inTransaction(ctx, (tx) => consumeToken(tx, PURPOSE, challenge))
  return token !== undefined && token.customerId === customerId
}

/** The package validates the rest of a response. */
const isAuthenticatorResponse = (value: object) =>
  'id' in value && typeof value.id === 'string' && 'response' in value && typeof value.response === 'object'
const isRegistrationResponse = (value: object): value is RegistrationResponseJSON => isAuthenticatorResponse(value)
const isAuthenticationResponse = (value: object): value is AuthenticationResponseJSON => isAuthenticatorResponse(value)

/** An authenticator's response comes from outside: every fault in it gets the same error. */
async function verifyOrReject<T>(status: 400 | 401, verify: () => Promise<T & { verified: boolean }>): Promise<T> {
  const result = await verify().catch(() => undefined)
  if (!result?.verified) throw new ShopError(status, 'passkey-refused')
  return result
}

/** The customer's own passkeys. 401 login-required. */
export const listPasskeys = (ctx: Context): Promise<Passkey[]> => loadPasskeys(ctx, requireCustomerId(ctx))

/**
 * The options for creating a passkey. 401 login-required; 409 email-unconfirmed: somebody who may not own the address
 * gets no second way to log in.
 */
export async function createPasskeyRegistrationOptions(ctx: Context, getOrigin: GetOrigin) {
  const customerId = requireCustomerId(ctx)
  const customer = await findCustomer(ctx, customerId)
  if (!customer?.emailConfirmed) throw conflict('email-unconfirmed')
  const { email, firstName, lastName } = customer
  return (await loadWebauthn()).generateRegistrationOptions({
    rpName: getShopName(ctx.tenant, ctx.locale),
    rpID: getRelyingParty(ctx, getOrigin).expectedRPID,
    userID: Buffer.from(customerId),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    challenge: await createPasskeyChallenge(ctx, customerId),
    excludeCredentials: await listPasskeyCredentials(ctx, customerId),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Stores a new passkey. 400 passkey-refused, 401 login-required, 409 email-unconfirmed. */
export async function addPasskey(
  ctx: Context,
  { name, response }: PasskeyInput,
  getOrigin: GetOrigin,
): Promise<Passkey[]> {
  const customerId = requireCustomerId(ctx)
  if (!(await findCustomer(ctx, customerId))?.emailConfirmed) throw conflict('email-unconfirmed')
  if (!isRegistrationResponse(response)) throw new ShopError(400, 'passkey-refused')
  const { registrationInfo } = await verifyOrReject(400, async () =>
    (await loadWebauthn()).verifyRegistrationResponse({
      response,
      expectedChallenge: createChallengeConsumer(ctx, customerId),
      supportedAlgorithmIDs: ALGORITHMS,
      ...getRelyingParty(ctx, getOrigin),
    }),
  )
  const isSaved = await inTransaction(
    ctx,
    async (tx) => registrationInfo && insertNewPasskey(tx, customerId, name, registrationInfo.credential),
  )
  if (!isSaved) throw new ShopError(400, 'passkey-refused')
  return loadPasskeys(ctx, customerId)
}

type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']

async function insertNewPasskey(
  tx: TransactionContext,
  customerId: string,
  name: string,
  { id, publicKey, counter, transports = [] }: NewCredential,
) {
  if ((await listPasskeyCredentials(tx, customerId)).length >= MAX_PASSKEYS) return false
  return insertPasskey(
    tx,
    { id, customerId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports },
    name,
  )
}

/** Deletes one of the customer's passkeys; ignores any other id. 401 login-required. */
export async function removePasskey(ctx: Context, { id }: { id: string }): Promise<Passkey[]> {
  const customerId = requireCustomerId(ctx)
  await inTransaction(ctx, (tx) => deletePasskeys(tx, customerId, id))
  return loadPasskeys(ctx, customerId)
}

/** The options for a login with any passkey of this shop; the passkey identifies the customer. */
export const createPasskeyLoginOptions = async (ctx: Context, getOrigin: GetOrigin) =>
  (await loadWebauthn()).generateAuthenticationOptions({
    rpID: getRelyingParty(ctx, getOrigin).expectedRPID,
    challenge: await createPasskeyChallenge(ctx),
    userVerification: 'required',
  })

/** The customer whose passkey has signed after asking for fingerprint, face or PIN. 401 passkey-refused. */
export async function verifyPasskey(
  ctx: Context,
  { response }: PasskeyLoginInput,
  getOrigin: GetOrigin,
): Promise<string> {
  if (!isAuthenticationResponse(response)) throw new ShopError(401, 'passkey-refused')
  const credential = await findPasskeyCredential(ctx, response.id)
  if (!credential) throw new ShopError(401, 'passkey-refused')
  const { id, counter, transports } = credential
  const publicKey = Buffer.from(credential.publicKey, 'base64url')
  const { authenticationInfo } = await verifyOrReject(401, async () =>
    (await loadWebauthn()).verifyAuthenticationResponse({
      response,
      expectedChallenge: createChallengeConsumer(ctx),
      ...getRelyingParty(ctx, getOrigin),
      credential: { id, publicKey, counter, transports },
    }),
  )
  if (!(await inTransaction(ctx, (tx) => recordPasskeyUse(tx, credential, authenticationInfo.newCounter))))
    throw new ShopError(401, 'passkey-refused')
  return credential.customerId
}
