import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { SecondFactorState } from '#shared/api/second-factor.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  findSecondFactorRow,
  markStepUsed,
  replaceRecoveryCodes,
  type SecondFactorRow,
  savePendingSecret,
  updateSecondFactor,
} from './repository.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { encodeBase32, findTotpStep, generateTotpSecret } from './totp.ts'

const SETUP_MINUTES = 30

/** Keys that encrypt the secrets, the newest first. */
export type SecretKeys = readonly string[]

const toOwner = ({ tenant }: Context, customerId: string) => `${tenant.id} ${customerId}`

/** A key that was not confirmed in time is worth nothing. */
const isPending = ({ now }: Context, { confirmedAt, createdAt }: SecondFactorRow) =>
  confirmedAt === null && now.getTime() - new Date(createdAt).getTime() < SETUP_MINUTES * 60_000

export const isSecondFactorOn = async (ctx: Context, customerId: string): Promise<boolean> =>
  typeof (await findSecondFactorRow(ctx, customerId))?.confirmedAt === 'string'

/** The key of a second factor that is being set up; undefined if none is. */
export async function findPendingSecret(
  ctx: Context,
  customerId: string,
  keys: SecretKeys,
): Promise<Buffer | undefined> {
  const row = await findSecondFactorRow(ctx, customerId)
  return row && isPending(ctx, row) ? openSecret(row.secret, toOwner(ctx, customerId), keys)?.secret : undefined
}

/** Whether the second factor is on, since when and with how many recovery codes; and the key while it is set up. */
export async function getSecondFactorState(
  ctx: Context,
  customerId: string,
  keys: SecretKeys,
): Promise<SecondFactorState> {
  const row = await findSecondFactorRow(ctx, customerId)
  if (row?.confirmedAt)
    return { on: true, since: row.confirmedAt, recoveryCodes: await countRecoveryCodes(ctx, customerId) }
  const pending = await findPendingSecret(ctx, customerId, keys)
  return { on: false, ...(pending && { key: encodeBase32(pending) }) }
}

/** Begins to set up a second factor with a new key; nothing happens if it is on already. */
export const beginSecondFactor = (tx: TransactionContext, customerId: string, keys: SecretKeys) =>
  savePendingSecret(tx, customerId, sealSecret(generateTotpSecret(), toOwner(tx, customerId), keys))

/** True if this is the row's code of now, which from then on is used. */
async function consumeTotp(tx: TransactionContext, row: SecondFactorRow, code: string, keys: SecretKeys) {
  const owner = toOwner(tx, row.customerId)
  const opened = openSecret(row.secret, owner, keys)
  const step = opened && findTotpStep(opened.secret, code.replaceAll(/\s/g, ''), tx.now, row.lastStep)
  if (!opened || step === undefined || !(await markStepUsed(tx, row, step))) return false
  if (opened.isOldKey) await updateSecondFactor(tx, row.customerId, { secret: sealSecret(opened.secret, owner, keys) })
  return true
}

/**
 * Switches the second factor on if the code shows that the app has the key. Returns the recovery codes, which are
 * stored as hashes only; undefined if the code is wrong or there is nothing to confirm.
 */
export async function confirmSecondFactor(
  tx: TransactionContext,
  customerId: string,
  code: string,
  keys: SecretKeys,
): Promise<string[] | undefined> {
  const row = await findSecondFactorRow(tx, customerId)
  if (!row || !isPending(tx, row) || !(await consumeTotp(tx, row, code, keys))) return undefined
  const codes = generateRecoveryCodes()
  await updateSecondFactor(tx, customerId, { confirmedAt: tx.now.toISOString() })
  await replaceRecoveryCodes(
    tx,
    customerId,
    codes.map((each) => hashRecoveryCode(customerId, each)),
  )
  return codes
}

/** True if this is a code of the customer's app or one of their recovery codes; each is good once. */
export async function consumeSecondFactor(
  tx: TransactionContext,
  customerId: string,
  code: string,
  keys: SecretKeys,
): Promise<boolean> {
  const row = await findSecondFactorRow(tx, customerId)
  if (!row?.confirmedAt) return false
  if (await consumeTotp(tx, row, code, keys)) return true
  return deleteRecoveryCode(tx, customerId, hashRecoveryCode(customerId, code))
}
