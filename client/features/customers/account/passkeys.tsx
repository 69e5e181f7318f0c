import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { useLackingFields } from '#client/components/lacking-fields.tsx'
import { ListItemForm } from '#client/components/list-item-form.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { announce } from '#client/lib/announce.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { useSite } from '#client/lib/page.ts'
import type { Passkey } from '#shared/api/credentials.ts'
import { addPasskey, passkeysQuery } from './queries.ts'

const MAX_NAME_LENGTH = 40

/** The customer's passkeys; adding one needs script. */
export function Passkeys() {
  const { data: passkeys = [] } = useQuery(passkeysQuery(useSite().api))
  const [added, setAdded] = useState<string>()
  return (
    <>
      <p className="account__note">
        <FormattedMessage id="customers.passkeys-text" />
      </p>
      {passkeys.length === 0 ? (
        <p>
          <FormattedMessage id="customers.no-passkeys" />
        </p>
      ) : (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} focus={passkey.id === added} />
          ))}
        </ul>
      )}
      {useHydrated() && <AddPasskeyForm onAdded={setAdded} />}
    </>
  )
}

/** With `focus` it has just been added: it takes the focus and is announced. */
function PasskeyItem({ passkey: { id, name, createdAt, usedAt }, focus }: { passkey: Passkey; focus: boolean }) {
  const line = useRef<HTMLLIElement>(null)
  const formatInstant = useFormatInstant()
  const { formatMessage } = useIntl()
  useEffect(() => {
    if (!focus) return
    line.current?.focus()
    announce(formatMessage({ id: 'customers.passkey-added' }, { name }))
  }, [focus, name, formatMessage])
  return (
    <li className="account-list__line" ref={line} tabIndex={-1}>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="account__note">
          <FormattedMessage id="customers.passkey-since" values={{ date: formatInstant(createdAt, 'medium') }} />
          {usedAt && (
            <>
              , <FormattedMessage id="customers.passkey-used" values={{ date: formatInstant(usedAt, 'medium') }} />
            </>
          )}
        </span>
      </p>
      <ListItemForm intent="passkey" id={id} label={formatMessage({ id: 'customers.delete-what' }, { what: name })}>
        <FormattedMessage id="customers.delete" />
      </ListItemForm>
    </li>
  )
}

/** Names a passkey and has the device create it. */
function AddPasskeyForm({ onAdded }: { onAdded: (id: string) => void }) {
  const site = useSite()
  const id = useId()
  const [name, setName] = useState('')
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const isEmpty = name.trim() === ''
  const lacking = useLackingFields(isEmpty && state !== 'busy' ? ['customers.passkey-name'] : [])
  if (!('PublicKeyCredential' in globalThis))
    return (
      <p className="account__note">
        <FormattedMessage id="customers.passkey-none-here" />
      </p>
    )
  const add = async () => {
    setState('busy')
    try {
      onAdded(await addPasskey(site, name.trim()))
      setName('')
      setState('open')
    } catch {
      setState('failed') // refused, cancelled or not possible here: the customer may try again
    }
  }
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty) event.currentTarget.querySelector<HTMLInputElement>('[name="passkey-name"]')?.focus()
        else void add()
      }}
    >
      {state === 'failed' && (
        <Alert kind="error" live>
          <FormattedMessage id="customers.passkey-failed" />
        </Alert>
      )}
      <TextField
        id={id}
        name="passkey-name"
        label={<FormattedMessage id="customers.passkey-name" />}
        hint={<FormattedMessage id="customers.passkey-hint" />}
        autoComplete="off"
        required
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="account__buttons">
        <Button type="submit" icon="plus" busy={state === 'busy'} lacking={lacking}>
          <FormattedMessage id="customers.passkey-add" />
        </Button>
      </div>
    </form>
  )
}
