import { FormattedMessage } from 'react-intl'
import { useSiteFrame } from '../../site-frame/index.ts'
import { useLinkTargets } from '../link-target.ts'

/** The shop's legal pages, as in the footer. */
export function LegalNotice() {
  const legal = useSiteFrame()?.footer.legal ?? []
  const { href } = useLinkTargets()
  return (
    <section>
      <h2>
        <FormattedMessage id="content.legal-title" />
      </h2>
      <ul className="prose">
        {legal.map(({ label, target }) => {
          const address = href(target)
          return (
            address && (
              <li key={label}>
                <a href={address}>{label}</a>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
