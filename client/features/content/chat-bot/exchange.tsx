import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import { AnswerView } from './answer-view.tsx'
import { answerQuery } from './queries.ts'

/** A question, and its answer once there is one. */
export function Exchange({ question }: { question: string }) {
  const { data: answer, error } = useQuery(answerQuery(useSite().api, question))
  return (
    <section className="exchange">
      <p className="exchange__question">
        <span className="visually-hidden">
          <FormattedMessage id="chat-bot.asked" />{' '}
        </span>
        {question}
      </p>
      <div className="exchange__answer">
        <span className="visually-hidden">
          <FormattedMessage id={answer || error ? 'chat-bot.answered' : 'chat-bot.searching'} />{' '}
        </span>
        {answer && <AnswerView answer={answer} />}
        {error && !answer && (
          <p>
            <FormattedMessage id={`error.${error instanceof ApiError ? error.code : 'internal'}`} />
          </p>
        )}
      </div>
    </section>
  )
}
