import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ApiError } from '../../lib/api.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { type Site, useSite } from '../../lib/page.ts'
import { enter, passkeyOptions } from './requests.ts'

const library = () => import('@simplewebauthn/browser')

/** Lets the device prove who is there: by a dialog of the browser, or quietly among what it offers to fill in. */
async function proveByDevice(site: Site, useBrowserAutofill: boolean) {
  const { startAuthentication } = await library()
  const response = await startAuthentication({ optionsJSON: await passkeyOptions(site), useBrowserAutofill })
  await enter(site, '/passkeys/login', { response })
}

/** Closing the browser's dialog is no failure; an offer fails only where it was taken up. */
const isFailure = (error: unknown, offered: boolean) =>
  offered ? error instanceof ApiError && error.code === 'passkey-refused' : !(error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))

/** Login without a password: with `offer`, the browser names passkeys at the address field already. Shown where the browser can do it. */
export function usePasskey(done: () => void) {
  const site = useSite()
  const [state, setState] = useState<'open' | 'working' | 'failed'>('open')
  const offered = useRef(false)
  useEffect(
    () => () => {
      if (offered.current) void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    },
    [],
  )

  async function log(useBrowserAutofill: boolean) {
    try {
      await proveByDevice(site, useBrowserAutofill)
      done()
    } catch (error) {
      setState(isFailure(error, useBrowserAutofill) ? 'failed' : 'open')
    }
  }
  async function offer() {
    if (offered.current) return
    offered.current = true
    if (await (await library()).browserSupportsWebAuthnAutofill()) await log(true)
  }
  return {
    state,
    offer: () => void offer().catch(() => undefined), // an offer that cannot be made is none
    press() {
      setState('working')
      void log(false)
    },
  }
}

export function PasskeyButton({ passkey: { state, press } }: { passkey: ReturnType<typeof usePasskey> }) {
  const able = useHydrated() && typeof PublicKeyCredential === 'function'
  if (!able) return null
  return (
    <div className="credentials__passkey">
      <p className="credentials__or">
        <FormattedMessage id="credentials.or" />
      </p>
      {state === 'failed' && (
        <Alert kind="error" live>
          <FormattedMessage id="credentials.passkey-failed" />
        </Alert>
      )}
      <Button wide icon="lock" busy={state === 'working'} onClick={press}>
        <FormattedMessage id="credentials.passkey" />
      </Button>
    </div>
  )
}
