import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { type Site, useSite } from '../../lib/page.ts'
import { enter, passkeyOptions } from './requests.ts'

const library = () => import('@simplewebauthn/browser')

/** Lets the device prove who is there: by a dialog of the browser, or quietly among what it offers to fill in. */
async function proveByDevice(site: Site, useBrowserAutofill: boolean) {
  const { startAuthentication } = await library()
  await enter(site, '/passkeys/login', await startAuthentication({ optionsJSON: await passkeyOptions(site), useBrowserAutofill }))
}

/** Closing the browser's dialog is no failure. */
const isGivenUp = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

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
      if (!useBrowserAutofill) setState(isGivenUp(error) ? 'open' : 'failed')
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
