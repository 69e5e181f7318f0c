import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { OpenNow, useLinkTargets } from '../pages/index.ts'
import { useSiteFrame } from '../site-frame/index.ts'
import { filterOpenGroups, LinkGroupView } from './link-groups.tsx'
import { useFlyout } from './use-flyout.ts'

/** Links to help, behind one button. */
export function ServiceFlyout() {
  const details = useFlyout()
  const { href } = useLinkTargets()
  const groups = filterOpenGroups(useSiteFrame()?.flyout.groups ?? [], href)
  if (groups.length === 0) return null
  return (
    <details className="service-flyout" ref={details}>
      <summary className="service-flyout__summary">
        <Icon name="service" />
        <span className="service-flyout__word">
          <FormattedMessage id="navigation.service" />
        </span>
        <Icon name="chevron-down" size="small" className="service-flyout__arrow" />
      </summary>
      <div className="service-flyout__panel">
        <OpenNow />
        {groups.map((group) => (
          <LinkGroupView key={group.heading} {...group} />
        ))}
      </div>
    </details>
  )
}
