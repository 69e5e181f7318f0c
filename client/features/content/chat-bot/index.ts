export { AssistantView } from './assistant-view.tsx'
export { answerQuery, suggestionsQuery } from './queries.ts'
export { withChatLauncher } from './with-chat-launcher.tsx'
