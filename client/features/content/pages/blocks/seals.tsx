import { FormattedMessage } from 'react-intl'
import { useSite } from '#client/lib/page.ts'
import { Seals } from '../seals.tsx'

/** The seals, with the note that they are placeholders. */
export function SealsBlock() {
  const { sealCoatOfArms, sealTrustMark, sealOnlineAward } = useSite().tenant.features
  if (!sealCoatOfArms && !sealTrustMark && !sealOnlineAward) return null
  return (
    <section className="seals-block">
      <h2>
        <FormattedMessage id="content.seals-title" />
      </h2>
      <Seals />
      <p className="seals-block__note">
        <FormattedMessage id="content.seals-placeholder" />
      </p>
    </section>
  )
}
