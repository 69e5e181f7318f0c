export { AssistantView } from './assistant-view.tsx'
export { answerQuery, suggestionsQuery } from './queries.ts'
export { withDoor } from './with-door.tsx'
