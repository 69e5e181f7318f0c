import type { AuthenticationResponseJSON, RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Passkey } from '#shared/contracts/credentials.ts'
import type { PasskeyInput, PasskeyLoginInput } from '#shared/contracts/credentials-input.ts'
import { shopName, type Tenant } from '#shared/tenant.ts'
import { type Context, customerIdOf, inTransaction, type TransactionContext } from '../context.ts'
import { findCustomer } from '../customers/index.ts'
import { conflict, ShopError } from '../errors.ts'
import { createLink, type LinkPurpose, spendLink } from '../links/index.ts'
import { deletePasskeys, findCredential, findCredentials, findPasskeys, insertPasskey, markUsed } from './repository.ts'

/** Loaded when the first passkey is: it is a quarter of what a start of the back end costs. */
const webauthn = () => import('@simplewebauthn/server')

const MAX_PASSKEYS = 20
const PURPOSE: LinkPurpose = 'passkey'
const ALGORITHMS = [-8, -7, -257] // EdDSA, ES256, RS256: what authenticators have; the package's own list tries what Node only experiments with

/** The configured address of a shop: passkeys belong to its host, whatever a request claims. */
export type OriginOf = (tenant: Tenant) => string

/** Who relies on the passkey: the page's origin, and its host as the passkey knows it. */
function partyOf({ tenant }: Context, originOf: OriginOf) {
  const { origin, hostname } = new URL(originOf(tenant))
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** What the authenticator signs: kept here for five minutes, good once. */
const newChallenge = async (ctx: Context, customerId?: string) =>
  Buffer.from(await inTransaction(ctx, (tx) => createLink(tx, PURPOSE, { customerId })), 'base64url')

/** Whether a challenge was made for this customer, or, where none is named, for a login; uses it up. */
const spending = (ctx: Context, customerId?: string) => async (challenge: string) => {
  const link = await inTransaction(ctx, (tx) => spendLink(tx, PURPOSE, challenge))
  return link !== undefined && link.customerId === customerId
}

/** What an authenticator sends is anybody's: whatever is wrong with it is one answer. */
async function verified<T>(status: 400 | 401, verifying: () => Promise<T & { verified: boolean }>): Promise<T> {
  const result = await verifying().catch(() => undefined)
  if (!result?.verified) throw new ShopError(status, 'passkey-refused')
  return result
}

/** The customer's own passkeys. 401 login-required. */
export const listPasskeys = (ctx: Context): Promise<Passkey[]> => findPasskeys(ctx, customerIdOf(ctx))

/** What the browser makes a passkey from. 401 login-required; 409 email-unconfirmed: who may not own the address gets no second way in. */
export async function passkeyOptions(ctx: Context, originOf: OriginOf) {
  const customerId = customerIdOf(ctx)
  const customer = await findCustomer(ctx, customerId)
  if (!customer?.emailConfirmed) throw conflict('email-unconfirmed')
  const { email, firstName, lastName } = customer
  return (await webauthn()).generateRegistrationOptions({
    ...{ rpName: shopName(ctx.tenant, ctx.locale), rpID: partyOf(ctx, originOf).expectedRPID, userID: Buffer.from(customerId), userName: email },
    ...{ userDisplayName: `${firstName} ${lastName}`, challenge: await newChallenge(ctx, customerId) },
    excludeCredentials: await findCredentials(ctx, customerId),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Keeps the passkey that the browser has made. 400 passkey-refused, 401 login-required, 409 email-unconfirmed. */
export async function addPasskey(ctx: Context, { name, response }: PasskeyInput, originOf: OriginOf): Promise<Passkey[]> {
  const customerId = customerIdOf(ctx)
  if (!(await findCustomer(ctx, customerId))?.emailConfirmed) throw conflict('email-unconfirmed')
  const { registrationInfo } = await verified(400, async () =>
    (await webauthn()).verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: spending(ctx, customerId),
      supportedAlgorithmIDs: ALGORITHMS,
      ...partyOf(ctx, originOf),
    }),
  )
  const kept = await inTransaction(ctx, async (tx) => registrationInfo && keep(tx, customerId, name, registrationInfo.credential))
  if (!kept) throw new ShopError(400, 'passkey-refused')
  return findPasskeys(ctx, customerId)
}

type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']

async function keep(tx: TransactionContext, customerId: string, name: string, { id, publicKey, counter, transports = [] }: NewCredential) {
  if ((await findCredentials(tx, customerId)).length >= MAX_PASSKEYS) return false
  return insertPasskey(tx, { id, customerId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }, name)
}

/** Takes a passkey away; one that is not the customer's is left alone. 401 login-required. */
export async function removePasskey(ctx: Context, { id }: { id: string }): Promise<Passkey[]> {
  const customerId = customerIdOf(ctx)
  await inTransaction(ctx, (tx) => deletePasskeys(tx, customerId, id))
  return findPasskeys(ctx, customerId)
}

/** What the browser asks any passkey of this shop to sign; who it is the passkey tells. */
export const passkeyLoginOptions = async (ctx: Context, originOf: OriginOf) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: partyOf(ctx, originOf).expectedRPID,
    challenge: await newChallenge(ctx),
    userVerification: 'required',
  })

/** The customer whose passkey has signed; fingerprint, face or PIN were asked for. 401 passkey-refused. */
export async function provenByPasskey(ctx: Context, { response }: PasskeyLoginInput, originOf: OriginOf): Promise<string> {
  const given = response as AuthenticationResponseJSON
  const credential = typeof given.id === 'string' ? await findCredential(ctx, given.id) : undefined
  if (!credential) throw new ShopError(401, 'passkey-refused')
  const { id, counter, transports } = credential
  const publicKey = Buffer.from(credential.publicKey, 'base64url')
  const { authenticationInfo } = await verified(401, async () =>
    (await webauthn()).verifyAuthenticationResponse({
      ...{ response: given, expectedChallenge: spending(ctx), ...partyOf(ctx, originOf), credential: { id, publicKey, counter, transports } },
    }),
  )
  if (!(await inTransaction(ctx, (tx) => markUsed(tx, credential, authenticationInfo.newCounter)))) throw new ShopError(401, 'passkey-refused')
  return credential.customerId
}
