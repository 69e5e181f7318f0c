import type { AnyObject, ObjectSchema } from 'yup'
import { answerForm } from '../../lib/answer-form.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import type { ShopForm } from '../../lib/shop-form.ts'
import { Captcha, captchaOf, prepareQuestion } from '../captcha/index.ts'

/** The security check, from when the shop has asked for it. */
export function CaptchaPart({ form }: { form: Pick<ShopForm, 'values' | 'code' | 'errorOf' | 'setValue' | 'failure'> }) {
  if (form.code !== 'captcha-required' && form.values.captcha === undefined) return null
  return <Captcha error={form.errorOf('captcha')} onSolved={(value) => form.setValue('captcha', value)} attempt={form.failure} />
}

/** As answerForm, for forms that may be asked for the security check; without script the page that follows has another question at hand. */
export async function answerGuarded<T extends AnyObject>(
  site: Site,
  form: FormData,
  schema: ObjectSchema<T>,
  save: (value: T) => Promise<string>,
): Promise<ActionResult> {
  const asked = form.has('captcha')
  if (asked) form.set('captcha', captchaOf(form))
  for (const name of ['captchaToken', 'captchaBox']) form.delete(name)
  const result = await answerForm(form, schema, save)
  if (!('redirect' in result) && (asked || result.code === 'captcha-required')) await prepareQuestion(site)
  return result
}
