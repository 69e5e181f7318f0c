import { object, string } from 'yup'
import { MAX_QUESTION_LENGTH } from './chat-bot.ts'

/** What a shopper asks, as he writes it. */
export const questionInput = object({
  question: string().trim().required('chat-bot.question-required').max(MAX_QUESTION_LENGTH, 'validation.too-long'),
})
