import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#client/components/icon-button.tsx'
import { useSite } from '#client/lib/page.ts'
import { ChatGreeting } from './chat-greeting.tsx'
import { ChatSuggestions } from './chat-suggestions.tsx'
import { ContactLine } from './contact-options.tsx'
import { addQuestion, useQuestions } from './conversation.ts'
import { Exchange } from './exchange.tsx'
import { answerQuery } from './queries.ts'
import { QuestionForm } from './question-form.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** The assistant beside the page, which stays usable: a dialog that is not modal. */
export function ChatPanel({ id, onClose }: Props) {
  const questions = useQuestions()
  const last = useLastAnswer(questions)
  const { formatMessage } = useIntl()
  const log = useScrollToLatest(questions.length, last?.kind)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  const askAgain = (question: string) => {
    field.current?.focus() // the pressed suggestion disappears
    addQuestion(question)
  }
  return (
    <section className="chat-bot" id={id} role="dialog" aria-labelledby={`${id}-heading`} onKeyDown={closeByKey}>
      <div className="chat-bot__head">
        <h2 className="chat-bot__heading" id={`${id}-heading`}>
          <FormattedMessage id="chat-bot.title" />
        </h2>
        <IconButton icon="close" label={formatMessage({ id: 'chat-bot.close' })} onClick={onClose} />
      </div>
      <div
        className="chat-bot__log"
        role="log"
        aria-label={formatMessage({ id: 'chat-bot.log' })}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by key, too
        tabIndex={0}
        ref={log}
      >
        <ChatGreeting />
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows
          <Exchange key={index} question={question} />
        ))}
        {(questions.length === 0 || last?.kind === 'unknown' || last?.kind === 'unclear') && (
          <ChatSuggestions onAsk={askAgain} />
        )}
      </div>
      <div className="chat-bot__foot">
        <QuestionForm onAsk={addQuestion} ref={field} />
        <ContactLine />
      </div>
    </section>
  )
}

function useLastAnswer(questions: readonly string[]) {
  const { api } = useSite()
  const question = questions.at(-1)
  return useQuery({ ...answerQuery(api, question ?? ''), enabled: question !== undefined }).data
}

/** Scrolls to the last question when it is asked, and when it is answered. */
function useScrollToLatest(count: number, kind: string | undefined) {
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them there is more to see
  useEffect(() => {
    const { current: box } = log
    const last = [...(box?.querySelectorAll<HTMLElement>('.exchange') ?? [])].at(-1)
    if (box && last) box.scrollTop = last.offsetTop
  }, [count, kind])
  return log
}
