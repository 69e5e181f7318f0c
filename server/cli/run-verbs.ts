import { type AdminSession, operatorOption, print, requireTenant, runCommand, withOperator } from './admin-session.ts'

export const TEXT_OPTION = { type: 'string', default: '' } as const

/** The options of every command. */
export const commonOptions = { ...operatorOption, tenant: TEXT_OPTION } as const

/** What one verb of the command line does; returns what to print. */
export type VerbCommand = (session: AdminSession) => Promise<string>

const MAX_NOTE_LENGTH = 500

/** The command line says too little: how it is used is printed. */
class UsageError extends Error {}

/** The text of an option that cannot be left out. */
export function requireText(text: string | undefined): string {
  const trimmed = text?.trim()
  if (!trimmed) throw new UsageError()
  return trimmed
}

export function requireChoice<Choice extends string>(
  option: string,
  choices: readonly Choice[],
  given: string,
): Choice {
  const choice = choices.find((each) => each === given)
  if (!choice) throw new Error(`--${option} must be one of: ${choices.join(', ')}`)
  return choice
}

/** Throws what to print if the text of an option is too long. */
export function limitText(option: string, text: string, length = MAX_NOTE_LENGTH): string {
  if (text.length > length) throw new Error(`--${option} has at most ${length} characters`)
  return text
}

/** Control characters would be orders to the terminal; what customers write has none to give. */
export const toPrintable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

interface Verbs<Values> {
  usage: string
  parse(): { values: Values; positionals: readonly string[] }
  /** The parser of each verb; it throws what to print, or returns nothing if the command line says too little. */
  parsers: Readonly<Record<string, (values: Values) => VerbCommand | undefined>>
}

function parseVerb<Values>({ usage, parse, parsers }: Verbs<Values>) {
  const { values, positionals } = parse()
  try {
    const command = new Map(Object.entries(parsers)).get(positionals.join(' '))?.(values)
    if (!command) throw new UsageError()
    return { values, command }
  } catch (error) {
    throw error instanceof UsageError ? new Error(usage) : error
  }
}

/** Runs the verb that the command line names in the shop that it names, as its operator. */
export async function runVerbs<Values extends { tenant: string; as: string }>(verbs: Verbs<Values>) {
  await runCommand(verbs.usage, async () => {
    const { values, command } = parseVerb(verbs)
    await withOperator(requireTenant(values.tenant), values.as, async (session) => print(await command(session)))
  })
}
