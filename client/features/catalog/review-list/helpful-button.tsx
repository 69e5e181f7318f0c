import { type SubmitEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { useSite } from '#client/lib/page.ts'
import { voteHelpful } from '../ratings/index.ts'

/** Says how many found a review helpful, and counts one's own vote; a second press takes it back. */
export function HelpfulButton({ id, count }: { id: string; count: number }) {
  const site = useSite()
  const [state, setState] = useState<'open' | 'busy' | 'voted' | 'failed'>('open')
  const hasVoted = state === 'voted'
  const vote = async (event: SubmitEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    await voteHelpful(site, id, !hasVoted).then(
      () => setState(hasVoted ? 'open' : 'voted'),
      () => setState('failed'),
    )
  }
  return (
    <Form className="customer-review__helpful" method="post" preventScrollReset onSubmit={vote}>
      <input type="hidden" name="intent" value="helpful" />
      <input type="hidden" name="id" value={id} />
      <button className="customer-review__helpful-button" type="submit" aria-pressed={hasVoted}>
        <FormattedMessage id="review-list.helpful" values={{ count }} />
      </button>
      <span className="customer-review__helpful-answer" role="status">
        {state === 'voted' && <FormattedMessage id="review-list.helpful-thanks" />}
        {state === 'failed' && <FormattedMessage id="review-list.helpful-failed" />}
      </span>
    </Form>
  )
}
