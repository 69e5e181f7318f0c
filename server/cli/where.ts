import { findCode } from './find-code.ts'

const USAGE = 'npm run where -- http://ch.localhost:3000/fr/panier, or /api/orders/1/contract, or placeOrder'

/**
 * npm run where: prints the file that answers an address or a GraphQL operation, with the method if files differ by it.
 */
const [address] = process.argv.slice(2)
if (!address) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
} else
  for (const { method, file, note } of findCode(address))
    process.stdout.write(`${[method?.toUpperCase(), file, note && `(${note})`].filter(Boolean).join(' ')}\n`)
