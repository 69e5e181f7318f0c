import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { useForm } from '#client/lib/form.ts'
import { tokenInput } from '#shared/api/credentials-input.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { InvalidLinkAlert } from './outcome-messages.tsx'

/** Confirms by a button: opening the link alone confirms nothing, because programs open links (reliability R36). */
export function ConfirmForm({ token, text, submit }: { token: string; text: MessageId; submit: MessageId }) {
  const form = useForm(tokenInput, { token })
  if (form.code === 'link-invalid' || !tokenInput.isValidSync({ token })) return <InvalidLinkAlert />
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormErrors form={form} />
      <p className="credentials__text">
        <FormattedMessage id={text} />
      </p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id={submit} />
      </Button>
    </form>
  )
}
