import type { Locale } from '#shared/tenant.ts'

/** This shop's content, per locale, as the content module seeds it. */
export const content: Partial<Record<Locale, unknown>> = {}
