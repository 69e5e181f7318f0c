/** The name that a review suggests for its author: given name and initial, never the full name. */
export function suggestAuthorAlias({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [givenName = ''] = firstName.trim().split(/[\s-]+/)
  const [initial = ''] = lastName.trim()
  return [givenName.slice(0, 24), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ')
}
