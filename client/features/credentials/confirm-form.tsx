import { FormattedMessage } from 'react-intl'
import { linkInput } from '#shared/contracts/credentials-input.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { Button } from '../../components/button.tsx'
import { useShopForm } from '../../lib/shop-form.ts'
import { FormProblems } from './form-problems.tsx'
import { LinkInvalid } from './notices.tsx'

/** One press: opening a mail's link alone confirms nothing, because programs open links, too (reliability R36). */
export function ConfirmForm({ token, text, submit }: { token: string; text: MessageId; submit: MessageId }) {
  const form = useShopForm(linkInput, { token })
  if (form.code === 'link-invalid' || !linkInput.isValidSync({ token })) return <LinkInvalid />
  return (
    <form className="credentials-form" {...form.formProps}>
      <FormProblems form={form} />
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
