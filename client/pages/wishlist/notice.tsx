import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form, useNavigation, useSearchParams } from 'react-router'
import type { NoticeLink } from '#shared/contracts/wishlist.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { followNoticeLink, noticeLinkQuery } from '../../features/notices/index.ts'
import { useFailure } from '../../lib/form.ts'
import { type PageModule, usePath, useSite } from '../../lib/page.ts'

const tokenOf = (search: URLSearchParams) => search.get('token') ?? ''

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(noticeLinkQuery(api, tokenOf(url.searchParams)))
}

export const status: PageModule['status'] = ({ api, queryClient }, { url }) =>
  queryClient.getQueryData(noticeLinkQuery(api, tokenOf(url.searchParams)).queryKey)?.does === 'nothing' ? 404 : 200

/** Does what the link in the mail is for; opening it alone uses nothing up (reliability R36). */
export const action: PageModule['action'] = async ({ api }, _form, { url }) => {
  const { does } = await followNoticeLink(api, tokenOf(url.searchParams))
  return { status: 200, fields: {}, values: { does } }
}

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('wishlist.notice-title'),
  noindex: true,
  secret: true,
})

const told = { begin: 'wishlist.notice-active', end: 'wishlist.notice-ended', ended: 'wishlist.notice-ended-before' } as const satisfies Record<
  NoticeLink['does'],
  MessageId
>

/** Where a notice's mail leads: to begin it, or to end it. */
export default function NoticePage() {
  const [search] = useSearchParams()
  const { data: link } = useSuspenseQuery(noticeLinkQuery(useSite().api, tokenOf(search)))
  const answer = useFailure()
  const done = answer ? answer.values.does : link.does === 'ended' && link.does
  return (
    <div className="wishlist container">
      <h1 className="wishlist__title">
        <FormattedMessage id="wishlist.notice-title" />
      </h1>
      {done ? (
        <Alert kind="success" live heading={<FormattedMessage id={told[done as NoticeLink['does']]} />} />
      ) : link.does !== 'nothing' && !answer ? (
        <Question does={link.does} goods={link.goods} />
      ) : (
        <Alert kind="error" live heading={<FormattedMessage id="error.link-invalid" />} />
      )}
    </div>
  )
}

function Question({ does, goods }: NoticeLink) {
  const path = usePath()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form className="wishlist__question" method="post" preventScrollReset>
      <p>
        <FormattedMessage id={does === 'end' ? 'wishlist.notice-end-question' : 'wishlist.notice-begin-question'} />
      </p>
      <ul>
        {goods.map(({ sku, slug, title }) => (
          <li key={sku}>
            <a href={path('product', { slug, sku })}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          <FormattedMessage id={does === 'end' ? 'wishlist.notice-end-now' : 'wishlist.notice-confirm'} />
        </Button>
      </p>
    </Form>
  )
}
