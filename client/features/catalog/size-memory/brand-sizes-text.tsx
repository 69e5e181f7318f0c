import { FormattedMessage, useIntl } from 'react-intl'
import type { BrandSizes, SizeExperience } from '#shared/rules/catalog/size-memory.ts'

/** Why a size came back, if it always was for the same reason. */
function findWhy({ tooSmall, tooLarge, sentBack }: SizeExperience): 'small' | 'large' | 'other' {
  if (tooSmall === sentBack) return 'small'
  return tooLarge === sentBack ? 'large' : 'other'
}

/** Which sizes of a brand were kept and which were sent back, in a sentence each. */
export function BrandSizesText({ sizes: { brand, sizes } }: { sizes: BrandSizes }) {
  const { formatMessage, formatList } = useIntl()
  const kept = sizes.filter((each) => each.kept > 0)
  const back = sizes.filter((each) => each.sentBack > 0)
  const keptText = kept.map((each) =>
    formatMessage({ id: 'size-memory.kept-size' }, { size: each.size, count: each.kept }),
  )
  const backText = back.map((each) =>
    formatMessage({ id: 'size-memory.back-size' }, { size: each.size, why: findWhy(each) }),
  )
  return (
    <>
      {kept.length > 0 && <FormattedMessage id="size-memory.kept" values={{ brand, sizes: formatList(keptText) }} />}
      {kept.length > 0 && back.length > 0 && ' '}
      {back.length > 0 && (
        <FormattedMessage
          id={kept.length > 0 ? 'size-memory.sent-back' : 'size-memory.only-sent-back'}
          values={{ brand, sizes: formatList(backText) }}
        />
      )}
    </>
  )
}
