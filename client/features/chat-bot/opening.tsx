import { FormattedMessage } from 'react-intl'

/** First of all what it is that answers, as the law wants it said (law 37), and what it can do. */
export const Opening = () => (
  <div className="chat-bot__opening">
    <p>
      <strong>
        <FormattedMessage id="chat-bot.opening" />
      </strong>
    </p>
    <p className="chat-bot__intro">
      <FormattedMessage id="chat-bot.intro" />
    </p>
  </div>
)
