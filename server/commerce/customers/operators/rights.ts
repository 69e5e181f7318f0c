/** The roles of operators; one may have several (checklist O16). */
export const operatorRoles = ['editor', 'merchandiser', 'service-agent', 'credit-clerk', 'ops', 'tester'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * The rights of operators' commands, and the roles that have them. Editors and testers work on files and on shops of
 * their own so far: they change nothing here; testers may read the log.
 */
export const rights = {
  'add-operator': ['ops'],
  'end-operator': ['ops'],
  'read-actions': ['ops', 'tester'],
  'import-goods': ['merchandiser', 'ops'],
  'import-places': ['ops'],
  'add-customer': ['service-agent'],
  'issue-paylink': ['service-agent', 'credit-clerk'],
  'withdraw-paylink': ['service-agent', 'credit-clerk'],
  'book-bank-transfer': ['service-agent', 'credit-clerk'],
  'refund-payment': ['service-agent', 'credit-clerk'],
  'refund-by-bank': ['credit-clerk'],
  'reduce-refund': ['credit-clerk'],
  'read-refunds': ['service-agent', 'credit-clerk'],
  'book-payout': ['credit-clerk'],
  'book-instalment': ['credit-clerk'],
  'end-credit': ['credit-clerk'],
  'grant-limit': ['credit-clerk'],
} as const satisfies Record<string, readonly OperatorRole[]>
export type Right = keyof typeof rights

export const hasRight = (roles: readonly OperatorRole[], right: Right): boolean =>
  rights[right].some((holder) => roles.includes(holder))
