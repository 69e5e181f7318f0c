declare const ICONS_URL: string

/** Address of the icon sprite; the build puts its hash in, so that both sides name the same file. */
export const iconsUrl: string = typeof ICONS_URL === 'string' ? ICONS_URL : '/assets/icons.svg'
