import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/rules/password.ts'
import { passwordStrength } from '#shared/rules/password-strength.ts'
import { Field, useFieldId } from '../../components/field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import type { ShopForm } from '../../lib/shop-form.ts'

interface Props {
  form: Pick<ShopForm, 'field' | 'values'>
  name?: string
  label?: MessageId
}

/** Asks for a password that exists; it can be looked at while it is typed. */
export const PasswordField = ({ label = 'passwords.label', ...props }: Props) => <PasswordInput label={label} autoComplete="current-password" {...props} />

/** Asks for a new password: what it must be, and how hard it is to guess without `ownWords`. */
export function NewPasswordField({ form, name = 'password', ownWords = [], label = 'passwords.new-label' }: Props & { ownWords?: readonly string[] }) {
  const { formatMessage } = useIntl()
  return (
    <div className="new-password">
      <PasswordInput {...{ form, name, label }} autoComplete="new-password" hint={formatMessage({ id: 'passwords.hint' }, { min: PASSWORD_MIN_LENGTH })} />
      <Strength password={form.values[name] ?? ''} ownWords={ownWords} />
    </div>
  )
}

function PasswordInput({ form, name = 'password', label, hint, ...input }: Props & { label: MessageId; hint?: string; autoComplete: string }) {
  const { formatMessage } = useIntl()
  const fieldId = useFieldId()
  const [shown, setShown] = useState(false)
  const { error, ...field } = form.field(name)
  const scripted = useHydrated()
  return (
    <Field id={fieldId(name)} label={formatMessage({ id: label })} hint={hint} error={error}>
      {(control) => (
        <span className="password">
          <input
            className="field__control password__control"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            {...input}
            {...field}
            {...control}
          />
          {scripted && (
            <IconButton
              className="password__show"
              icon="look"
              label={formatMessage({ id: shown ? 'passwords.hide' : 'passwords.show' })}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            />
          )}
        </span>
      )}
    </Field>
  )
}

/** Four steps and a word, read out when the word changes. Only script can tell. */
function Strength({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  const strength = passwordStrength(password, ownWords)
  return (
    <p className="password-strength" data-strength={password ? strength : undefined} hidden={!useHydrated()}>
      <span className="password-strength__steps" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span className="password-strength__step" key={step} />
        ))}
      </span>
      <span>
        <FormattedMessage id="passwords.strength" /> <span role="status">{password ? <FormattedMessage id={`passwords.strength-${strength}`} /> : '–'}</span>
      </span>
    </p>
  )
}
