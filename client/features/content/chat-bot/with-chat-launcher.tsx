import type { PageModule } from '#client/lib/page.ts'
import { ChatLauncher } from './chat-launcher.tsx'

/** The page, followed by the assistant's launcher if the shop has one. */
export const withChatLauncher = (page: PageModule): PageModule => ({
  ...page,
  default: () => (
    <>
      <page.default />
      <ChatLauncher />
    </>
  ),
})
