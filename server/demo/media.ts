import media from './media.json' with { type: 'json' }

/** The colours of the photographs, with the measured swatch and the names in three languages. */
export const photographColours: Readonly<Record<string, { hex: string; de: string; fr: string; nl: string }>> =
  media.colours

const photographViews: Readonly<Record<string, Readonly<Record<string, number>>>> = media.views

/** The size of every product picture, photographed or drawn. */
export const PICTURE_SIZE = { width: 900, height: 1200 }

/** The photographed colours of an archetype, with the number of views of each. */
export function listPhotographedColours(archetype: string): [colour: string, views: number][] {
  const found = photographViews[archetype]
  if (!found) throw new Error(`no photographs of "${archetype}"`)
  return Object.entries(found)
}

/** The sources of one colour's pictures, the main view first unless the second one leads. */
export function listPictureSources(archetype: string, colour: string, secondLeads: boolean): string[] {
  const sources = [`${archetype}/${colour}.jpg`]
  if ((photographViews[archetype]?.[colour] ?? 1) > 1) sources.push(`${archetype}/${colour}-view2.jpg`)
  return secondLeads ? sources.reverse() : sources
}
