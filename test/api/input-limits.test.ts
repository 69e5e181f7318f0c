import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { Schema, SchemaDescription } from 'yup'
import { getGatewaySchema } from '#server/commerce/gateway/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { inputOperations } from '#test/support/input-operations.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { getSharedShop } from '#test/support/shared.ts'
import type { Visitor } from '#test/support/visitor.ts'

const LONG = 5_000 // longer than anything that a shopper types or a page of ours sends
const MIN_PASSWORD_LENGTH = 8

type Values = Record<string, unknown>

/** Inputs that no operation refuses, and why. */
const exempt: Readonly<Record<string, string>> = {
  requiredCaptchaInput: 'checked by pages; the API has a limit of its own for each form',
  shipCommandInput: 'opened by an operator’s token: test/api/order-commands.test.ts',
  cancelCommandInput: 'opened by an operator’s token: test/api/order-commands.test.ts',
  answerEnquiryInput: 'opened by an operator’s token: test/api/order-commands.test.ts',
  claimInput: 'the address of a form of photos; its fields are those of deleteClaimPhotoInput',
  enquiryForm: 'checked by pages, and again as a part of openEnquiryInput',
  withdrawalInput: 'checked by pages, and again as a part of declareWithdrawalInput',
  paylinkMethodInput: 'checked by pages, and again as a part of payPaylinkInput',
  acceptHandoverInput: 'posted by a form of another shop, which is shown a page',
  calendarInput: 'the shop of this test has no payment dates; server/commerce/payments/due-payments',
  statementInput: 'values of a path, which Express bounds by the address',
  personalSelectionInput: 'values of a path, which Express bounds by the address',
  paybackCardForm: 'the form of the same page',
  paybackCardInput: 'the shop of this test takes no part; test/pages/payback.test.ts sends wrong numbers',
  searchInput: 'a search cuts off what is too long',
  suggestInput: 'a search cuts off what is too long',
}

/** What has to be said besides, for a value to be looked at. */
const companions: Readonly<Record<string, Values>> = { buildAddressInput: { billingDiffers: true } }

/** Inputs that are looked at for an order that one may open only. */
const aboutOwnOrder = new Set(['buildChangeAddressInput'])

/** Where the refusal is another one than invalid-input with the field. */
const otherRefusals: Readonly<Record<string, string>> = {
  'setPayment method': 'payment-not-offered',
  'recommendations kind': 'invalid-input', // by the gateway: it is an enumeration there
}

/** What inputs that depend on the shop are made for; others take the shortest length of a password. */
const factoryArguments: Readonly<Record<string, readonly unknown[]>> = {
  buildAddressInput: ['AT'],
  buildChangeAddressInput: ['AT'],
  customerAddressInput: ['AT'],
  creditBirthdayInput: ['2026-11-24'],
  reportClaimInput: ['2026-11-24'],
  profileInput: [['de-AT'], '2026-11-24'],
}

interface Limit {
  path: string
  /** A value just beyond the limit. */
  excess: unknown
}

/** Every limit that an input declares, and of texts without one that there is none: a long text is the excess. */
function* listLimits(description: SchemaDescription, path = ''): Generator<Limit> {
  const tests = 'tests' in description ? description.tests : []
  const max = Number(tests.find(({ name }) => name === 'max')?.params?.max)
  if ('fields' in description)
    for (const [name, field] of Object.entries(description.fields as Record<string, SchemaDescription>))
      yield* listLimits(field, path ? `${path}.${name}` : name)
  if (description.type === 'string') yield { path, excess: 'a'.repeat(Number.isNaN(max) ? LONG : max + 1) }
  if (description.type === 'number' && !Number.isNaN(max)) yield { path, excess: max + 1 }
  if (description.type === 'array') yield { path, excess: Array(Number.isNaN(max) ? LONG : max + 1).fill('a') }
  if ('innerType' in description && description.innerType)
    yield* listLimits(description.innerType as SchemaDescription, `${path}[0]`)
}

const isSchema = (value: unknown): value is Schema => typeof (value as Schema | undefined)?.describe === 'function'

