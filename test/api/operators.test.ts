import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { rights } from '#server/commerce/customers/operators/index.ts'

/** The commands, on a database of their own. */
describe('npm run operator', function () {
  this.timeout(60_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-operators-'))
  after(() => rmSync(dataDir, { recursive: true }))

  const run = (command: string, ...args: string[]) => {
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' }
    const { stdout, stderr, status } = spawnSync(process.execPath, [`dist/server/cli/${command}.js`, ...args], {
      env,
      encoding: 'utf8',
    })
    return { said: stdout + stderr, ok: status === 0 }
  }
  const operator = (...args: string[]) => run('operator', ...args, '--tenant', 'at')
  const addCustomer = (as: string, email: string) =>
    run(
      'customer',
      'add',
      '--tenant',
      'at',
      '--email',
      email,
      '--first-name',
      'Eva',
      '--last-name',
      'Muster',
      '--as',
      as,
    )

  it('[O16] names every right, its holders, who works in a shop and what was done', () => {
    const table = run('operator', 'rights').said
    for (const [right, holders] of Object.entries(rights))
      expect(table).to.include(right).and.include(holders.join(', '))

    expect(operator('add', 'eva', '--roles', 'service-agent').said).to.include('the first operator must be ops')
    expect(operator('add', 'anna', '--roles', 'ops').ok).to.equal(true)
    expect(operator('add', 'eva', '--roles', 'service-agent', '--as', 'eva').said).to.include(
      'eva needs the right add-operator',
    )
    expect(operator('add', 'eva', '--roles', 'service-agent', '--as', 'anna').ok).to.equal(true)
    expect(operator('add', 'max', '--roles', 'admiral', '--as', 'anna').said).to.include('--roles must name some of')
    expect(operator('list').said).to.match(/^anna\s+ops\neva\s+service-agent\n$/)

    expect(addCustomer('anna', 'a@beispiel.example')).to.deep.include({ ok: false })
    expect(addCustomer('eva', 'b@beispiel.example').said).to.include('customer number')
    expect(operator('end', 'anna', '--as', 'anna').said).to.include(
      'the last operator who can add operators cannot be removed',
    )
    expect(operator('log', '--as', 'eva').ok).to.equal(false)

    const log = operator('log', '--as', 'anna').said
    for (const line of [
      /eva +read-actions +forbidden/,
      /eva +add-customer +done/,
      /anna +add-customer +forbidden/,
      /eva +add-operator +forbidden/,
    ])
      expect(log).to.match(line)
    expect(log).not.to.include('beispiel.example')
  })
})
