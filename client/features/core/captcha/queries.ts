import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { CAPTCHA_API, type CaptchaQuestion } from '#shared/api/captcha.ts'

/** A question in place of the task; each is valid once, so that every round has its own. */
export const captchaQuestionQuery = (api: Api, round = 0) =>
  queryOptions({
    queryKey: ['captcha-question', round],
    queryFn: ({ signal }) => api.get<CaptchaQuestion>(`${CAPTCHA_API}/question`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** For actions that failed with captcha-required: without script the page that follows needs a question. */
export async function prefetchCaptchaQuestion({ api, queryClient }: Site) {
  if (typeof document === 'undefined') await queryClient.prefetchQuery(captchaQuestionQuery(api))
}

/** The field's value in a posted form, with and without script. */
export function readCaptcha(form: FormData): string {
  const [token, value = ''] = [form.get('captchaToken'), form.get('captcha')].map((entry) =>
    typeof entry === 'string' ? entry.trim() : '',
  )
  return token && value ? `${token}.${value}` : value
}
