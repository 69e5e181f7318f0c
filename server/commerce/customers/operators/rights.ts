/** The roles of operators; one may have several (O16). */
export const operatorRoles = ['editor', 'merchandiser', 'service-agent', 'credit-clerk', 'ops', 'tester'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * The rights of operators' commands, and the roles that have them. Editors and testers work on files and on shops of
 * their own so far: here testers place demo orders and read the log, no more.
 */
export const rights = {
  'add-operator': ['ops'],
  'end-operator': ['ops'],
  'issue-operator-token': ['ops'],
  'read-actions': ['ops', 'tester'],
  'import-goods': ['merchandiser', 'ops'],
  'import-places': ['ops'],
  'add-customer': ['service-agent'],
  'set-customer-flags': ['service-agent', 'credit-clerk'],
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
  'read-orders': ['service-agent', 'ops'],
  'place-demo-order': ['tester', 'ops'],
  'move-order': ['service-agent', 'ops'],
  'read-promises': ['service-agent', 'ops'],
  'read-reviews': ['merchandiser', 'service-agent'],
  'moderate-review': ['merchandiser', 'service-agent'],
  'answer-review': ['merchandiser', 'service-agent'],
  'read-withdrawals': ['service-agent', 'credit-clerk'],
  'handle-withdrawal': ['service-agent'],
  'read-returns': ['service-agent', 'credit-clerk'],
  'handle-return': ['service-agent'],
  'read-claims': ['service-agent'],
  'handle-claim': ['service-agent'],
} as const satisfies Record<string, readonly OperatorRole[]>
export type Right = keyof typeof rights

export const hasRight = (roles: readonly OperatorRole[], right: Right): boolean =>
  rights[right].some((holder) => roles.includes(holder))
