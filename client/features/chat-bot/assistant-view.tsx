import { FormattedMessage } from 'react-intl'
import { Exchange } from './exchange.tsx'
import { Humans } from './humans.tsx'
import { Opening } from './opening.tsx'
import { QuestionForm } from './question-form.tsx'
import { Suggestions } from './suggestions.tsx'

interface Props {
  /** What is asked, where it can be. */
  question: string | undefined
  /** What stands in the address, and what is wrong with it (message id). */
  fault: { question: string; message: string } | undefined
  onAsk: (question: string) => void
}

/** The assistant as a page: works without JavaScript, one question at a time. */
export function AssistantView({ question, fault, onAsk }: Props) {
  return (
    <div className="assistant">
      <Opening />
      <div aria-live="polite">{question !== undefined && <Exchange key={question} question={question} />}</div>
      <QuestionForm key={fault?.question} asked={fault?.question ?? ''} error={fault && <FormattedMessage id={fault.message} />} onAsk={onAsk} />
      <Suggestions />
      <section>
        <h2 className="assistant__heading">
          <FormattedMessage id="chat-bot.humans" />
        </h2>
        <Humans />
      </section>
    </div>
  )
}
