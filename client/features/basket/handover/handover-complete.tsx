import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'
import { type HandoverResult, handoverLists } from '#shared/api/country.ts'

/** What was accepted, by the page's address; undefined if it does not say. */
export function parseHandoverResult(search: URLSearchParams): HandoverResult | undefined {
  const count = (list: string) => Number(/^\d{1,3}$/.exec(search.get(list) ?? '')?.[0] ?? 0)
  const result = { basket: count('basket'), wishlist: count('wishlist') }
  return result.basket + result.wishlist > 0 ? result : undefined
}

/** Says where the articles are now, with links to them. */
export function HandoverComplete({ result }: { result: HandoverResult }) {
  const path = usePath()
  const lists = handoverLists.filter((list) => result[list] > 0)
  return (
    <>
      <Alert kind="success" live>
        {lists.map((list) => (
          <p key={list}>
            <FormattedMessage id={`country.complete-${list}`} values={{ count: result[list] }} />
          </p>
        ))}
      </Alert>
      <div className="handover__buttons">
        {lists.map((list) => (
          <LinkButton key={list} variant={list === lists[0] ? 'primary' : 'secondary'} href={path(list)}>
            <FormattedMessage id={list === 'basket' ? 'basket.to-basket' : 'wishlist.to-list'} />
          </LinkButton>
        ))}
      </div>
    </>
  )
}
