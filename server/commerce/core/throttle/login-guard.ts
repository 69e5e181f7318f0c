import { createHash } from 'node:crypto'
import { ShopError, tooManyRequests } from '../errors.ts'
import { toNetwork } from './network.ts'
import { getRetryAfterSeconds, type LimiterFactory } from './rate-limit.ts'

// R34 and O14; the windows and the shop's figure are ours
const CAPTCHA_THRESHOLDS = { account: 3, network: 5, shop: 20 } as const // wrong tries
// wrong tries; of a network also those that lacked a captcha
const WAIT_THRESHOLDS = { account: 10, network: 100 } as const
const MAX_WAIT_SECONDS = 60
const WINDOW_SECONDS = 15 * 60
const ACCOUNT_WINDOW_SECONDS = 24 * 60 * 60

export interface LoginAttempt {
  tenant: string
  /** What was typed: an address or a customer number, whether or not somebody has it. */
  account: string
  ip: string
  /** This browser has been logged in to this account before: strangers' wrong tries do not count against it. */
  isKnownBrowser: boolean
  /** The shop asks everybody for the captcha. */
  isCaptchaRequired: boolean
  /** Checks the captcha that came along, once; undefined is right, otherwise the message for its field. */
  verifyCaptcha(): Promise<string | undefined>
}

/** A try that may go on to the password. It counts as wrong unless it says otherwise. */
export interface AdmittedAttempt {
  markSucceeded(): Promise<void>
}

const hashAccount = (tenant: string, account: string) =>
  createHash('sha256').update(`${tenant} ${account.trim().toLowerCase()}`).digest('base64url')

/**
 * Decides before any password is hashed. Every try is counted first and given back when right, so that a thousand at
 * once are counted, too. Throws captcha-required (403; 429 past a network's hundred), or too-many-requests with the
 * seconds to wait. Nobody is locked out: whoever solves the captcha and waits, at most a minute and only for what his
 * own network has tried, gets in with the right password; a browser that was logged in to the account before has a
 * count of its own.
 *
 * Against stuffing (many accounts, a try each) a network has 5 wrong tries without a captcha in 15 minutes; and once
 * the shop has seen 20, more than a third of the right ones, every unknown browser needs a captcha.
 */
export function createLoginGuard(createLimiter: LimiterFactory) {
  const accounts = createLimiter({
    name: 'login-account',
    points: WAIT_THRESHOLDS.account,
    seconds: ACCOUNT_WINDOW_SECONDS,
  })
  const networks = createLimiter({ name: 'login-network', points: WAIT_THRESHOLDS.network, seconds: WINDOW_SECONDS })
  const failedLogins = createLimiter({ name: 'login-wrong', points: CAPTCHA_THRESHOLDS.shop, seconds: WINDOW_SECONDS })
  const successfulLogins = createLimiter({
    name: 'login-right',
    points: CAPTCHA_THRESHOLDS.shop,
    seconds: WINDOW_SECONDS,
  })
  const waits = createLimiter({ name: 'login-wait', points: 0, seconds: MAX_WAIT_SECONDS })

  /**
   * Counts a stranger's try. Only what each network may do without a captcha counts for the shop, so that no single one
   * makes everybody solve captchas.
   */
  async function countUnknownBrowser(tenant: string, network: string) {
    const { consumedPoints: attempts } = await networks.penalty(network)
    const isCounted = attempts <= CAPTCHA_THRESHOLDS.network
    const failures =
      (isCounted ? await failedLogins.penalty(tenant) : await failedLogins.get(tenant))?.consumedPoints ?? 0
    const successes = (await successfulLogins.get(tenant))?.consumedPoints ?? 0
    const isSuspicious = !isCounted || (failures > CAPTCHA_THRESHOLDS.shop && failures * 3 > successes)
    const rollBack = () => Promise.all([networks.reward(network), isCounted && failedLogins.reward(tenant)])
    return { tries: attempts, suspicious: isSuspicious, giveBack: rollBack }
  }

  return async ({
    tenant,
    account,
    ip,
    isKnownBrowser,
    isCaptchaRequired,
    verifyCaptcha,
  }: LoginAttempt): Promise<AdmittedAttempt> => {
    const accountKey = `${hashAccount(tenant, account)}${isKnownBrowser ? ' known' : ''}`
    const network = `${tenant} ${toNetwork(ip)}`
    const accountNetworkKey = `${accountKey} ${network}`
    const wait = (await waits.get(accountNetworkKey)) ?? (isKnownBrowser ? null : await waits.get(network))
    if (wait) throw tooManyRequests(getRetryAfterSeconds(wait))

    const { consumedPoints: accountAttempts } = await accounts.penalty(accountKey)
    const unknownBrowser = isKnownBrowser ? undefined : await countUnknownBrowser(tenant, network)
    if (isCaptchaRequired || accountAttempts > CAPTCHA_THRESHOLDS.account || unknownBrowser?.suspicious) {
      const message = await verifyCaptcha()
      if (message) {
        const { consumedPoints: left } = await accounts.reward(accountKey)
        if (left <= 0) await accounts.delete(accountKey) // made-up names shall not fill the memory
        throw new ShopError(
          unknownBrowser && unknownBrowser.tries > WAIT_THRESHOLDS.network ? 429 : 403,
          'captcha-required',
          { fields: { captcha: message } },
        )
      }
    }
    if (accountAttempts >= WAIT_THRESHOLDS.account)
      await waits.block(accountNetworkKey, Math.min(MAX_WAIT_SECONDS, 2 ** (accountAttempts - WAIT_THRESHOLDS.account)))
    if (unknownBrowser && unknownBrowser.tries > WAIT_THRESHOLDS.network) await waits.block(network, 1)
    return {
      async markSucceeded() {
        await Promise.all([
          accounts.delete(accountKey),
          waits.delete(accountNetworkKey),
          successfulLogins.penalty(tenant),
          unknownBrowser?.giveBack(),
        ])
      },
    }
  }
}
