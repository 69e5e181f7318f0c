import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { type ConsentCategory, consentCategories } from '#shared/contracts/consent.ts'
import type { StorageKind } from '#shared/storage-register.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSite } from '../../lib/page.ts'
import { forgetStored } from '../../lib/stored.ts'
import { ConsentForm, useChoice } from '../consent/index.ts'
import { CategoryNames } from './category-names.tsx'
import { LedgerLine } from './ledger-line.tsx'
import { Receipts } from './receipts.tsx'
import { type Line, useLines } from './use-stored.ts'

const kinds: readonly StorageKind[] = ['cookie', 'local', 'session']

/** Everything this shop keeps in this browser: what for, how long, written by whom, its value now; each can be deleted (idea N14). */
export function Ledger() {
  const { lines, known } = useLines()
  return (
    <div className="ledger">
      <Done />
      <section className="ledger__section" id="consent" aria-labelledby="ledger-consent">
        <h2 id="ledger-consent">
          <FormattedMessage id="ledger.consent" />
        </h2>
        <ConsentForm />
        <Receipts />
      </section>
      {kinds.map((kind) => (
        <section className="ledger__section" key={kind} aria-labelledby={`ledger-${kind}`}>
          <h2 id={`ledger-${kind}`}>
            <FormattedMessage id={`ledger.${kind}`} />
          </h2>
          <ul className="ledger__lines">
            {lines
              .filter((line) => line.kind === kind)
              .map((line) => (
                <LedgerLine key={line.name} line={line} known={known} />
              ))}
          </ul>
        </section>
      ))}
      <ForgetAll lines={lines} />
    </div>
  )
}

/** What a form posted without script has done; with script the layer has said so. */
function Done() {
  const [query] = useSearchParams()
  const choice = useChoice()
  const hydrated = useHydrated()
  const saved = query.get('consent')?.split(',')
  const granted = consentCategories.filter((category) => saved?.includes(category))
  if (query.has('deleted'))
    return (
      <Alert kind="success">
        <FormattedMessage id="ledger.deleted" />
      </Alert>
    )
  if (!saved || (hydrated && !choice)) return null
  return (
    <Alert kind="success">
      <p>
        <FormattedMessage id={granted.length > 1 ? 'consent.approved' : 'consent.revoked'} />
      </p>
      <p>
        <CategoryNames categories={choice?.categories ?? (granted as readonly ConsentCategory[])} />
      </p>
    </Alert>
  )
}

function ForgetAll({ lines }: { lines: readonly Line[] }) {
  const { locale } = useSite()
  return (
    <form method="post" action="/api/data-ledger" onSubmit={() => lines.filter(({ value }) => value !== undefined).forEach(forgetStored)}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="name" value="*" />
      <p className="ledger__note">
        <FormattedMessage id="ledger.forget-all-note" />
      </p>
      <Button type="submit" icon="trash">
        <FormattedMessage id="ledger.forget-all" />
      </Button>
    </form>
  )
}
