export interface BreadcrumbItem {
  label: string
  /** Absent on the page itself, the last one. */
  href?: string
}

/** The way down to this page; the last one is where the shopper is. */
export function Breadcrumbs({ label, items }: { label: string; items: readonly BreadcrumbItem[] }) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol className="breadcrumbs__list">
        {items.map((item) => (
          <li className="breadcrumbs__item" key={item.href ?? item.label}>
            {item.href ? (
              <a className="breadcrumbs__link" href={item.href}>
                {item.label}
              </a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
