import { expect } from 'chai'
import { hasRight, type OperatorRole, operatorRoles, type Right, rights } from './index.ts'

const AGENT_AND_CLERK: readonly OperatorRole[] = ['service-agent', 'credit-clerk']

/** Who may do what, written down a second time on purpose: whoever gives a role a right changes it here, too. */
const expectedHolders: Record<Right, readonly OperatorRole[]> = {
  'add-operator': ['ops'],
  'end-operator': ['ops'],
  'issue-operator-token': ['ops'],
  'read-actions': ['ops', 'tester'],
  'import-goods': ['merchandiser', 'ops'],
  'import-places': ['ops'],
  'add-customer': ['service-agent'],
  'set-customer-flags': AGENT_AND_CLERK,
  'issue-paylink': AGENT_AND_CLERK,
  'withdraw-paylink': AGENT_AND_CLERK,
  'book-bank-transfer': AGENT_AND_CLERK,
  'refund-payment': AGENT_AND_CLERK,
  'refund-by-bank': ['credit-clerk'],
  'reduce-refund': ['credit-clerk'],
  'read-refunds': AGENT_AND_CLERK,
  'book-payout': ['credit-clerk'],
  'book-instalment': ['credit-clerk'],
  'end-credit': ['credit-clerk'],
  'grant-limit': ['credit-clerk'],
  'read-orders': ['ops', 'service-agent'],
  'place-demo-order': ['ops', 'tester'],
  'move-order': ['ops', 'service-agent'],
  'read-promises': ['ops', 'service-agent'],
  'read-reviews': ['merchandiser', 'service-agent'],
  'moderate-review': ['merchandiser', 'service-agent'],
  'answer-review': ['merchandiser', 'service-agent'],
  'read-withdrawals': ['service-agent', 'credit-clerk'],
  'handle-withdrawal': ['service-agent'],
  'read-returns': ['service-agent', 'credit-clerk'],
  'handle-return': ['service-agent'],
  'read-claims': ['service-agent'],
  'handle-claim': ['service-agent'],
}

describe('rights of operators', () => {
  it('[O16 S6.10] are those of the table, role by role', () => {
    expect(Object.keys(rights)).to.have.members(Object.keys(expectedHolders))
    for (const [right, holders] of Object.entries(expectedHolders) as [Right, readonly OperatorRole[]][])
      for (const role of operatorRoles)
        expect(hasRight([role], right), `${role} ${right}`).to.equal(holders.includes(role))
  })
})
