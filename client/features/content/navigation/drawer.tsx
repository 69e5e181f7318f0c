import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { Accordion } from '#client/components/accordion.tsx'
import { Drawer } from '#client/components/drawer.tsx'
import { Icon } from '#client/components/icon.tsx'
import { usePath } from '#client/lib/page.ts'
import type { Category } from '#shared/api/catalog.ts'
import { useLinkTargets } from '../pages/index.ts'
import { useSiteFrame } from '../site-frame/index.ts'
import { AccountDrawerLinks } from './account-links.tsx'
import { CATEGORIES_ID } from './category-navigation.tsx'
import { filterOpenGroups, LinkGroupView } from './link-groups.tsx'

/** The menu on phones: a link to the categories on this page that opens a drawer if JavaScript runs. */
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
        href={`#${CATEGORIES_ID}`}
        aria-label={formatMessage({ id: 'navigation.menu' })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="menu" />
      </a>
      <Drawer
        side="start"
        open={open}
        onClose={() => setOpen(false)}
        heading={<FormattedMessage id="navigation.menu" />}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <DrawerContent />
      </Drawer>
    </>
  )
}

function DrawerContent() {
  const siteFrame = useSiteFrame()
  const { href } = useLinkTargets()
  const { formatMessage } = useIntl()
  return (
    <div className="drawer">
      <nav aria-label={formatMessage({ id: 'navigation.categories' })}>
        {(siteFrame?.navigation ?? []).map((category) => (
          <DrawerCategory key={category.id} category={category} />
        ))}
      </nav>
      <AccountDrawerLinks />
      {filterOpenGroups(siteFrame?.flyout.groups ?? [], href).map((group) => (
        <LinkGroupView key={group.heading} {...group} />
      ))}
    </div>
  )
}

function DrawerCategory({ category }: { category: Category }) {
  const path = usePath()
  const toHref = ({ id, slug }: Category) => path('category', { slug, category: id })
  if (category.children.length === 0) {
    return (
      <a className="drawer__link drawer__link--category" href={toHref(category)}>
        {category.name}
      </a>
    )
  }
  return (
    <Accordion heading={category.name} name="drawer">
      <a className="drawer__link drawer__link--all" href={toHref(category)}>
        <FormattedMessage id="navigation.categories-all" values={{ name: category.name }} />
      </a>
      {category.children.map((child) => (
        <a className="drawer__link" key={child.id} href={toHref(child)}>
          {child.name}
        </a>
      ))}
    </Accordion>
  )
}
