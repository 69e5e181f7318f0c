import type { PageModule } from '#client/lib/page.ts'
import { ChatLauncher } from './chat-launcher.tsx'

/** The page, and behind it the way to the assistant where it is offered. */
export const withChatLauncher = (page: PageModule): PageModule => ({
  ...page,
  default: () => (
    <>
      <page.default />
      <ChatLauncher />
    </>
  ),
})
