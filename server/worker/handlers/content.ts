import type { EventHandlers } from '../run-outbox.ts'
import type { HandlerTools } from './handler-tools.ts'

/** Changes by editors. */
export const createContentHandlers = ({ onContentChange }: HandlerTools): EventHandlers => ({
  async 'content-changed'(_payload, { tenant }) {
    onContentChange?.(tenant)
  },
})
