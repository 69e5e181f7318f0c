import { object, string } from 'yup'
import { MAX_QUESTION_LENGTH } from './chat-bot.ts'

/** What a shopper asks, as he writes it. */
export const questionInput = object({
  question: string()
    .transform((value: unknown) => (typeof value === 'string' ? value : undefined)) // ?question=a&question=b is a list
    .trim()
    .required('chat-bot.question-required')
    .max(MAX_QUESTION_LENGTH, 'validation.too-long'),
})
