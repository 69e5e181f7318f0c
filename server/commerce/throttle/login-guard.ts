import { createHash } from 'node:crypto'
import { ShopError, tooMany } from '../errors.ts'
import { type LimiterFor, secondsLeft } from './limit.ts'
import { networkOf } from './network.ts'

// design/reliability.md R34 and O14; the windows and the shop's figure are ours
const WITHOUT_CAPTCHA = { account: 3, network: 5, shop: 20 } as const // wrong tries
const WITHOUT_WAIT = { account: 10, network: 100 } as const // wrong tries; of a network also those that lacked a captcha
const LONGEST_WAIT_SECONDS = 60
const WINDOW_SECONDS = 15 * 60
const ACCOUNT_SECONDS = 24 * 60 * 60

export interface LoginTry {
  tenant: string
  /** What was typed: an address or a customer number, whether or not somebody has it. */
  account: string
  ip: string
  /** This browser has been logged in to this account before: strangers' wrong tries do not count against it. */
  known: boolean
  /** The shop asks everybody for the captcha. */
  always: boolean
  /** Checks the captcha that came along, once; undefined is right, otherwise the message for its field. */
  captcha(): Promise<string | undefined>
}

/** A try that may go on to the password. It counts as wrong unless it says otherwise. */
export interface AdmittedTry {
  succeeded(): Promise<void>
}

const keyOf = (tenant: string, account: string) => createHash('sha256').update(`${tenant} ${account.trim().toLowerCase()}`).digest('base64url')

/**
 * Decides before any password is hashed. Every try is counted first and given back when right, so that a thousand at once are counted, too.
 * Throws captcha-required (403; 429 past a network's hundred), or too-many-requests with the seconds to wait. Nobody is locked out: whoever solves the captcha and waits,
 * at most a minute and only for what his own network has tried, gets in with the right password; a browser that was logged in to the
 * account before has a count of its own.
 *
 * Against stuffing (many accounts, a try each) a network has 5 wrong tries without a captcha in 15 minutes; and once the shop has seen 20,
 * more than a third of the right ones, every unknown browser needs a captcha.
 */
export function createLoginGuard(limiterFor: LimiterFor) {
  const accounts = limiterFor({ name: 'login-account', points: WITHOUT_WAIT.account, seconds: ACCOUNT_SECONDS })
  const networks = limiterFor({ name: 'login-network', points: WITHOUT_WAIT.network, seconds: WINDOW_SECONDS })
  const wrong = limiterFor({ name: 'login-wrong', points: WITHOUT_CAPTCHA.shop, seconds: WINDOW_SECONDS })
  const right = limiterFor({ name: 'login-right', points: WITHOUT_CAPTCHA.shop, seconds: WINDOW_SECONDS })
  const waits = limiterFor({ name: 'login-wait', points: 0, seconds: LONGEST_WAIT_SECONDS })

  /** Counts a stranger's try. Only what each network may do without a captcha counts for the shop, so that no single one makes everybody solve captchas. */
  async function countStranger(tenant: string, network: string) {
    const { consumedPoints: tries } = await networks.penalty(network)
    const counted = tries <= WITHOUT_CAPTCHA.network
    const bad = (counted ? await wrong.penalty(tenant) : await wrong.get(tenant))?.consumedPoints ?? 0
    const good = (await right.get(tenant))?.consumedPoints ?? 0
    const suspicious = !counted || (bad > WITHOUT_CAPTCHA.shop && bad * 3 > good)
    const giveBack = () => Promise.all([networks.reward(network), counted && wrong.reward(tenant)])
    return { tries, suspicious, giveBack }
  }

  return async ({ tenant, account, ip, known, always, captcha }: LoginTry): Promise<AdmittedTry> => {
    const who = `${keyOf(tenant, account)}${known ? ' known' : ''}`
    const network = `${tenant} ${networkOf(ip)}`
    const here = `${who} ${network}`
    const wait = (await waits.get(here)) ?? (known ? null : await waits.get(network))
    if (wait) throw tooMany(secondsLeft(wait))

    const { consumedPoints: ofAccount } = await accounts.penalty(who)
    const stranger = known ? undefined : await countStranger(tenant, network)
    if (always || ofAccount > WITHOUT_CAPTCHA.account || stranger?.suspicious) {
      const message = await captcha()
      if (message) {
        const { consumedPoints: left } = await accounts.reward(who)
        if (left <= 0) await accounts.delete(who) // made-up names shall not fill the memory
        throw new ShopError(stranger && stranger.tries > WITHOUT_WAIT.network ? 429 : 403, 'captcha-required', { captcha: message })
      }
    }
    if (ofAccount >= WITHOUT_WAIT.account) await waits.block(here, Math.min(LONGEST_WAIT_SECONDS, 2 ** (ofAccount - WITHOUT_WAIT.account)))
    if (stranger && stranger.tries > WITHOUT_WAIT.network) await waits.block(network, 1)
    return {
      async succeeded() {
        await Promise.all([accounts.delete(who), waits.delete(here), right.penalty(tenant), stranger?.giveBack()])
      },
    }
  }
}
