import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { AssistantView, answerQuery, suggestionsQuery } from '#client/features/content/chat-bot/index.ts'
import { validateValues } from '#client/lib/form-values.ts'
import { type PageModule, usePath } from '#client/lib/page.ts'
import { questionInput } from '#shared/api/chat-bot-input.ts'
import { getPath } from '#shared/routes.ts'

/** The parameter `question`: absent, valid or invalid. */
function parseQuestion(search: URLSearchParams): { question?: string; fault?: { question: string; message: string } } {
  const asked = search.get('question')
  if (asked === null) return {}
  const checked = validateValues(questionInput, { question: asked })
  return checked.ok
    ? { question: checked.value.question }
    : { fault: { question: asked, message: checked.fields.question ?? 'validation.invalid' } }
}

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const { question } = parseQuestion(url.searchParams)
  const suggestionsPromise = queryClient.prefetchQuery(suggestionsQuery(api))
  if (question !== undefined) await queryClient.fetchQuery(answerQuery(api, question))
  await suggestionsPromise
}

export const status: PageModule['status'] = (_site, { url }) => (parseQuestion(url.searchParams).fault ? 400 : 200)

export const head: PageModule['head'] = ({ tenant, locale }, { url }, formatMessage) => ({
  title: formatMessage('chat-bot.title'),
  description: formatMessage('chat-bot.description'),
  canonical: getPath(tenant, locale, 'service/assistant'),
  noindex: url.search !== '',
})

/** The assistant on a page of its own, also without JavaScript; the address contains the question. */
export default function AssistantPage() {
  const path = usePath()
  const { formatMessage } = useIntl()
  const [search, setSearch] = useSearchParams()
  const { question, fault } = parseQuestion(search)
  return (
    <article className="content content--text container">
      <Breadcrumbs
        items={[
          { label: formatMessage({ id: 'customers.help' }), href: path('service/help') },
          { label: formatMessage({ id: 'chat-bot.title' }) },
        ]}
      />
      <h1 className="content__heading">
        <FormattedMessage id="chat-bot.title" />
      </h1>
      <AssistantView
        question={question}
        fault={fault}
        onAsk={(asked) => setSearch({ question: asked }, { preventScrollReset: true })}
      />
    </article>
  )
}
