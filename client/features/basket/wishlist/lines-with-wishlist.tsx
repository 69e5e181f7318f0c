import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Basket } from '#shared/api/basket.ts'
import { BasketLines } from '../basket/index.ts'
import { SaveForLater } from './save-for-later.tsx'
import { SavedForLaterMessage } from './saved-for-later-message.tsx'

/** The basket's lines, which can be moved to the wishlist and back. */
export function LinesWithWishlist({ basket }: { basket: Basket }) {
  const [search] = useSearchParams()
  const findRemovedLine = (parameter: string) => basket.removed?.find(({ sku }) => sku === search.get(parameter))
  const initiallySaved = findRemovedLine('kept')
  const [saved, setSaved] = useState<{ sku: string; title: string } | undefined>(initiallySaved)
  const [restoredSku, setRestoredSku] = useState<string>()

  function handleUndone(sku: string) {
    setSaved(undefined)
    setRestoredSku(sku)
  }

  return (
    <BasketLines
      basket={basket}
      removedBefore={findRemovedLine('removed')}
      back={restoredSku}
      more={(line) => <SaveForLater line={line} onKept={setSaved} />}
    >
      {saved && (
        <SavedForLaterMessage
          key={saved.sku}
          line={saved}
          focus={saved.sku !== initiallySaved?.sku}
          onUndone={() => handleUndone(saved.sku)}
        />
      )}
    </BasketLines>
  )
}
