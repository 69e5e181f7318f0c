declare const ICONS_URL: string

/** Address of the icon sprite; the build inserts its hash, so that server and browser name the same file. */
export const iconsUrl: string = typeof ICONS_URL === 'string' ? ICONS_URL : '/assets/icons.svg'
