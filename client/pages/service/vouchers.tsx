import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import {
  ADD_VOUCHER_INTENT,
  addVoucherToBasket,
  OwnVouchers,
  ownVouchersQuery,
} from '#client/features/basket/own-vouchers/index.ts'
import { ContentBlocks, ContentVersion, contentPageQuery } from '#client/features/content/pages/index.ts'
import { useSession } from '#client/features/customers/sessions/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import { type PageModule, type Site, usePath, useSite } from '#client/lib/page.ts'
import { routes } from '#shared/routes.ts'
import { getLanguage, getShopName } from '#shared/tenant.ts'

const vouchersPageQuery = ({ api, locale }: Pick<Site, 'api' | 'locale'>) =>
  contentPageQuery(api, routes['service/vouchers'][getLanguage(locale)])

export const load: PageModule['load'] = async (site) => {
  const { api, queryClient } = site
  await Promise.all([
    queryClient.prefetchQuery(vouchersPageQuery(site)),
    queryClient.prefetchQuery(ownVouchersQuery(api)),
  ])
}

export const action = chooseByIntent({ [ADD_VOUCHER_INTENT]: addVoucherToBasket })

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('own-vouchers.title'),
  description: formatMessage('own-vouchers.description', { shop: getShopName(tenant, locale) }),
  canonical: url.pathname,
})

/** The visitor's vouchers (S2.112), and what the editors say about vouchers. */
export default function VouchersPage() {
  const { full } = useSession()
  const failure = useActionFailure()
  return (
    <article className="own-vouchers container">
      <h1 className="own-vouchers__title">
        <FormattedMessage id="own-vouchers.title" />
      </h1>
      {failure && (
        <Alert kind="error" live>
          <FormattedMessage id={failure.fields.code ?? `error.${failure.code ?? 'internal'}`} />
        </Alert>
      )}
      {!full && <LoginInvitation />}
      <OwnVouchers />
      <EditorsText />
    </article>
  )
}

function LoginInvitation() {
  const path = usePath()
  return (
    <div className="own-vouchers__invitation">
      <p>
        <FormattedMessage id="own-vouchers.invite" />
      </p>
      <LinkButton href={`${path('account/login')}?${new URLSearchParams({ next: path('service/vouchers') })}`}>
        <FormattedMessage id="login.log-in" />
      </LinkButton>
    </div>
  )
}

/** What the editors say; where that cannot be loaded now, a way to ask again (S8.23). */
function EditorsText() {
  const { data: page } = useQuery(vouchersPageQuery(useSite()))
  const path = usePath()
  if (!page)
    return (
      <Alert kind="error" heading={<FormattedMessage id="own-vouchers.content-unavailable" />}>
        <a href={path('service/vouchers')}>
          <FormattedMessage id="common.reload" />
        </a>
      </Alert>
    )
  return (
    <div className="content--text">
      <ContentBlocks blocks={page.blocks} />
      <ContentVersion page={page} />
    </div>
  )
}
