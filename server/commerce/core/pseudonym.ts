/** Begins what replaces an erased customer's id; no customer id contains a colon. */
export const PSEUDONYM_PREFIX = 'erased:'

/** The pseudonym of an erased customer: it keeps what was theirs together and leads to nobody. */
export const createPseudonym = () => PSEUDONYM_PREFIX + crypto.randomUUID()
