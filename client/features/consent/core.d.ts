/** The part of vanilla-cookieconsent that keeps a choice and draws nothing: its own windows are written as HTML text, which our content rules refuse. */
declare module 'vanilla-cookieconsent/dist/core/cookieconsent-core.esm.js' {
  interface Config {
    revision: number
    hideFromBots: boolean
    manageScriptTags: boolean
    autoClearCookies: boolean
    cookie: { name: string; domain: string; expiresAfterDays: number }
    categories: Record<string, { readOnly?: boolean }>
    language: { default: string; translations: Record<string, never> }
  }
  export function run(config: Config): Promise<void>
  /** Forgets what the module holds in memory; the cookie stays. */
  export function reset(): void
  /** Makes these, and what is read-only, the choice. */
  export function acceptCategory(categories: string[]): void
}
