import { FormattedMessage } from 'react-intl'
import type { ContractInstalment } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { useDay } from './facts.tsx'

/** Every instalment of a contract, and how far it is paid. */
export function ContractSchedule({ instalments }: { instalments: readonly ContractInstalment[] }) {
  const day = useDay()
  return (
    <details className="credit-fold">
      <summary className="credit-fold__summary">
        <FormattedMessage id="instalments.plan" values={{ count: instalments.length }} />
      </summary>
      <table className="credit-table">
        <thead>
          <tr>
            {(['number', 'due-on', 'amount', 'state'] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`instalments.column-${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ number, dueOn, amount, open, state }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{day(dueOn)}</td>
              <td>
                <Amount value={amount} />
              </td>
              <td>
                <FormattedMessage
                  id="instalments.state"
                  values={{ state, partly: open.cents > 0 && open.cents < amount.cents ? 'yes' : 'no', open: <Amount key="open" value={open} /> }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
