import { type SubmitEvent, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { useSite } from '#client/lib/page.ts'
import { CONSENT_API, type ConsentCategory, consentCategories, NECESSARY_CATEGORY } from '#shared/api/consent.ts'
import { useConsentChoice } from './consent-state.ts'
import { useSaveConsent } from './use-save-consent.ts'

/** The categories that a posted form grants (server/storefront/middleware/consent-form.ts reads the same names). */
function readGrantedCategories(
  form: HTMLFormElement,
  button: EventTarget | null | undefined,
): readonly ConsentCategory[] {
  const choice = button instanceof HTMLButtonElement ? button.value : 'some'
  if (choice !== 'some') return choice === 'all' ? consentCategories : []
  const ticked = new FormData(form).getAll('categories')
  return consentCategories.filter((category) => ticked.includes(category))
}

/** The categories, each to be granted or refused; works without script. */
export function ConsentForm() {
  const { locale } = useSite()
  const saveConsent = useSaveConsent()
  const granted = useConsentChoice()?.categories ?? []
  const id = useId()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saveConsent(readGrantedCategories(event.currentTarget, event.nativeEvent.submitter))
  }
  return (
    <form className="consent-form" method="post" action={CONSENT_API} onSubmit={send}>
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
            defaultChecked={category === NECESSARY_CATEGORY || granted.includes(category)}
            disabled={category === NECESSARY_CATEGORY}
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
