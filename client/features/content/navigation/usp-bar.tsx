import { useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { useLinkTargets } from '../pages/index.ts'
import { useSiteFrame } from '../site-frame/index.ts'

/** The line above the header: what this shop promises. */
export function UspBar() {
  const items = useSiteFrame()?.usp.items ?? []
  const { href } = useLinkTargets()
  const { formatMessage } = useIntl()
  if (items.length === 0) return null
  return (
    <aside className="usp-bar" aria-label={formatMessage({ id: 'navigation.usp' })}>
      <ul className="usp-bar__items container">
        {items.map(({ text, target }) => {
          const address = target && href(target)
          return (
            <li className="usp-bar__item" key={text}>
              <Icon name="check" size="small" />
              {address ? (
                <a className="usp-bar__link" href={address}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
