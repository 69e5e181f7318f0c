/** One part of an email. An email is composed once, as blocks, and rendered twice: as HTML and as plain text. */
export type EmailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; small?: true }
  | { kind: 'lines'; lines: readonly EmailLine[] }
  | { kind: 'sums'; rows: readonly { label: string; value: string; strong?: true; small?: true }[] }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | { kind: 'columns'; columns: readonly { title: string; text: string }[] }
  | { kind: 'action'; text: string; href: string }
  | EmailRating
  | { kind: 'links'; links: readonly { text: string; href: string }[]; small?: true }

/** A product to be rated: a link for each number of stars; as plain text one link without stars. */
export interface EmailRating {
  kind: 'rating'
  title: string
  details: string
  /** From one star on; the text names the number. */
  stars: readonly { text: string; href: string }[]
  text: string
  href: string
}

/** An order line in an email: title, details, price. */
export interface EmailLine {
  title: string
  details: readonly string[]
  value: string
}

/** An email before rendering: its blocks, and what surrounds them. */
export interface EmailContent {
  language: string
  subject: string
  shop: string
  shopHref: string
  title: string
  blocks: readonly EmailBlock[]
  /** Small print below: the sender. */
  footer: string
}
