import { useIntl } from 'react-intl'
import { Icon } from '../../components/icon.tsx'
import { HEARTS_FORM } from './hearts.tsx'
import { type Heart, useHeartFailure, useIsMarked } from './marks.ts'

interface Props extends Heart {
  /** What is put on the list. */
  sku: string
  /** True where this very article is meant, not one that stands for its colour. */
  chosen?: boolean
  title: string
  /** Words beside the heart, e.g. on the product's page. */
  labelled?: boolean
}

/** Puts goods on the wishlist or takes them off. It belongs to the page's one form (hearts.tsx), so that a tile costs no form of its own. */
export function HeartButton({ sku, chosen = false, title, labelled = false, ...heart }: Props) {
  const { formatMessage } = useIntl()
  const marked = useIsMarked(heart)
  const failure = useHeartFailure(sku)
  const words = formatMessage({ id: marked ? 'wishlist.kept' : 'wishlist.keep' })
  return (
    <span className={labelled ? 'heart heart--labelled' : 'heart'}>
      <button
        type="submit"
        form={HEARTS_FORM}
        className="heart__button"
        name={chosen ? 'article' : 'sku'}
        value={sku}
        data-style={heart.styleId}
        data-among={heart.among?.join(' ')}
        aria-pressed={marked}
        aria-label={labelled ? `${words}: ${title}` : formatMessage({ id: 'wishlist.heart' }, { title })}
      >
        <Icon name={marked ? 'heart-filled' : 'heart'} />
        {labelled && words}
      </button>
      {failure && (
        <span className="heart__failure" role="alert">
          {failure}
        </span>
      )}
    </span>
  )
}
