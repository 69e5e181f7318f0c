import type { PageModule } from '../../lib/page.ts'
import { Door } from './door.tsx'

/** The page, and behind it the way to the assistant where he is offered. */
export const withDoor = (page: PageModule): PageModule => ({
  ...page,
  default: () => (
    <>
      <page.default />
      <Door />
    </>
  ),
})
