import { object, string } from 'yup'
import { MAX_QUESTION_LENGTH } from './chat-bot.ts'

/** A shopper's question as they typed it. */
export const questionInput = object({
  question: string().trim().required('chat-bot.question-required').max(MAX_QUESTION_LENGTH, 'validation.too-long'),
})
