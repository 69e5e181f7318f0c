import { FormattedMessage } from 'react-intl'

/** First of all what it is that answers, as the law wants it said (law 37), and what it can do. */
export const ChatGreeting = () => (
  <div className="chat-bot__greeting">
    <p>
      <strong>
        <FormattedMessage id="chat-bot.greeting" />
      </strong>
    </p>
    <p className="chat-bot__intro">
      <FormattedMessage id="chat-bot.intro" />
    </p>
  </div>
)
