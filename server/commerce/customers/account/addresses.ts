import { isDeepStrictEqual } from 'node:util'
import {
  type Context,
  inTransaction,
  requireCustomerId,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import type { CustomerAddress } from '#shared/api/customers.ts'
import { customerAddressInput } from '#shared/api/customers-input.ts'
import { deleteAddress, insertAddress, loadAddresses, type NewAddress, updateAddress } from './address-repository.ts'
import { lockCustomer } from './repository.ts'

const MAX_ADDRESSES = 20

type DefaultKind = 'defaultDelivery' | 'defaultBilling'
const defaultKinds: readonly DefaultKind[] = ['defaultDelivery', 'defaultBilling']

const parseAddressEntry = ({ tenant: { country } }: Context, input: unknown): NewAddress =>
  parse(customerAddressInput(country), input)

const canBeDefault = ({ tenant }: Context, { address }: NewAddress, kind: DefaultKind) =>
  kind === 'defaultBilling' || address.country === tenant.country

/** If no entry is this default, the oldest one that can be becomes it. */
async function ensureDefault(tx: TransactionContext, customerId: string, kind: DefaultKind) {
  const book = await loadAddresses(tx, customerId)
  const successor = book.find((entry) => canBeDefault(tx, entry, kind))
  if (successor && !book.some((entry) => entry[kind]))
    await updateAddress(tx, customerId, { ...successor, [kind]: true })
}

/** Runs a change of the customer's own address book, one at a time, and returns the book. 401 login-required. */
async function updateAddressBook(
  ctx: Context,
  work: (tx: TransactionContext, customerId: string, book: CustomerAddress[]) => Promise<void>,
): Promise<CustomerAddress[]> {
  const customerId = requireCustomerId(ctx)
  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, customerId)
    await work(tx, customerId, await loadAddresses(tx, customerId))
    for (const kind of defaultKinds) await ensureDefault(tx, customerId, kind)
    return loadAddresses(tx, customerId)
  })
}

function getEntry(book: readonly CustomerAddress[], id: string): CustomerAddress {
  const entry = book.find((each) => each.id === id)
  if (!entry) throw notFound()
  return entry
}

/** Removes the defaults from other entries that this one gets, so that there is one of each kind. */
async function clearOtherDefaults(
  tx: TransactionContext,
  customerId: string,
  entry: NewAddress,
  others: readonly CustomerAddress[],
) {
  for (const other of others) {
    const cleared = {
      ...other,
      defaultDelivery: other.defaultDelivery && !entry.defaultDelivery,
      defaultBilling: other.defaultBilling && !entry.defaultBilling,
    }
    if (defaultKinds.some((each) => cleared[each] !== other[each])) await updateAddress(tx, customerId, cleared)
  }
}

/** Replaces an entry's address; it keeps its defaults, that for delivery only in the shop's country. */
async function replaceEntry(
  tx: TransactionContext,
  customerId: string,
  book: readonly CustomerAddress[],
  existing: CustomerAddress,
  changes: NewAddress,
) {
  const { id, defaultDelivery, defaultBilling } = existing
  const entry = {
    ...changes,
    id,
    defaultDelivery: changes.defaultDelivery || (defaultDelivery && canBeDefault(tx, changes, 'defaultDelivery')),
    defaultBilling: defaultBilling || changes.defaultBilling,
  }
  const others = book.filter((each) => each !== existing)
  await clearOtherDefaults(tx, customerId, entry, others)
  await updateAddress(tx, customerId, entry)
}

/**
 * The customer's address book; if it has entries, one is the default for billing, and one in the shop's country, if
 * any, for delivery. 401 login-required.
 */
export const listAddresses = async (ctx: Context): Promise<CustomerAddress[]> =>
  loadAddresses(ctx, requireCustomerId(ctx))

/**
 * Adds an entry, unless the book has the same address; the first one becomes the default. 422 invalid-input, 409
 * address-book-full.
 */
export const addAddress = (ctx: Context, input: unknown) =>
  updateAddressBook(ctx, async (tx, customerId, book) => {
    const newEntry = parseAddressEntry(ctx, input)
    const duplicate = book.find(({ address }) => isDeepStrictEqual(address, newEntry.address))
    if (duplicate) return replaceEntry(tx, customerId, book, duplicate, newEntry)
    if (book.length >= MAX_ADDRESSES) throw conflict('address-book-full')
    await clearOtherDefaults(tx, customerId, newEntry, book)
    await insertAddress(tx, customerId, newEntry)
  })

/**
 * Changes an entry; it keeps a default until another entry gets it. 422 invalid-input, 404 if it is not the customer's.
 */
export const changeAddress = (ctx: Context, id: string, input: unknown) =>
  updateAddressBook(ctx, async (tx, customerId, book) => {
    await replaceEntry(tx, customerId, book, getEntry(book, id), parseAddressEntry(ctx, input))
  })

/** Deletes an entry; its defaults pass to the oldest other one that can have them. 404 if it is not the customer's. */
export const removeAddress = (ctx: Context, id: string) =>
  updateAddressBook(ctx, async (tx, customerId, book) => {
    await deleteAddress(tx, customerId, getEntry(book, id).id)
  })
