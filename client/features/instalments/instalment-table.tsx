import { FormattedMessage } from 'react-intl'
import type { Instalment } from '#shared/contracts/credit.ts'
import { Amount } from '../../components/price.tsx'
import { useDay } from './facts.tsx'

/** Every instalment with its day, folded away. */
export function InstalmentTable({ instalments, open = false }: { instalments: readonly Instalment[]; open?: boolean }) {
  const day = useDay()
  return (
    <details className="credit-fold" open={open}>
      <summary className="credit-fold__summary">
        <FormattedMessage id="instalments.plan" values={{ count: instalments.length }} />
      </summary>
      <table className="credit-table">
        <thead>
          <tr>
            {(['number', 'due-on', 'amount'] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`instalments.column-${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ number, dueOn, amount }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{day(dueOn)}</td>
              <td>
                <Amount value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
