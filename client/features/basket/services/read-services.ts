import { serviceKinds } from '#shared/rules/catalog/services.ts'
import { SERVICE_FIELD } from './service-options.tsx'

/** The services that were ticked in a form that adds goods. */
export function readServices(form: FormData) {
  const ticked = form.getAll(SERVICE_FIELD)
  return serviceKinds.filter((kind) => ticked.includes(kind))
}
