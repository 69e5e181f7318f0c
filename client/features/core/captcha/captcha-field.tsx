import type { InferType, Schema } from 'yup'
import type { FormState } from '#client/lib/form.ts'
import { handleForm } from '#client/lib/handle-form.ts'
import { type ActionResult, type Site, useSite } from '#client/lib/page.ts'
import { Captcha } from './captcha.tsx'
import { CaptchaPlaceholder } from './captcha-placeholder.tsx'
import { prefetchCaptchaQuestion, readCaptcha } from './queries.ts'

interface CaptchaFieldProps {
  form: Pick<FormState, 'values' | 'code' | 'getError' | 'setValue' | 'failure'>
  /** For a form that not even shops which ask everybody want the check with at once. */
  onlyWhenAsked?: boolean
}

/** The security check: always, or once the shop requires it. */
export function CaptchaField({ form, onlyWhenAsked = false }: CaptchaFieldProps) {
  const { captchaAlways } = useSite().tenant.features
  const isAlwaysAsked = captchaAlways && !onlyWhenAsked
  if (!isAlwaysAsked && form.code !== 'captcha-required' && form.values.captcha === undefined)
    return <CaptchaPlaceholder />
  return (
    <Captcha
      error={form.getError('captcha')}
      onSolved={(value) => form.setValue('captcha', value)}
      attempt={form.failure}
    />
  )
}

/** For pages whose form may need the security check at once. */
export async function prepareCaptcha(site: Site) {
  if (site.tenant.features.captchaAlways) await prefetchCaptchaQuestion(site)
}

/** As handleForm, for forms that may need the security check; without script the next page needs a new question. */
export async function handleFormWithCaptcha<S extends Schema>(
  site: Site,
  form: FormData,
  schema: S,
  save: (value: InferType<S>) => Promise<string>,
): Promise<ActionResult> {
  const isAnswered = form.has('captcha')
  if (isAnswered) form.set('captcha', readCaptcha(form))
  for (const name of ['captchaToken', 'captchaBox']) form.delete(name)
  const result = await handleForm(form, schema, save)
  if (!('redirect' in result) && (isAnswered || result.code === 'captcha-required')) await prefetchCaptchaQuestion(site)
  return result
}
