import { FormattedDate, FormattedMessage } from 'react-intl'
import type { Contract } from '#shared/contracts/contracts.ts'
import { ContentBlocks } from '../content/index.ts'

/** Guarantee, form for a withdrawal and legal texts, in the version of the day of the order. */
export function ContractTexts({ contract: { bundle, pages } }: { contract: Contract }) {
  const { guaranteeNotice, withdrawalForm, texts } = bundle
  return (
    <>
      <Sentences sentences={guaranteeNotice} />
      {texts.map(({ kind, heading, version, hash }) => (
        <section className="contract__text" key={kind}>
          <h2 className="contract__subtitle">{heading}</h2>
          <p className="contract__note">
            <FormattedMessage
              id="contracts.version"
              values={{ date: <FormattedDate key="date" value={version} dateStyle="long" timeZone="UTC" />, hash: <code key="hash">{hash.slice(0, 16)}</code> }}
            />
          </p>
          <ContentBlocks blocks={(pages[hash]?.blocks ?? []).filter(({ type }) => type !== 'withdrawal-form')} />
        </section>
      ))}
      <Sentences sentences={withdrawalForm} />
    </>
  )
}

/** The first one heads the others. */
function Sentences({ sentences: [heading, ...others] }: { sentences: readonly string[] }) {
  if (!heading) return null
  return (
    <section className="contract__text">
      <h2 className="contract__subtitle">{heading}</h2>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}
