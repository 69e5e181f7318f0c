import { FormattedMessage } from 'react-intl'
import { ChatGreeting } from './chat-greeting.tsx'
import { ChatSuggestions } from './chat-suggestions.tsx'
import { ContactOptions } from './contact-options.tsx'
import { Exchange } from './exchange.tsx'
import { QuestionForm } from './question-form.tsx'

interface Props {
  /** The question, and where to ask it. */
  question: string | undefined
  /** The question in the address, and what is wrong with it (message id). */
  fault: { question: string; message: string } | undefined
  onAsk: (question: string) => void
}

/** The assistant as a page: works without JavaScript, one question at a time. */
export function AssistantView({ question, fault, onAsk }: Props) {
  return (
    <div className="assistant">
      <ChatGreeting />
      <div aria-live="polite">{question !== undefined && <Exchange key={question} question={question} />}</div>
      <QuestionForm
        key={fault?.question}
        asked={fault?.question ?? ''}
        error={fault && <FormattedMessage id={fault.message} />}
        onAsk={onAsk}
      />
      <ChatSuggestions />
      <section>
        <h2 className="assistant__heading">
          <FormattedMessage id="chat-bot.contact-options" />
        </h2>
        <ContactOptions />
      </section>
    </div>
  )
}
