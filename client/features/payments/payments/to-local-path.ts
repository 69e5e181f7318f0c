import type { Site } from '#client/lib/page.ts'

/** The path of a provider's page on our own origin; undefined elsewhere, because forms may not redirect there. */
export const toLocalPath = ({ origin }: Pick<Site, 'origin'>, page: string | undefined): string | undefined =>
  page?.startsWith(`${origin}/`) ? page.slice(origin.length) : undefined
