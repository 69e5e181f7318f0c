import type { Page } from 'puppeteer'
import { press } from './browser.ts'
import type { PathOf, View } from './view.ts'

const open = (page: Page) => press(page, '.chat-bot-door', '.chat-bot .chat-bot-suggestions__question')
const answer = async (page: Page) => {
  await open(page)
  await press(page, '.chat-bot .chat-bot-suggestions__question', '.chat-bot .exchange__answer .prose')
}

/** The assistant before and after a question, and as a page that knows no answer. */
export const assistantViews = (path: PathOf): View[] => [
  { name: 'assistant-open', path: path('service/delivery'), as: 'nobody', bring: open, floats: true },
  { name: 'assistant-answer', path: path('service/delivery'), as: 'nobody', bring: answer, floats: true },
  { name: 'assistant-unknown', path: `${path('service/assistant')}?question=xqzwv`, as: 'nobody' },
]
