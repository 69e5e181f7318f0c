import type { AnyObject, ObjectSchema } from 'yup'
import { answerForm } from '../../lib/answer-form.ts'
import { type ActionResult, type Site, useSite } from '../../lib/page.ts'
import type { ShopForm } from '../../lib/shop-form.ts'
import { Captcha, CaptchaToCome, captchaOf, prepareQuestion } from '../captcha/index.ts'

/** The security check: always, or from when the shop has asked for it. */
export function CaptchaPart({ form }: { form: Pick<ShopForm, 'values' | 'code' | 'errorOf' | 'setValue' | 'failure'> }) {
  const { captchaAlways } = useSite().tenant.features
  if (!captchaAlways && form.code !== 'captcha-required' && form.values.captcha === undefined) return <CaptchaToCome />
  return <Captcha error={form.errorOf('captcha')} onSolved={(value) => form.setValue('captcha', value)} attempt={form.failure} />
}

/** For pages whose form may ask for the security check at once. */
export async function prepareCaptcha(site: Site) {
  if (site.tenant.features.captchaAlways) await prepareQuestion(site)
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
