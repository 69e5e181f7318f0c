import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '../../components/button.tsx'
import { usePath } from '../../lib/page.ts'

/** From the basket to paper and back: a sheet of what is in it, and the way to one that was made elsewhere. */
export function PaperWays({ empty }: { empty: boolean }) {
  const path = usePath()
  const { state, formAction } = useNavigation()
  return (
    <section className="paper-ways" aria-labelledby="paper-ways">
      <h2 className="paper-ways__title" id="paper-ways">
        <FormattedMessage id="order-sheet.title" />
      </h2>
      <p className="paper-ways__text">
        <FormattedMessage id="order-sheet.text" />
      </p>
      <div className="paper-ways__buttons">
        {!empty && (
          <Form method="post" action={path('basket/sheet')}>
            <Button type="submit" icon="document" name="intent" value="create" busy={state !== 'idle' && formAction === path('basket/sheet')}>
              <FormattedMessage id="order-sheet.make" />
            </Button>
          </Form>
        )}
        <LinkButton variant="quiet" href={path('basket/sheet')}>
          <FormattedMessage id="order-sheet.enter" />
        </LinkButton>
      </div>
    </section>
  )
}
