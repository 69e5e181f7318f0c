import { isDeepStrictEqual } from 'node:util'
import type { PostalAddress } from '#shared/contracts/checkout.ts'
import type { CustomerAddress } from '#shared/contracts/customers.ts'
import { customerAddressInput } from '#shared/contracts/customers-input.ts'
import { type Context, customerIdOf, inTransaction, type TransactionContext } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { parse } from '../parse.ts'
import { deleteAddress, findAddresses, insertAddress, type NewAddress, updateAddress } from './address-repository.ts'
import { lockCustomer } from './repository.ts'

const MAX_ADDRESSES = 20

type Default = 'defaultDelivery' | 'defaultBilling'
const defaults: readonly Default[] = ['defaultDelivery', 'defaultBilling']

function entryOf({ tenant: { country } }: Context, input: unknown): NewAddress {
  const { address, ...flags } = parse(customerAddressInput(country), input)
  return { address: { ...(address as Omit<PostalAddress, 'country'>), country }, ...flags }
}

/** Runs a change of the customer's own address book, one after the other, and answers the book afterwards. 401 login-required. */
async function change(ctx: Context, work: (tx: TransactionContext, customerId: string, book: CustomerAddress[]) => Promise<void>): Promise<CustomerAddress[]> {
  const customerId = customerIdOf(ctx)
  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, customerId)
    await work(tx, customerId, await findAddresses(tx, customerId))
    return findAddresses(tx, customerId)
  })
}

function entryIn(book: readonly CustomerAddress[], id: string): CustomerAddress {
  const entry = book.find((each) => each.id === id)
  if (!entry) throw notFound()
  return entry
}

/** Takes from the others what this entry becomes, so that there is one default of each kind. */
async function yieldTo(tx: TransactionContext, customerId: string, entry: NewAddress, others: readonly CustomerAddress[]) {
  for (const other of others) {
    const less = { ...other, defaultDelivery: other.defaultDelivery && !entry.defaultDelivery, defaultBilling: other.defaultBilling && !entry.defaultBilling }
    if (defaults.some((each) => less[each] !== other[each])) await updateAddress(tx, customerId, less)
  }
}

/** Puts other words into an entry of the book; a default it has it keeps. */
async function replace(tx: TransactionContext, customerId: string, book: readonly CustomerAddress[], before: CustomerAddress, given: NewAddress) {
  const { id, defaultDelivery, defaultBilling } = before
  const entry = { ...given, id, defaultDelivery: defaultDelivery || given.defaultDelivery, defaultBilling: defaultBilling || given.defaultBilling }
  const others = book.filter((each) => each !== before)
  await yieldTo(tx, customerId, entry, others)
  await updateAddress(tx, customerId, entry)
}

/** The customer's address book; where it has entries, one is the default for delivery and one for billing. 401 login-required. */
export const listAddresses = async (ctx: Context): Promise<CustomerAddress[]> => findAddresses(ctx, customerIdOf(ctx))

/** Adds an entry, unless the address stands there already; the first one is the default of both kinds. 400 invalid-input, 409 address-book-full. */
export const addAddress = (ctx: Context, input: unknown) =>
  change(ctx, async (tx, customerId, book) => {
    const given = entryOf(ctx, input)
    const same = book.find(({ address }) => isDeepStrictEqual(address, given.address))
    if (same) return replace(tx, customerId, book, same, given)
    if (book.length >= MAX_ADDRESSES) throw conflict('address-book-full')
    const first = book.length === 0
    const entry = { ...given, defaultDelivery: first || given.defaultDelivery, defaultBilling: first || given.defaultBilling }
    await yieldTo(tx, customerId, entry, book)
    await insertAddress(tx, customerId, entry)
  })

/** Changes an entry; a default it has it keeps until another gets it. 400 invalid-input, 404 where it is not the customer's. */
export const changeAddress = (ctx: Context, id: string, input: unknown) =>
  change(ctx, async (tx, customerId, book) => {
    await replace(tx, customerId, book, entryIn(book, id), entryOf(ctx, input))
  })

/** Deletes an entry; what it was the default for the oldest other becomes. 404 where it is not the customer's. */
export const removeAddress = (ctx: Context, id: string) =>
  change(ctx, async (tx, customerId, book) => {
    const gone = entryIn(book, id)
    await deleteAddress(tx, customerId, id)
    const heir = book.find((each) => each !== gone)
    if (!heir || !defaults.some((each) => gone[each])) return
    const { defaultDelivery, defaultBilling } = gone
    await updateAddress(tx, customerId, {
      ...heir,
      defaultDelivery: heir.defaultDelivery || defaultDelivery,
      defaultBilling: heir.defaultBilling || defaultBilling,
    })
  })
