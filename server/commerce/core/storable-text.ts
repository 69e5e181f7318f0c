/** Whether a text can be stored: PostgreSQL refuses a NUL, so no key in the database contains one. */
export const isStorableText = (text: string): boolean => !text.includes('\0')
