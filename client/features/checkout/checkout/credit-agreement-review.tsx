import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button, LinkButton } from '#client/components/button.tsx'
import { CreditWarning } from '#client/features/payments/calculator/index.ts'
import { InstalmentTable, MonthlyBurdens, OfferFacts } from '#client/features/payments/instalments/index.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import { useHydrated } from '#client/lib/hydrated.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { CHECKOUT_API, type Checkout } from '#shared/api/checkout.ts'
import type { RouteId } from '#shared/routes.ts'

const links = [
  ['payment', 'checkout/payment-change', 'instalments.change-months'],
  ['delayed-payment', 'checkout/delayed-payment', 'instalments.change-pause'],
  ['payment-protection', 'checkout/payment-protection-update', 'instalments.change-protection'],
] as const satisfies readonly (readonly [Checkout['steps'][number], RouteId, string])[]

interface Props {
  checkout: Checkout
  /** Id of the form that places the order: without JavaScript its fields are submitted too and come back filled. */
  orderForm: string
}

/**
 * The credit agreement that finances the order, signed apart from the order button (law 6 a, d, e). It takes effect
 * only with the order, so that neither exists without the other.
 */
export function CreditAgreementReview({ checkout: { credit, steps }, orderForm }: Props) {
  const { locale } = useSite()
  const path = usePath()
  const formatDay = useFormatDay()
  if (!credit?.offer) return null
  const { offer } = credit
  return (
    <section className="credit-box" id="credit">
      <h2 className="credit-box__title">
        <FormattedMessage id="instalments.review-title" values={{ kind: offer.kind }} />
      </h2>
      <CreditWarning />
      <OfferFacts offer={offer} credit={credit} />
      <div>
        <InstalmentTable instalments={offer.instalments} />
        <MonthlyBurdens load={credit.monthlyBurdens} added={credit.addedBurdens ?? []} />
      </div>
      <p className="credit-box__links">
        {links
          .filter(([step]) => steps.includes(step))
          .map(([step, route, messageId]) => (
            <a key={step} href={path(route)}>
              <FormattedMessage id={messageId} />
            </a>
          ))}
      </p>
      <p className="credit-box__note">
        <FormattedMessage
          id="instalments.review-rights"
          values={{ date: formatDay(offer.instalments.at(-1)?.dueOn ?? '') }}
        />
      </p>
      <LinkButton icon="download" href={`${CHECKOUT_API}/credit-sheet?locale=${locale}`} download>
        <FormattedMessage id="instalments.information" />
      </LinkButton>
      {offer.signed ? (
        <Alert kind="success" live>
          <FormattedMessage id="instalments.signed" />
        </Alert>
      ) : (
        <SignForm hash={offer.hash} orderForm={orderForm} />
      )}
    </section>
  )
}

function SignForm({ hash, orderForm }: { hash: string; orderForm: string }) {
  const path = usePath()
  const busy = useNavigation().state !== 'idle'
  const formOwner = useHydrated() ? undefined : orderForm
  return (
    <Form method="post" preventScrollReset className="credit-box__act">
      <input type="hidden" name="offer" value={hash} form={formOwner} />
      <p>
        <FormattedMessage id="instalments.sign-text" />
      </p>
      <Button
        type="submit"
        variant="primary"
        wide
        busy={busy}
        form={formOwner}
        formAction={formOwner && `${path('checkout/review')}#credit`}
        name="intent"
        value="sign-credit"
      >
        <FormattedMessage id="instalments.sign" />
      </Button>
    </Form>
  )
}
