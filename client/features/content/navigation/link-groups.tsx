import type { LinkGroup, LinkTarget } from '#shared/api/content.ts'

/** Leaves out groups without a valid link. */
export function filterOpenGroups(groups: readonly LinkGroup[], href: (target: LinkTarget) => string | undefined) {
  return groups
    .map(({ heading, links }) => ({
      heading,
      links: links.flatMap(({ label, target }) => {
        const address = href(target)
        return address ? [{ label, address }] : []
      }),
    }))
    .filter(({ links }) => links.length > 0)
}

/** A heading with its links below each other. */
export const LinkGroupView = ({ heading, links }: ReturnType<typeof filterOpenGroups>[number]) => (
  <div className="link-group">
    <h2 className="link-group__heading">{heading}</h2>
    <ul className="link-group__links">
      {links.map(({ label, address }) => (
        <li key={label}>
          <a className="link-group__link" href={address}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
