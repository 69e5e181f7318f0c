import { type ComponentType, lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { withDeferredMessages } from '#client/lib/deferred-messages.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Money } from '#shared/money.ts'

interface Props {
  price: Money
}

let calculator: typeof import('../calculator/index.ts') | undefined
const loadTeaser = async (): Promise<{ default: ComponentType<Props> }> => {
  calculator = await import('../calculator/index.ts')
  return { default: calculator.CalculatorTeaser }
}
// If the code cannot be loaded, the server's markup stays, and its link leads to the calculator's page.
const LazyTeaser = lazy(() => withDeferredMessages(loadTeaser).catch(() => new Promise<never>(() => undefined)))

// The server loads it before the first request, so that it is part of the first markup.
if (typeof document === 'undefined') void loadTeaser()

/** "From … a month" with all that the law requires beside it, where offered; loaded after the first view. */
export function CreditTeaser({ price }: Props) {
  const path = usePath()
  const { features, credit } = useSite().tenant
  if (!features.instalments || !credit || price.cents < credit.minCents || price.cents > credit.maxCents) return null
  const Teaser = calculator?.CalculatorTeaser ?? LazyTeaser
  return (
    <>
      <Suspense
        fallback={
          <div
            className={`credit-teaser credit-teaser--pending${credit.supervision ? ' credit-teaser--supervised' : ''}`}
          />
        }
      >
        <Teaser price={price} />
      </Suspense>
      {/* React streams a long page's part above separately and moves it here by script; the browser renders nothing. */}
      <noscript>
        <p className="credit-teaser__plain">
          <a href={`${path('service/instalment-calculator')}?price=${price.cents / 100}`}>
            <FormattedMessage id="calculator.open" />
          </a>
        </p>
        {calculator && <calculator.CreditWarning />}
      </noscript>
    </>
  )
}
