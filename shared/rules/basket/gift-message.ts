/** Maximum length that fits the card. */
export const MAX_GIFT_MESSAGE_LENGTH = 200

/** Normalises a message for the card: no control characters, no direction marks, no emoji, at most one empty line. */
export const toPrintableMessage = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]|\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{FE0F}\u{20E3}]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
