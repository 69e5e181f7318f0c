import { type FormEvent, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { type ConsentCategory, consentCategories, NECESSARY } from '#shared/contracts/consent.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { useSite } from '../../lib/page.ts'
import { useChoice } from './state.ts'
import { useChoose } from './use-choose.ts'

/** What a posted form of this kind grants (server/middleware/consent.ts reads the same names). */
function grantedBy(form: HTMLFormElement, button: EventTarget | null | undefined): readonly ConsentCategory[] {
  const choice = button instanceof HTMLButtonElement ? button.value : 'some'
  if (choice !== 'some') return choice === 'all' ? consentCategories : []
  const ticked = new FormData(form).getAll('categories')
  return consentCategories.filter((category) => ticked.includes(category))
}

/** The categories, each to be granted or not; posts without script. */
export function ConsentForm() {
  const { locale } = useSite()
  const choose = useChoose()
  const granted = useChoice()?.categories ?? []
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void choose(grantedBy(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
  }
  return (
    <form className="consent-form" method="post" action="/api/consent" onSubmit={send}>
      <p>
        <FormattedMessage id="consent.settings-text" />
      </p>
      <input type="hidden" name="locale" value={locale} />
      <div className="consent-form__categories" key={granted.join()}>
        {consentCategories.map((category) => (
          <Checkbox
            key={category}
            id={`${id}-${category}`}
            name="categories"
            value={category}
            defaultChecked={category === NECESSARY || granted.includes(category)}
            disabled={category === NECESSARY}
            label={<FormattedMessage id={`consent.name-${category}`} />}
            note={<FormattedMessage id={`consent.about-${category}`} />}
          />
        ))}
      </div>
      <div className="consent-form__buttons">
        <Button type="submit" name="choice" value="none">
          <FormattedMessage id="consent.reject-all" />
        </Button>
        <Button type="submit" name="choice" value="all">
          <FormattedMessage id="consent.accept-all" />
        </Button>
        <Button type="submit" name="choice" value="some">
          <FormattedMessage id="consent.save" />
        </Button>
      </div>
    </form>
  )
}
