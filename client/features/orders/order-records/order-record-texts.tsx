import { FormattedMessage } from 'react-intl'
import { ContentBlocks } from '#client/features/content/pages/index.ts'
import { useFormatDay } from '#client/lib/dates.ts'
import type { OrderRecordView } from '#shared/api/order-records.ts'

/** Guarantee, withdrawal form and legal texts, in the version of the order's day. */
export function OrderRecordTexts({ record: { bundle, pages } }: { record: OrderRecordView }) {
  const formatDay = useFormatDay()
  const { guaranteeNotice, withdrawalForm, texts } = bundle
  return (
    <>
      <Sentences sentences={guaranteeNotice} />
      {texts.map(({ kind, heading, version, hash }) => (
        <section className="order-record__text" key={kind}>
          <h2 className="order-record__subtitle">{heading}</h2>
          <p className="order-record__note">
            <FormattedMessage
              id="order-records.version"
              values={{
                date: formatDay(version),
                hash: <code key="hash">{hash.slice(0, 16)}</code>,
              }}
            />
          </p>
          <ContentBlocks blocks={(pages[hash]?.blocks ?? []).filter(({ type }) => type !== 'withdrawal-form')} />
        </section>
      ))}
      <Sentences sentences={withdrawalForm} />
    </>
  )
}

/** The first one is the heading. */
function Sentences({ sentences: [heading, ...others] }: { sentences: readonly string[] }) {
  if (!heading) return null
  return (
    <section className="order-record__text">
      <h2 className="order-record__subtitle">{heading}</h2>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}