async function loadInputs(): Promise<Map<string, Schema>> {
  const files = readdirSync('shared/api').filter((file) => /^(?!.*\.test\.)(?!schema\.generated).*\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => import(`#shared/api/${file}`) as Promise<object>))
  const inputs = new Map<string, Schema>()
  for (const [name, value] of modules.flatMap(Object.entries) as [string, unknown][]) {
    if (isSchema(value)) inputs.set(name, value)
    else if (/Input$/.test(name))
      inputs.set(name, (value as (...args: unknown[]) => Schema)(...(factoryArguments[name] ?? [MIN_PASSWORD_LENGTH])))
  }
  return inputs
}
/** An object whose one value stands at a path as yup writes it: "lines[0].number". */
function buildValues(path: string, value: unknown): Values {
  const keys = path.replaceAll('[0]', '.0').split('.')
  const nested = keys.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value)
  return nested as Values
}

/** Something of a type that the gateway takes, where it insists on a value. */
function buildPlaceholder(type: GraphQLInputType): unknown {
  const inner = getNullableType(type)
  if (isListType(inner)) return []
  if (isEnumType(inner)) return inner.getValues()[0]?.name
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, buildPlaceholder(field.type)]),
    )
  return { Int: 1, Boolean: true }[String(inner)] ?? 'x'
}

/** Fills what is missing in `values`, so that the gateway passes them on. */
function complete(type: GraphQLInputType, values: unknown): unknown {
  const inner = getNullableType(type)
  if (isListType(inner) && Array.isArray(values)) return values.map((each) => complete(inner.ofType, each))
  if (!isInputObjectType(inner)) return values
  const given = (typeof values === 'object' ? values : {}) as Values
  const fields = Object.values(inner.getFields()).filter(({ name, type }) => name in given || isNonNullType(type))
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, name in given ? complete(type, given[name]) : buildPlaceholder(type)]),
  )
}

/** Runs an operation of the gateway with these values; other arguments get what their types ask for. */
function callGateway(visitor: Visitor, name: string, values: Values) {
  const schema = getGatewaySchema()
  const [kind, field] =
    (['query', 'mutation'] as const)
      .map(
        (each) =>
          [each, (each === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]] as const,
      )
      .find(([, found]) => found) ?? expect.fail(`the gateway has no ${name}`)
  const args = field?.args ?? []
  const given = args.length === 1 && args[0]?.name === 'input' ? { input: values } : values
  const sent = args.filter((arg) => arg.name in given || isNonNullType(arg.type))
  const variables = Object.fromEntries(
    sent.map((arg) => [arg.name, arg.name in given ? complete(arg.type, given[arg.name]) : buildPlaceholder(arg.type)]),
  )
  const declared = sent.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = sent.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const selection = isLeafType(getNamedType(field?.type)) ? '' : '{ __typename }'
  return visitor.ask(`${kind}(${declared}) { ${name}(${passed}) ${selection} }`, variables)
}

async function call(visitor: Visitor, operation: string, values: Values) {
  const [method, path] = operation.split(' ')
  if (path === undefined) return (await callGateway(visitor, operation, values)).error
  if (method === 'POST') return (await visitor.send(path, values)).error
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return (JSON.parse((await visitor.get(`${path}?${query}`)).body) as { error?: { code: string; fields?: Values } })
    .error
}

describe('what is too long, too much or too many', function () {
  this.timeout(60_000)
  let inputs: Map<string, Schema>
  let visitor: Visitor
  let order: string
  before(async () => {
    inputs = await loadInputs()
    visitor = (await registerCustomer(await getSharedShop(), 'at')).visitor
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku, 'invoice'))
    order = data.placeOrder.number
  })

  it('[R17 R21] is declared for every input of the API', () => {
    expect([...inputs.keys()].toSorted()).to.deep.equal(
      [...Object.keys(inputOperations), ...Object.keys(exempt)].toSorted(),
    )
  })

  for (const [name, operation] of Object.entries(inputOperations))
    it(`[R17 R21 O38] is refused by ${operation}, with its field`, async () => {
      const schema = inputs.get(name) ?? expect.fail(`no ${name}`)
      for (const { path, excess } of listLimits(schema.describe())) {
        const known = aboutOwnOrder.has(name) ? { order } : companions[name]
        const error = await call(visitor, operation, { ...known, ...buildValues(path, excess) })
        const otherRefusal = otherRefusals[`${operation} ${path}`]
        expect(error?.code, path).to.equal(otherRefusal ?? 'invalid-input')
        if (!otherRefusal) expect(Object.keys(error?.fields ?? {}), path).to.include(path)
      }
    })
})
