import { createHash } from 'node:crypto'
import { ShopError, tooManyRequests } from '../errors.ts'
import { toNetwork } from './network.ts'
import { getRetryAfterSeconds, type LimiterFactory } from './rate-limit.ts'

// R34 and O14; the windows and the shop's threshold are ours
const CAPTCHA_THRESHOLDS = { account: 3, network: 5, shop: 20 } as const // failed attempts
// failed attempts; of a network also those without a captcha
const WAIT_THRESHOLDS = { account: 10, network: 100 } as const
const MAX_WAIT_SECONDS = 60
const WINDOW_SECONDS = 15 * 60
const ACCOUNT_WINDOW_SECONDS = 24 * 60 * 60

export interface LoginAttempt {
  tenant: string
  /** The address or customer number that was entered, whether or not an account has it. */
  account: string
  ip: string
  /** This browser was logged in to this account before: failed attempts of other browsers do not count against it. */
  isKnownBrowser: boolean
  /** The shop requires the captcha of everybody. */
  isCaptchaRequired: boolean
  /** Checks the submitted captcha, once: undefined if it is right, otherwise the message for its field. */
  verifyCaptcha(): Promise<string | undefined>
}

/** An attempt that may go on to the password. It counts as failed until markSucceeded(). */
export interface AdmittedAttempt {
  markSucceeded(): Promise<void>
}

const hashAccount = (tenant: string, account: string) =>
  createHash('sha256').update(`${tenant} ${account.trim().toLowerCase()}`).digest('base64url')

/** The keys under which an attempt is counted. */
const getAttemptKeys = ({ tenant, account, ip, isKnownBrowser }: LoginAttempt) => {
  const accountKey = `${hashAccount(tenant, account)}${isKnownBrowser ? ' known' : ''}`
  const network = `${tenant} ${toNetwork(ip)}`
  return { tenant, accountKey, network, accountNetworkKey: `${accountKey} ${network}` }
}

type AttemptKeys = ReturnType<typeof getAttemptKeys>

function createLimiters(createLimiter: LimiterFactory) {
  const { shop } = CAPTCHA_THRESHOLDS
  const { account, network } = WAIT_THRESHOLDS
  return {
    accounts: createLimiter({ name: 'login-account', points: account, seconds: ACCOUNT_WINDOW_SECONDS }),
    networks: createLimiter({ name: 'login-network', points: network, seconds: WINDOW_SECONDS }),
    failedLogins: createLimiter({ name: 'login-wrong', points: shop, seconds: WINDOW_SECONDS }),
    successfulLogins: createLimiter({ name: 'login-right', points: shop, seconds: WINDOW_SECONDS }),
    waits: createLimiter({ name: 'login-wait', points: 0, seconds: MAX_WAIT_SECONDS }),
  }
}

type LoginLimiters = ReturnType<typeof createLimiters>

async function rejectWhileWaiting({ waits }: LoginLimiters, keys: AttemptKeys, isKnownBrowser: boolean) {
  const wait = (await waits.get(keys.accountNetworkKey)) ?? (isKnownBrowser ? null : await waits.get(keys.network))
  if (wait) throw tooManyRequests(getRetryAfterSeconds(wait))
}

/**
 * Counts the attempt of an unknown browser. The shop counts only what each network may do without a captcha, so that
 * no single network makes everybody solve captchas.
 */
async function countUnknownBrowser(limiters: LoginLimiters, { tenant, network }: AttemptKeys) {
  const { networks, failedLogins, successfulLogins } = limiters
  const { consumedPoints: networkAttempts } = await networks.penalty(network)
  const isCounted = networkAttempts <= CAPTCHA_THRESHOLDS.network
  const failures =
    (isCounted ? await failedLogins.penalty(tenant) : await failedLogins.get(tenant))?.consumedPoints ?? 0
  const successes = (await successfulLogins.get(tenant))?.consumedPoints ?? 0
  return {
    isNetworkOverLimit: networkAttempts > WAIT_THRESHOLDS.network,
    isSuspicious: !isCounted || (failures > CAPTCHA_THRESHOLDS.shop && failures * 3 > successes),
    rollBack: () => Promise.all([networks.reward(network), isCounted && failedLogins.reward(tenant)]),
  }
}

/** Throws captcha-required if the captcha is missing or wrong; such an attempt does not count for the account. */
async function requireCaptcha(
  { accounts }: LoginLimiters,
  { accountKey }: AttemptKeys,
  { verifyCaptcha }: LoginAttempt,
  isNetworkOverLimit: boolean,
) {
  const message = await verifyCaptcha()
  if (!message) return
  const { consumedPoints: attemptsLeft } = await accounts.reward(accountKey)
  if (attemptsLeft <= 0) await accounts.delete(accountKey) // invented account names must not fill the memory
  throw new ShopError(isNetworkOverLimit ? 429 : 403, 'captcha-required', { fields: { captcha: message } })
}

/**
 * Decides before any password is hashed. Every attempt is counted first and the count undone if it succeeds, so that a
 * thousand simultaneous attempts are counted, too. Throws captcha-required (403; 429 above a network's hundred), or
 * too-many-requests with the seconds to wait. Nobody is locked out: with the captcha and a wait of at most a minute,
 * caused only by their own network, everybody gets in with the right password; a browser that was logged in to the
 * account before has its own count.
 *
 * Against credential stuffing (many accounts, one attempt each) a network has 5 failed attempts without a captcha in
 * 15 minutes; and once the shop has seen 20, and more than a third of the successful ones, every unknown browser needs
 * a captcha.
 */
export function createLoginGuard(createLimiter: LimiterFactory) {
  const limiters = createLimiters(createLimiter)
  const { accounts, successfulLogins, waits } = limiters

  return async (attempt: LoginAttempt): Promise<AdmittedAttempt> => {
    const { isKnownBrowser, isCaptchaRequired } = attempt
    const keys = getAttemptKeys(attempt)
    const { tenant, accountKey, network, accountNetworkKey } = keys
    await rejectWhileWaiting(limiters, keys, isKnownBrowser)

    const { consumedPoints: accountAttempts } = await accounts.penalty(accountKey)
    const unknownBrowser = isKnownBrowser ? undefined : await countUnknownBrowser(limiters, keys)
    const isNetworkOverLimit = unknownBrowser?.isNetworkOverLimit ?? false
    if (isCaptchaRequired || accountAttempts > CAPTCHA_THRESHOLDS.account || unknownBrowser?.isSuspicious)
      await requireCaptcha(limiters, keys, attempt, isNetworkOverLimit)

    if (accountAttempts >= WAIT_THRESHOLDS.account)
      await waits.block(accountNetworkKey, Math.min(MAX_WAIT_SECONDS, 2 ** (accountAttempts - WAIT_THRESHOLDS.account)))
    if (isNetworkOverLimit) await waits.block(network, 1)
    return {
      async markSucceeded() {
        await Promise.all([
          accounts.delete(accountKey),
          waits.delete(accountNetworkKey),
          successfulLogins.penalty(tenant),
          unknownBrowser?.rollBack(),
        ])
      },
    }
  }
}
