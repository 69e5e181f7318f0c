import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { usePath, useSite } from '#client/lib/page.ts'
import { suggestionsQuery } from './queries.ts'

/** The most frequent questions; without `onAsk` each links to the assistant's page with its answer. */
export function ChatSuggestions({ onAsk }: { onAsk?: (question: string) => void }) {
  const path = usePath()
  const { data: questions = [] } = useQuery(suggestionsQuery(useSite().api))
  const Heading = onAsk ? 'h3' : 'h2' // below the panel's heading, or the page's
  if (questions.length === 0) return null
  return (
    <section className="chat-bot-suggestions">
      <Heading className="chat-bot-suggestions__heading">
        <FormattedMessage id="chat-bot.suggestions" />
      </Heading>
      <ul className="chat-bot-suggestions__list">
        {questions.map((question) => (
          <li key={question}>
            {onAsk ? (
              <button type="button" className="chat-bot-suggestions__question" onClick={() => onAsk(question)}>
                {question}
              </button>
            ) : (
              <a
                className="chat-bot-suggestions__question"
                href={`${path('service/assistant')}?${new URLSearchParams({ question })}`}
              >
                {question}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
