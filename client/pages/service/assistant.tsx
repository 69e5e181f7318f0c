import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ValidationError } from 'yup'
import { questionInput } from '#shared/contracts/chat-bot-input.ts'
import { pathFor } from '#shared/routes.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { AssistantView, answerQuery, suggestionsQuery } from '../../features/chat-bot/index.ts'
import { type PageModule, usePath } from '../../lib/page.ts'

/** What ?question= asks: nothing, a question, or something that is none. */
function readQuestion(search: URLSearchParams): { question?: string; fault?: { question: string; message: string } } {
  const asked = search.get('question')
  if (asked === null) return {}
  try {
    return { question: questionInput.validateSync({ question: asked }).question }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { fault: { question: asked, message: error.message } }
  }
}

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const { question } = readQuestion(url.searchParams)
  const suggested = queryClient.prefetchQuery(suggestionsQuery(api))
  if (question !== undefined) await queryClient.fetchQuery(answerQuery(api, question))
  await suggested
}

export const status: PageModule['status'] = (_site, { url }) => (readQuestion(url.searchParams).fault ? 400 : 200)

export const head: PageModule['head'] = ({ tenant, locale }, { url }, words) => ({
  title: words('chat-bot.title'),
  description: words('chat-bot.description'),
  canonical: pathFor(tenant, locale, 'service/assistant'),
  noindex: url.search !== '',
})

/** The assistant for those without JavaScript, and for whoever wants him on a page of his own; the address carries the question. */
export default function AssistantPage() {
  const path = usePath()
  const { formatMessage } = useIntl()
  const [search, setSearch] = useSearchParams()
  const { question, fault } = readQuestion(search)
  return (
    <article className="content content--text container">
      <Breadcrumbs
        items={[{ label: formatMessage({ id: 'customers.help' }), href: path('service/help') }, { label: formatMessage({ id: 'chat-bot.title' }) }]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="chat-bot.title" />
      </h1>
      <AssistantView question={question} fault={fault} onAsk={(asked) => setSearch({ question: asked }, { preventScrollReset: true })} />
    </article>
  )
}
