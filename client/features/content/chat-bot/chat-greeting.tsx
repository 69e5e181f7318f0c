import { FormattedMessage } from 'react-intl'

/** Says first that a machine answers, as the law requires (law 37), and what it can do. */
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
