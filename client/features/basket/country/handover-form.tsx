import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { useSession } from '#client/features/customers/sessions/index.ts'
import { usePath } from '#client/lib/page.ts'
import { type Countries, handoverLists } from '#shared/api/country.ts'
import { saveCountryPromptAnswer } from './prompt-answer.ts'

/** Offers to send the visitor's lists to a sibling shop (idea N18); there they confirm what to take over. */
export function HandoverForm({ countries, itemCounts }: Countries) {
  const id = useId()
  const { type } = useSession()
  const destinations = countries.flatMap(({ shops }) =>
    shops.flatMap(({ title, handover }) => (handover ? [{ title, ...handover }] : [])),
  )
  if (destinations.length === 0) return null
  return (
    <form
      className="handover-form"
      method="post"
      aria-labelledby={`${id}-heading`}
      onSubmit={() => saveCountryPromptAnswer('go')}
    >
      <h2 className="handover-form__heading" id={`${id}-heading`}>
        <FormattedMessage id="country.handover-title" />
      </h2>
      <p>
        <FormattedMessage id="country.handover-text" />
      </p>
      <div>
        {handoverLists
          .filter((list) => itemCounts[list] > 0)
          .map((list) => (
            <Checkbox
              key={list}
              id={`${id}-${list}`}
              name="lists"
              value={list}
              defaultChecked
              label={<FormattedMessage id={`country.handover-${list}`} values={{ count: itemCounts[list] }} />}
            />
          ))}
      </div>
      {type === 1 && <LoginHint />}
      <div className="handover-form__options">
        {destinations.map(({ title, url, token }) => (
          <Button key={url} type="submit" name="token" value={token} formAction={url}>
            <FormattedMessage id="country.handover-to" values={{ title }} />
          </Button>
        ))}
      </div>
    </form>
  )
}

/** The wishlist is only sent along after a full login. */
function LoginHint() {
  const path = usePath()
  const href = `${path('account/login')}?${new URLSearchParams({ next: path('service/country') })}`
  return (
    <p>
      <FormattedMessage
        id="country.handover-login"
        values={{
          login: (text) => (
            <a key="login" href={href}>
              {text}
            </a>
          ),
        }}
      />
    </p>
  )
}
