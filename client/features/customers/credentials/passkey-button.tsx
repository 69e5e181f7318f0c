import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { ApiError } from '#client/lib/api.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { type Site, useSite } from '#client/lib/page.ts'
import { fetchPasskeyLoginOptions, postLogin } from './requests.ts'

const loadWebauthn = () => import('@simplewebauthn/browser')

/** Asks the device for a passkey: in a dialog of the browser, or among its autofill suggestions. */
async function loginWithPasskey(site: Site, useBrowserAutofill: boolean) {
  const { startAuthentication } = await loadWebauthn()
  const response = await startAuthentication({ optionsJSON: await fetchPasskeyLoginOptions(site), useBrowserAutofill })
  await postLogin(site, '/passkeys/login', { response })
}

/** Closing the browser's dialog is no failure; an autofill offer only fails after it was accepted. */
const isFailure = (error: unknown, wasOffered: boolean) =>
  wasOffered
    ? error instanceof ApiError && error.code === 'passkey-refused'
    : !(error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))

/** Logs in by passkey where the browser can; `offer` has the browser suggest passkeys at the address field. */
export function usePasskey(onDone: () => void) {
  const site = useSite()
  const [state, setState] = useState<'open' | 'working' | 'failed'>('open')
  const wasOffered = useRef(false)
  useEffect(
    () => () => {
      if (wasOffered.current)
        void loadWebauthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    },
    [],
  )

  async function logIn(useBrowserAutofill: boolean) {
    try {
      await loginWithPasskey(site, useBrowserAutofill)
      onDone()
    } catch (error) {
      setState(isFailure(error, useBrowserAutofill) ? 'failed' : 'open')
    }
  }
  async function offer() {
    if (wasOffered.current) return
    wasOffered.current = true
    if (await (await loadWebauthn()).browserSupportsWebAuthnAutofill()) await logIn(true)
  }
  return {
    state,
    offer: () => void offer().catch(() => undefined), // an offer that cannot be made is ignored
    press() {
      setState('working')
      void logIn(false)
    },
  }
}

export function PasskeyButton({ passkey: { state, press } }: { passkey: ReturnType<typeof usePasskey> }) {
  const isSupported = useHydrated() && typeof PublicKeyCredential === 'function'
  if (!isSupported) return null
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
