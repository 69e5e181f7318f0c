import { useIntl } from 'react-intl'
import { useMatches } from 'react-router'
import { useSite } from '#client/lib/page.ts'
import { findRouteId, getPath } from '#shared/routes.ts'
import { getLanguage } from '#shared/tenant.ts'

const languageNames = { de: 'Deutsch', fr: 'Français', nl: 'Nederlands' } // each language in itself

/**
 * Links to this page in the shop's other language, or to the home page if its path there is not known (editors' pages).
 */
export function LanguageSwitch({ label }: { label?: string }) {
  const { tenant, locale } = useSite()
  const { formatMessage } = useIntl()
  const page = useMatches().at(-1)
  if (tenant.locales.length < 2) return null
  const id = page && !page.id.startsWith('content/') ? findRouteId(page.id) : undefined
  return (
    <nav className="language-switch" aria-label={label ?? formatMessage({ id: 'navigation.language' })}>
      {tenant.locales.map((each) => {
        const language = getLanguage(each)
        return (
          <a
            key={each}
            className="language-switch__link"
            href={getPath(tenant, each, id ?? 'home', page?.params)}
            hrefLang={each}
            lang={each}
            aria-current={each === locale ? 'true' : undefined}
          >
            {languageNames[language]}
          </a>
        )
      })}
    </nav>
  )
}
