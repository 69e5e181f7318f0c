import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { usePath } from '#client/lib/page.ts'
import type { BotAnswer } from '#shared/api/chat-bot.ts'
import { ContactOptions } from './contact-options.tsx'
import { OwnOrders } from './own-orders.tsx'
import { OtherPages, PassageView } from './passage-view.tsx'

/** The assistant's answer; if it does not know, the ways to reach a person. */
export function AnswerView({ answer }: { answer: BotAnswer }) {
  switch (answer.kind) {
    case 'passages':
      return (
        <>
          <PassageView passage={answer.passage} />
          <OtherPages pages={answer.others} />
        </>
      )
    case 'orders':
      return <OwnOrders orders={answer.orders} />
    case 'login':
      return <LoginAnswer {...answer} />
    case 'unclear':
      return (
        <p>
          <FormattedMessage id="chat-bot.unclear" />
        </p>
      )
    case 'contact':
    case 'unknown':
      return (
        <>
          <p>
            <FormattedMessage id={`chat-bot.${answer.kind}`} />
          </p>
          <ContactOptions />
        </>
      )
    default:
      return answer satisfies never
  }
}

function LoginAnswer({ passage }: Extract<BotAnswer, { kind: 'login' }>) {
  const path = usePath()
  const { pathname, search } = useLocation()
  const next = new URLSearchParams({ next: pathname + search })
  return (
    <>
      <p>
        <FormattedMessage id="chat-bot.login" />
      </p>
      <p>
        <a href={`${path('account/login')}?${next}`} data-login aria-haspopup="dialog">
          <FormattedMessage id="chat-bot.log-in" />
        </a>
      </p>
      {passage && (
        <>
          <p>
            <FormattedMessage id="chat-bot.login-passage" />
          </p>
          <PassageView passage={passage} />
        </>
      )}
    </>
  )
}
