import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import type { CreditContract } from '#shared/contracts/credit.ts'
import { inFours } from '#shared/rules/in-fours.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Amount } from '../../components/price.tsx'
import { usePath, useSite } from '../../lib/page.ts'
import { ContractBookings } from './contract-bookings.tsx'
import { ContractSchedule } from './contract-schedule.tsx'
import { type Fact, Facts, useDay, useRate } from './facts.tsx'
import { ProtectionAboveLimit } from './protection-above-limit.tsx'
import { ProtectionLater } from './protection-later.tsx'

/** One contract: what it costs, what is open, and all that can be done with it. */
export function Contract({ contract }: { contract: CreditContract }) {
  const { tenant } = useSite()
  const { formatDate } = useIntl()
  const rate = useRate()
  const { number, kind, amount, overall, effectiveAnnualRate, signedAt, withdrawnAt, instalments, bookings, openCount, balance, repayToday } = contract
  const facts: Fact[] = [
    ['instalments.signed-at', formatDate(signedAt, { dateStyle: 'long', timeZone: tenant.timeZone })],
    ['instalments.amount', <Amount key="amount" value={amount} />],
    ['instalments.overall', <Amount key="overall" value={overall} />],
    ['instalments.effective-rate', rate(effectiveAnnualRate)],
    ...(withdrawnAt
      ? []
      : ([
          ['instalments.open-count', openCount],
          ['instalments.balance', <Amount key="balance" value={balance} />],
        ] as const)),
    ...(openCount > 0 ? [['instalments.repay-today', <Amount key="repay" value={repayToday} />] as const] : []),
  ]
  return (
    <article className="credit-contract">
      <h3 className="credit-contract__title">
        <FormattedMessage id="instalments.contract" values={{ number, kind }} />
      </h3>
      {withdrawnAt && (
        <p className="account__note">
          <FormattedMessage id="instalments.withdrawn-on" values={{ date: formatDate(withdrawnAt, { dateStyle: 'long', timeZone: tenant.timeZone }) }} />
        </p>
      )}
      <Facts facts={facts} />
      {!withdrawnAt && <ContractSchedule instalments={instalments} />}
      <ContractBookings bookings={bookings} />
      {openCount > 0 && <PayTo account={contract.payTo} />}
      <Ways contract={contract} />
    </article>
  )
}

/** Where instalments and early repayments go. */
function PayTo({ account: { accountHolder, iban, reference } }: { account: CreditContract['payTo'] }) {
  return (
    <p className="account__note">
      <FormattedMessage
        id="instalments.pay-how"
        values={{
          holder: accountHolder,
          iban: <strong key="iban">{inFours(iban).replaceAll(' ', '\u00a0')}</strong>,
          reference: <strong key="reference">{reference}</strong>,
        }}
      />
    </p>
  )
}

/** The sheet, protection, and the withdrawal while it lasts. */
function Ways({ contract: { number, withdrawable, withdrawableUntil, protection } }: { contract: CreditContract }) {
  const path = usePath()
  const day = useDay()
  return (
    <>
      {protection.state === 'active' && protection.nextCharge && (
        <p className="account__note">
          <FormattedMessage id="instalments.protection-active" values={{ amount: <Amount key="amount" value={protection.nextCharge} /> }} />
        </p>
      )}
      {protection.from && (
        <p className="account__note">
          <ProtectionLater from={protection.from} />
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
              date: day(withdrawableUntil),
              returns: (words) => (
                <a key="returns" href={path('service/returns')}>
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
      <div className="account__buttons">
        <LinkButton icon="download" href={`/api/credit/${number}/sheet`} size="small" download>
          <FormattedMessage id="instalments.sheet" />
        </LinkButton>
        {protection.state === 'offered' && (
          <LinkButton href={`${path('service/instalment-protection')}?contract=${number}`} size="small">
            <FormattedMessage id="instalments.order-protection" />
          </LinkButton>
        )}
        {protection.state === 'active' && <Press form="protection" id={number} words="instalments.cancel-protection" />}
        {withdrawable && <Press form="withdraw" id={number} words="instalments.withdraw" />}
      </div>
    </>
  )
}

function Press({ form, id, words }: { form: string; id: string; words: 'instalments.cancel-protection' | 'instalments.withdraw' }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="small">
        <FormattedMessage id={words} values={{ number: id }} />
      </Button>
    </Form>
  )
}
