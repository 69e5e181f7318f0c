import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { usePath } from '#client/lib/page.ts'
import { MAX_QUESTION_LENGTH } from '#shared/api/chat-bot.ts'

interface Props {
  asked?: string
  error?: ReactNode
  /** Takes the question; without JavaScript the form submits it to the assistant's page. */
  onAsk: (question: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field for one question; it is cleared once the question is asked, and an empty one is not sent. */
export function QuestionForm({ asked = '', error, onAsk, ref }: Props) {
  const path = usePath()
  const hydrated = useHydrated()
  const [question, setQuestion] = useState(asked)
  const [missing, setMissing] = useState(false)
  const isEmpty = question.trim() === ''
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(isEmpty)
    if (isEmpty) return event.currentTarget.querySelector<HTMLInputElement>('[name="question"]')?.focus()
    onAsk(question.trim())
    setQuestion('')
  }
  return (
    <form className="question-form" method="get" action={path('service/assistant')} noValidate onSubmit={send}>
      <TextField
        className="question-form__field"
        name="question"
        label={<FormattedMessage id="chat-bot.question" />}
        error={missing ? <FormattedMessage id="chat-bot.question-required" /> : error}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_QUESTION_LENGTH}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        ref={ref}
      />
      <Button
        type="submit"
        variant="primary"
        lacking={hydrated && isEmpty && <FormattedMessage id="chat-bot.lacking" />}
      >
        <FormattedMessage id="chat-bot.send" />
      </Button>
    </form>
  )
}
