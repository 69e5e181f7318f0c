import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { Icon } from '../../components/icon.tsx'
import { OpenNow, useChrome, useTargets } from '../content/index.ts'
import { LinkGroupView, openGroups } from './link-groups.tsx'

/** Ways to help, behind one word. <details> opens it without JavaScript; with it, Escape, a press beside it and a new page close it. */
export function ServiceFlyout() {
  const box = useRef<HTMLDetailsElement>(null)
  const { href } = useTargets()
  const { pathname } = useLocation()
  const groups = openGroups(useChrome()?.flyout.groups ?? [], href)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => {
    if (box.current) box.current.open = false
  }, [pathname])
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        details.open = false
        details.querySelector('summary')?.focus()
      }
      if (event.type === 'pointerdown' && !details.contains(event.target as Node)) details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  if (groups.length === 0) return null
  return (
    <details className="service-flyout" ref={box}>
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
