import { FormattedMessage } from 'react-intl'
import { type Taken, transferLists } from '#shared/contracts/country.ts'
import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { usePath } from '../../lib/page.ts'

/** What an address says was taken over; undefined where it says nothing of the kind. */
export function takenIn(search: URLSearchParams): Taken | undefined {
  const count = (list: string) => Number(/^\d{1,3}$/.exec(search.get(list) ?? '')?.[0] ?? 0)
  const taken = { basket: count('basket'), wishlist: count('wishlist') }
  return taken.basket + taken.wishlist > 0 ? taken : undefined
}

/** Says where the articles are now, and leads there. */
export function TransferDone({ taken }: { taken: Taken }) {
  const path = usePath()
  const lists = transferLists.filter((list) => taken[list] > 0)
  return (
    <>
      <Alert kind="success" live>
        {lists.map((list) => (
          <p key={list}>
            <FormattedMessage id={`country.taken-${list}`} values={{ count: taken[list] }} />
          </p>
        ))}
      </Alert>
      <div className="transfer__buttons">
        {lists.map((list) => (
          <LinkButton key={list} variant={list === lists[0] ? 'primary' : 'secondary'} href={path(list)}>
            <FormattedMessage id={list === 'basket' ? 'basket.to-basket' : 'wishlist.to-list'} />
          </LinkButton>
        ))}
      </div>
    </>
  )
}
