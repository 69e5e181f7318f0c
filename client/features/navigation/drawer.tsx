import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { Category } from '#shared/contracts/catalog.ts'
import { Accordion } from '../../components/accordion.tsx'
import { Icon } from '../../components/icon.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { usePath } from '../../lib/page.ts'
import { useChrome, useTargets } from '../content/index.ts'
import { AccountDrawerLinks } from './account-links.tsx'
import { LinkGroupView, openGroups } from './link-groups.tsx'
import { RANGES_ID } from './range-navigation.tsx'

/** The phone's menu: a link to the ranges on this page that opens a drawer where JavaScript runs. */
export function DrawerButton() {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setOpen(false), [pathname, search])
  return (
    <>
      <a
        className="icon-button header__menu"
        href={`#${RANGES_ID}`}
        aria-label={formatMessage({ id: 'navigation.menu' })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="menu" />
      </a>
      <Sheet
        side="start"
        open={open}
        onClose={() => setOpen(false)}
        heading={<FormattedMessage id="navigation.menu" />}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <DrawerContent />
      </Sheet>
    </>
  )
}

function DrawerContent() {
  const chrome = useChrome()
  const { href } = useTargets()
  const { formatMessage } = useIntl()
  return (
    <div className="drawer">
      <nav aria-label={formatMessage({ id: 'navigation.ranges' })}>
        {(chrome?.navigation ?? []).map((range) => (
          <DrawerRange key={range.id} range={range} />
        ))}
      </nav>
      <AccountDrawerLinks />
      {openGroups(chrome?.flyout.groups ?? [], href).map((group) => (
        <LinkGroupView key={group.heading} {...group} />
      ))}
    </div>
  )
}

function DrawerRange({ range }: { range: Category }) {
  const path = usePath()
  const address = ({ id, slug }: Category) => path('category', { slug, category: id })
  if (range.children.length === 0) {
    return (
      <a className="drawer__link drawer__link--range" href={address(range)}>
        {range.name}
      </a>
    )
  }
  return (
    <Accordion heading={range.name} name="drawer">
      <a className="drawer__link drawer__link--all" href={address(range)}>
        <FormattedMessage id="navigation.ranges-all" values={{ name: range.name }} />
      </a>
      {range.children.map((part) => (
        <a className="drawer__link" key={part.id} href={address(part)}>
          {part.name}
        </a>
      ))}
    </Accordion>
  )
}
