import { useActionFailure } from '#client/lib/action-failure.ts'
import type { PageAction } from '#client/lib/page.ts'

/** Each ticked box posts its line's sku under this name. */
export const OLD_APPLIANCE_FIELD = 'oldAppliance'

const SEPARATOR = ' '

/** The skus of the lines whose old appliance is to be collected. */
export const getTickedAppliances = (form: FormData): string[] => form.getAll(OLD_APPLIANCE_FIELD).map(String)

/** Returns the ticked boxes with a form that comes back: its values have one entry a name. */
export const keepTickedAppliances =
  (action: PageAction): PageAction =>
  async (site, form, request) => {
    const result = await action(site, form, request)
    if ('redirect' in result) return result
    return { ...result, values: { ...result.values, [OLD_APPLIANCE_FIELD]: getTickedAppliances(form).join(SEPARATOR) } }
  }

/** The boxes that were ticked in a form that came back; undefined before it was posted. */
export const usePostedAppliances = (): string[] | undefined =>
  useActionFailure()?.values[OLD_APPLIANCE_FIELD]?.split(SEPARATOR)
