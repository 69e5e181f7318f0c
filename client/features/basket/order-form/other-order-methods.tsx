import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'

/** Makes an order form of the basket, or opens one by its code. */
export function OtherOrderMethods({ empty }: { empty: boolean }) {
  const path = usePath()
  const { state, formAction } = useNavigation()
  return (
    <section className="other-order-methods" aria-labelledby="other-order-methods">
      <h2 className="other-order-methods__title" id="other-order-methods">
        <FormattedMessage id="order-form.title" />
      </h2>
      <p className="other-order-methods__text">
        <FormattedMessage id="order-form.text" />
      </p>
      <div className="other-order-methods__buttons">
        {!empty && (
          <Form method="post" action={path('basket/order-form')}>
            <Button
              type="submit"
              icon="document"
              name="intent"
              value="create"
              busy={state !== 'idle' && formAction === path('basket/order-form')}
            >
              <FormattedMessage id="order-form.make" />
            </Button>
          </Form>
        )}
        <LinkButton variant="quiet" href={path('basket/order-form')}>
          <FormattedMessage id="order-form.enter" />
        </LinkButton>
      </div>
    </section>
  )
}
