import type { OrderState } from '#shared/api/orders.ts'

/** Every order begins in it. */
export const INITIAL_ORDER_STATE: OrderState = 'placed'

/** What can happen to a line of an order, or to some of its pieces. */
export type OrderChange = 'accept' | 'pick' | 'cancel' | 'ship' | 'deliver' | 'lose' | 'return'

/** How far the shop has come with the pieces of a line that are still open. */
type Phase = Extract<OrderState, 'placed' | 'accepted' | 'picking'>

const phases: readonly Phase[] = ['placed', 'accepted', 'picking']

/** The pieces of a line; each of the last four is a part of the one it comes from. */
export interface LineQuantities {
  readonly quantity: number
  readonly cancelledQuantity: number
  readonly shippedQuantity: number
  readonly deliveredQuantity: number
  readonly returnedQuantity: number
}

export interface LineState extends LineQuantities {
  readonly state: OrderState
}

/** The pieces that are neither cancelled nor shipped. */
export const getOpenQuantity = ({ quantity, cancelledQuantity, shippedQuantity }: LineQuantities) =>
  quantity - cancelledQuantity - shippedQuantity

/** The phase of the open pieces: after a part was shipped, the rest is still being picked. */
const getPhase = ({ state }: LineState): Phase => phases.find((phase) => phase === state) ?? 'picking'

/** The state that follows from the quantities; `phase` is that of the open pieces. */
function deriveState(line: LineQuantities, phase: Phase): OrderState {
  const { shippedQuantity, deliveredQuantity, returnedQuantity } = line
  if (getOpenQuantity(line) > 0) return shippedQuantity > 0 ? 'partly-shipped' : phase
  if (shippedQuantity === 0) return 'cancelled'
  if (deliveredQuantity < shippedQuantity) return 'shipped'
  if (returnedQuantity === 0) return 'delivered'
  return returnedQuantity < deliveredQuantity ? 'partly-returned' : 'returned'
}

const sum = (lines: readonly LineState[], name: keyof LineQuantities) =>
  lines.reduce((total, line) => total + line[name], 0)

/** The state of an order: that of its pieces together, in the phase that has come least far (O6). */
export function deriveOrderState(lines: readonly LineState[]): OrderState {
  const open = lines.filter((line) => getOpenQuantity(line) > 0).map(getPhase)
  const total = {
    quantity: sum(lines, 'quantity'),
    cancelledQuantity: sum(lines, 'cancelledQuantity'),
    shippedQuantity: sum(lines, 'shippedQuantity'),
    deliveredQuantity: sum(lines, 'deliveredQuantity'),
    returnedQuantity: sum(lines, 'returnedQuantity'),
  }
  return deriveState(total, phases.find((phase) => open.includes(phase)) ?? 'picking')
}

/** How many pieces of a line a change can concern now; 0 if it is not allowed (O6: cancelled until shipped). */
export function getChangeableQuantity(line: LineState, change: OrderChange): number {
  const open = getOpenQuantity(line)
  const phase = getPhase(line)
  switch (change) {
    case 'accept':
      return phase === 'placed' ? open : 0
    case 'pick':
      return phase === 'accepted' ? open : 0
    case 'ship':
      return phase === 'picking' ? open : 0
    case 'cancel':
      return open
    case 'deliver':
    case 'lose':
      return line.shippedQuantity - line.deliveredQuantity
    case 'return':
      return line.deliveredQuantity - line.returnedQuantity
  }
}

const addTo = (line: LineState, quantity: number, ...names: (keyof LineQuantities)[]): LineState => ({
  ...line,
  ...Object.fromEntries(names.map((name) => [name, line[name] + quantity])),
})

function moveQuantity(line: LineState, change: OrderChange, quantity: number): LineState {
  switch (change) {
    case 'accept':
    case 'pick':
      return line
    case 'cancel':
      return addTo(line, quantity, 'cancelledQuantity')
    case 'ship':
      return addTo(line, quantity, 'shippedQuantity')
    case 'deliver':
      return addTo(line, quantity, 'deliveredQuantity')
    case 'lose':
      return addTo(line, quantity, 'deliveredQuantity', 'returnedQuantity')
    case 'return':
      return addTo(line, quantity, 'returnedQuantity')
  }
}

const nextPhases: Partial<Record<OrderChange, Phase>> = { accept: 'accepted', pick: 'picking' }

/** The line after a change of so many pieces; undefined if that many cannot be changed so. */
export function changeLine(line: LineState, change: OrderChange, quantity: number): LineState | undefined {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > getChangeableQuantity(line, change)) return undefined
  const moved = moveQuantity(line, change, quantity)
  return { ...moved, state: deriveState(moved, nextPhases[change] ?? getPhase(line)) }
}
