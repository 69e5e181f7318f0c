import type { Page } from 'puppeteer'
import { clickAndWaitFor } from './browser.ts'
import type { ToPath, View } from './view.ts'

const openAssistant = (page: Page) =>
  clickAndWaitFor(page, '.chat-launcher', '.chat-bot .chat-bot-suggestions__question')
const openAnswer = async (page: Page) => {
  await openAssistant(page)
  await clickAndWaitFor(page, '.chat-bot .chat-bot-suggestions__question', '.chat-bot .exchange__answer .prose')
}

/** The assistant before and after a question, and as a page that knows no answer. */
export const listAssistantViews = (path: ToPath): View[] => [
  { name: 'assistant-open', path: path('service/delivery'), as: 'nobody', bring: openAssistant, floats: true },
  { name: 'assistant-answer', path: path('service/delivery'), as: 'nobody', bring: openAnswer, floats: true },
  { name: 'assistant-unknown', path: `${path('service/assistant')}?question=xqzwv`, as: 'nobody' },
]
