import { BasketLink } from '#client/features/basket/basket/index.ts'
import { SearchBar } from '#client/features/search/search-bar/index.ts'
import { AccountLinks } from './account-links.tsx'
import { CategoryNavigation } from './category-navigation.tsx'
import { DrawerButton } from './drawer.tsx'
import { HomeLink } from './home-link.tsx'
import { ServiceFlyout } from './service-flyout.tsx'
import { UspBar } from './usp-bar.tsx'

/** The header of every page but the checkout. */
export function Header() {
  return (
    <>
      <UspBar />
      <header className="header">
        <div className="header__row container">
          <DrawerButton />
          <HomeLink />
          <div className="header__search">
            <SearchBar />
          </div>
          <div className="header__tools">
            <ServiceFlyout />
            <AccountLinks />
            <BasketLink />
          </div>
        </div>
        <CategoryNavigation />
      </header>
    </>
  )
}
