import { useIntl } from 'react-intl'
import { Icon } from '../../components/icon.tsx'
import { useIsOpen, usePath } from '../../lib/page.ts'

const places = [
  { route: 'account/overview', icon: 'user', id: 'navigation.account' },
  { route: 'wishlist', icon: 'heart', id: 'navigation.wishlist' },
] as const

/** Account and wishlist, each only where its page is open; as icons, or with words in the drawer. */
export function AccountLinks({ labelled = false }: { labelled?: boolean }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const isOpen = useIsOpen()
  return places
    .filter(({ route }) => isOpen(route))
    .map(({ route, icon, id }) => {
      const label = formatMessage({ id })
      return labelled ? (
        <a className="drawer__link drawer__link--range" key={route} href={path(route)}>
          {label}
        </a>
      ) : (
        <a className="icon-button" key={route} href={path(route)} aria-label={label} title={label}>
          <Icon name={icon} />
        </a>
      )
    })
}
