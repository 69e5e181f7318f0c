import { FormattedMessage } from 'react-intl'
import type { BotPassage } from '#shared/api/chat-bot.ts'
import { Paragraphs, RichText, useLinkTargets } from '../pages/index.ts'

/** A passage of a service page, word for word, with a link to it. */
export function PassageView({ passage: { heading, text, list, page } }: { passage: BotPassage }) {
  const List = list === 'numbered' ? 'ol' : 'ul'
  return (
    <>
      <p className="exchange__heading">{heading}</p>
      <div className="prose">
        {list ? (
          <List>
            {text.map((line) => (
              <li key={line}>
                <RichText text={line} />
              </li>
            ))}
          </List>
        ) : (
          <Paragraphs paragraphs={text} />
        )}
      </div>
      <PageLink page={page} />
    </>
  )
}

function PageLink({ page: { heading, target } }: { page: BotPassage['page'] }) {
  const href = useLinkTargets().href(target)
  if (href === undefined) return null
  return (
    <p>
      <a href={href}>
        <FormattedMessage id="chat-bot.more" values={{ page: heading }} />
      </a>
    </p>
  )
}

/** Other pages that may contain it. */
export function OtherPages({ pages }: { pages: readonly BotPassage['page'][] }) {
  const { href } = useLinkTargets()
  if (pages.length === 0) return null
  return (
    <p className="exchange__others">
      <FormattedMessage id="chat-bot.others" />{' '}
      {pages.map(({ heading, target }) => (
        <a key={target} href={href(target)}>
          {heading}
        </a>
      ))}
    </p>
  )
}
