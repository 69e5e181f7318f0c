import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Checkbox } from '#client/components/choice.tsx'
import { useFieldId } from '#client/components/field.tsx'
import { Spinner } from '#client/components/spinner.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { useSite } from '#client/lib/page.ts'
import { captchaQuestionQuery } from './queries.ts'
import { useChallenge } from './use-challenge.ts'

interface CaptchaProps {
  error?: ReactNode
  /** Called with the value of the field that readCaptcha reads; empty if the check has to be repeated. */
  onSolved(value: string): void
  /** Changes with each answer of the server, e.g. useActionFailure(): a solution is valid once. */
  attempt: unknown
}

/**
 * The security check, shown where the shop requires it: a checkbox for which the device solves a small task, without
 * third parties or tracking. Without script, or if the device cannot solve it, a sum instead (prefetchCaptchaQuestion).
 */
export function Captcha({ error, onSolved, attempt }: CaptchaProps) {
  const fieldId = useFieldId()
  const hydrated = useHydrated()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const { state, value, tick, round } = useChallenge(fieldset, attempt, onSolved)
  const isSolvable = !hydrated || (state !== 'failed' && globalThis.crypto?.subtle !== undefined)
  return (
    <fieldset className="captcha" ref={fieldset}>
      <legend className="captcha__legend">
        <FormattedMessage id="captcha.legend" />
      </legend>
      {hydrated && isSolvable && (
        <>
          <Checkbox
            id={fieldId('captcha')}
            name="captchaBox"
            label={<FormattedMessage id="captcha.label" />}
            note={<FormattedMessage id="captcha.note" />}
            error={state === 'done' ? undefined : error}
            checked={state === 'done'}
            onChange={() => void tick()}
            aria-required
          />
          <input type="hidden" name="captcha" value={value} />
        </>
      )}
      {hydrated && !isSolvable && (
        <Question key={round} round={round} failed={state === 'failed'} error={error} onAnswer={onSolved} />
      )}
      {!hydrated && (
        <noscript>
          <Question round={round} failed={false} error={error} onAnswer={onSolved} />
        </noscript>
      )}
      <p className="captcha__state" role="status">
        {state === 'working' && (
          <>
            <Spinner /> <FormattedMessage id="captcha.working" />
          </>
        )}
        {state === 'done' && <FormattedMessage id="captcha.done" />}
      </p>
    </fieldset>
  )
}

interface QuestionProps {
  round: number
  failed: boolean
  error: ReactNode
  onAnswer(value: string): void
}

function Question({ round, failed, error, onAnswer }: QuestionProps) {
  const { api } = useSite()
  const { formatMessage } = useIntl()
  const fieldId = useFieldId()
  const { data } = useQuery(captchaQuestionQuery(api, round))
  if (!data) return null
  const { token, first, second } = data
  return (
    <>
      {failed && (
        <p>
          <FormattedMessage id="captcha.failed" />
        </p>
      )}
      <input type="hidden" name="captchaToken" value={token} />
      <TextField
        id={fieldId('captcha')}
        name="captcha"
        label={formatMessage({ id: 'captcha.question' }, { first, second })}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        onChange={({ target }) => onAnswer(target.value && `${token}.${target.value}`)}
      />
    </>
  )
}
