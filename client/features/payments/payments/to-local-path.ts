import type { Site } from '#client/lib/page.ts'

/**
 * A provider's page below our own address, as a path to go to at once; undefined for one elsewhere, as forms may lead
 * to nobody else.
 */
export const toLocalPath = ({ origin }: Pick<Site, 'origin'>, page: string | undefined): string | undefined =>
  page?.startsWith(`${origin}/`) ? page.slice(origin.length) : undefined
