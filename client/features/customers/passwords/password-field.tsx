import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Field, useFieldId } from '#client/components/field.tsx'
import { IconButton } from '#client/components/icon-button.tsx'
import type { FormState } from '#client/lib/form.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { useSite } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { measurePasswordStrength } from '#shared/rules/customers/password-strength.ts'

interface Props {
  form: Pick<FormState, 'field' | 'values'>
  name?: string
  label?: MessageId
}

/** Asks for an existing password; it can be made visible. */
export const PasswordField = ({ label = 'passwords.label', ...props }: Props) => (
  <PasswordInput label={label} autoComplete="current-password" {...props} />
)

/** Asks for a new password: shows the requirements and how strong it is, without `ownWords`. */
export function NewPasswordField({
  form,
  name = 'password',
  ownWords = [],
  label = 'passwords.new-label',
}: Props & { ownWords?: readonly string[] }) {
  const { formatMessage } = useIntl()
  const { passwordMinLength } = useSite().tenant
  return (
    <div className="new-password">
      <PasswordInput
        form={form}
        name={name}
        label={label}
        autoComplete="new-password"
        hint={formatMessage({ id: 'passwords.hint' }, { min: passwordMinLength })}
      />
      <PasswordStrengthMeter password={form.values[name] ?? ''} ownWords={ownWords} />
    </div>
  )
}

function PasswordInput({
  form,
  name = 'password',
  label,
  hint,
  ...input
}: Props & { label: MessageId; hint?: string; autoComplete: string }) {
  const { formatMessage } = useIntl()
  const fieldId = useFieldId()
  const [isVisible, setVisible] = useState(false)
  const { error, ...field } = form.field(name)
  const hydrated = useHydrated()
  return (
    <Field id={fieldId(name)} label={formatMessage({ id: label })} hint={hint} error={error}>
      {(control) => (
        <span className="password">
          <input
            className="field__control password__control"
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            {...input}
            {...field}
            {...control}
          />
          {hydrated && (
            <IconButton
              className="password__show"
              icon="look"
              label={formatMessage({ id: isVisible ? 'passwords.hide' : 'passwords.show' })}
              aria-controls={control.id}
              onClick={() => setVisible(!isVisible)}
            />
          )}
        </span>
      )}
    </Field>
  )
}

/** The strength in four steps and a word, announced when the word changes. Needs script. */
function PasswordStrengthMeter({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  const strength = measurePasswordStrength(password, ownWords)
  return (
    <p className="password-strength" data-strength={password ? strength : undefined} hidden={!useHydrated()}>
      <span className="password-strength__steps" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span className="password-strength__step" key={step} />
        ))}
      </span>
      <span>
        <FormattedMessage id="passwords.strength" />{' '}
        <span role="status">{password ? <FormattedMessage id={`passwords.strength-${strength}`} /> : '–'}</span>
      </span>
    </p>
  )
}
