import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Button, LinkButton } from '#client/components/button.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay, useFormatInstant } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import { CREDIT_API, type CreditAgreement } from '#shared/api/credit.ts'
import { groupInFours } from '#shared/digit-grouping.ts'
import { PayNow } from '../paylinks/index.ts'
import type { AgreementIntent } from './actions.ts'
import { AgreementBookings } from './agreement-bookings.tsx'
import { type InstalmentFact, InstalmentFacts, useFormatRate } from './instalment-facts.tsx'
import { PaymentPlan } from './payment-plan.tsx'
import { ProtectionAboveLimit } from './protection-above-limit.tsx'
import { ProtectionAvailableFrom } from './protection-available-from.tsx'

/** One agreement: cost, balance and actions. */
export function CreditAgreementView({ agreement }: { agreement: CreditAgreement }) {
  const formatInstant = useFormatInstant()
  const formatRate = useFormatRate()
  const {
    number,
    kind,
    amount,
    overall,
    effectiveAnnualRate,
    signedAt,
    withdrawnAt,
    bookings,
    openCount,
    balance,
    settlementToday,
  } = agreement
  const facts: InstalmentFact[] = [
    ['instalments.signed-at', formatInstant(signedAt)],
    ['instalments.amount', <Amount key="amount" value={amount} />],
    ['instalments.overall', <Amount key="overall" value={overall} />],
    ['instalments.effective-rate', formatRate(effectiveAnnualRate)],
    ...(withdrawnAt
      ? []
      : ([
          ['instalments.open-count', openCount],
          ['instalments.balance', <Amount key="balance" value={balance} />],
        ] as const)),
    ...(openCount > 0 ? [['instalments.repay-today', <Amount key="repay" value={settlementToday} />] as const] : []),
  ]
  return (
    <article className="credit-agreement">
      <h3 className="credit-agreement__title">
        <FormattedMessage id="instalments.agreement" values={{ number, kind }} />
      </h3>
      {withdrawnAt && (
        <p className="account__note">
          <FormattedMessage id="instalments.withdrawn-on" values={{ date: formatInstant(withdrawnAt) }} />
        </p>
      )}
      <InstalmentFacts facts={facts} />
      {!withdrawnAt && <PaymentPlan agreement={agreement} />}
      <AgreementBookings bookings={bookings} />
      {openCount > 0 && (
        <>
          <RepaymentToday agreement={agreement} />
          <PayeeDetails account={agreement.payTo} />
        </>
      )}
      <AgreementActions agreement={agreement} />
    </article>
  )
}

/** What ends the agreement today, of what it consists (N3), and the buttons that pay it, or the next instalment. */
function RepaymentToday({ agreement }: { agreement: CreditAgreement }) {
  const { number, balance, settlementToday, instalments } = agreement
  const accrued = { ...balance, cents: settlementToday.cents - balance.cents }
  const next = instalments.find(({ open }) => open.cents > 0)
  return (
    <>
      <p className="account__note">
        <FormattedMessage
          id="instalments.repay-parts"
          values={{
            sum: <Amount key="sum" value={settlementToday} />,
            balance: <Amount key="balance" value={balance} />,
            accrued: <Amount key="accrued" value={accrued} />,
          }}
        />
      </p>
      <div className="account__buttons">
        {next && <PayNow subject={{ agreement: number }} amount={next.open} />}
        <PayNow subject={{ agreement: number, settle: true }} amount={settlementToday} variant="secondary" />
      </div>
    </>
  )
}

/** The account for instalments and early repayments. */
function PayeeDetails({ account: { accountHolder, iban, reference } }: { account: CreditAgreement['payTo'] }) {
  return (
    <p className="account__note">
      <FormattedMessage
        id="instalments.pay-how"
        values={{
          holder: accountHolder,
          iban: <strong key="iban">{groupInFours(iban).replaceAll(' ', '\u00a0')}</strong>,
          reference: <strong key="reference">{reference}</strong>,
        }}
      />
    </p>
  )
}

/** The credit information, payment protection, and the withdrawal while it is possible. */
function AgreementActions({
  agreement: { number, withdrawable, withdrawableUntil, protection },
}: {
  agreement: CreditAgreement
}) {
  const path = usePath()
  const formatDay = useFormatDay()
  return (
    <>
      {protection.state === 'active' && protection.nextCharge && (
        <p className="account__note">
          <FormattedMessage
            id="instalments.protection-active"
            values={{ amount: <Amount key="amount" value={protection.nextCharge} /> }}
          />
        </p>
      )}
      {protection.from && (
        <p className="account__note">
          <ProtectionAvailableFrom from={protection.from} />
        </p>
      )}
      {protection.highest && (
        <p className="account__note">
          <ProtectionAboveLimit highest={protection.highest} />
        </p>
      )}
      {withdrawable && (
        <p className="account__note">
          <FormattedMessage
            id="instalments.withdraw-until"
            values={{
              date: formatDay(withdrawableUntil),
              returns: (chunks) => (
                <a key="returns" href={path('service/returns')}>
                  {chunks}
                </a>
              ),
            }}
          />
        </p>
      )}
      <div className="account__buttons">
        <LinkButton icon="download" href={`${CREDIT_API}/${number}/sheet`} size="small" download>
          <FormattedMessage id="instalments.information" />
        </LinkButton>
        {protection.state === 'offered' && (
          <LinkButton href={`${path('service/instalment-protection')}?agreement=${number}`} size="small">
            <FormattedMessage id="instalments.order-protection" />
          </LinkButton>
        )}
        {protection.state === 'active' && <AgreementButton intent="cancel-protection" id={number} />}
        {withdrawable && <AgreementButton intent="withdraw" id={number} />}
      </div>
    </>
  )
}

const AgreementButton = ({ intent, id }: { intent: AgreementIntent; id: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" size="small">
      <FormattedMessage id={`instalments.${intent}`} values={{ number: id }} />
    </Button>
  </Form>
)
