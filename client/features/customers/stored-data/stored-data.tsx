import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { useSite } from '#client/lib/page.ts'
import { deleteStoredEntry } from '#client/lib/stored-entries.ts'
import { consentCategories } from '#shared/api/consent.ts'
import { STORED_DATA_API, type StorageKind } from '#shared/stored-data.ts'
import { ConsentForm, useConsentChoice } from '../consent/index.ts'
import { CategoryNames } from './category-names.tsx'
import { ConsentReceipts } from './consent-receipts.tsx'
import { ServerData } from './server-data.tsx'
import { StoredItemEntry } from './stored-item-entry.tsx'
import { type StoredItem, useStoredItems } from './use-stored-items.ts'

const storageKinds: readonly StorageKind[] = ['cookie', 'local', 'session']

/**
 * All that this shop stores in this browser: purpose, duration, origin and value; each can be deleted. And what it
 * stores on its servers (idea N14).
 */
export function StoredData() {
  const { lines: items, known: isLoaded } = useStoredItems()
  return (
    <div className="stored-data">
      <FormOutcome />
      <section className="stored-data__section" id="consent" aria-labelledby="stored-data-consent">
        <h2 id="stored-data-consent">
          <FormattedMessage id="stored-data.consent" />
        </h2>
        <ConsentForm />
        <ConsentReceipts />
      </section>
      {storageKinds.map((kind) => (
        <section className="stored-data__section" key={kind} aria-labelledby={`stored-data-${kind}`}>
          <h2 id={`stored-data-${kind}`}>
            <FormattedMessage id={`stored-data.${kind}`} />
          </h2>
          <ul className="stored-data__lines">
            {items
              .filter((line) => line.kind === kind)
              .map((line) => (
                <StoredItemEntry key={line.name} line={line} known={isLoaded} />
              ))}
          </ul>
        </section>
      ))}
      <DeleteAllForm lines={items} />
      <ServerData />
    </div>
  )
}

/** The result of a form posted without script; with script the layer shows it. */
function FormOutcome() {
  const [query] = useSearchParams()
  const choice = useConsentChoice()
  const hydrated = useHydrated()
  const saved = query.get('consent')?.split(',')
  const granted = consentCategories.filter((category) => saved?.includes(category))
  if (query.has('deleted'))
    return (
      <Alert kind="success">
        <FormattedMessage id="stored-data.deleted" />
      </Alert>
    )
  if (!saved || (hydrated && !choice)) return null
  return (
    <Alert kind="success">
      <p>
        <FormattedMessage id={granted.length > 1 ? 'consent.approved' : 'consent.revoked'} />
      </p>
      <p>
        <CategoryNames categories={choice?.categories ?? granted} />
      </p>
    </Alert>
  )
}

function DeleteAllForm({ lines }: { lines: readonly StoredItem[] }) {
  const { locale } = useSite()
  return (
    <form
      method="post"
      action={STORED_DATA_API}
      onSubmit={() => lines.filter(({ value }) => value !== undefined).forEach(deleteStoredEntry)}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="name" value="*" />
      <p className="stored-data__note">
        <FormattedMessage id="stored-data.delete-all-note" />
      </p>
      <Button type="submit" icon="trash">
        <FormattedMessage id="stored-data.delete-all" />
      </Button>
    </form>
  )
}
