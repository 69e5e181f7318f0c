import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { readPaymentScripts } from '#server/storefront/payment-pages/payment-scripts.ts'
import { sendRequest } from '#test/support/shop.ts'
import { waitUntil } from '#test/support/wait-until.ts'

const CHECK_INTERVAL_SECONDS = 0.2

describe('a script of the payment pages that somebody alters on the server', function () {
  this.timeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'kontor-tampered-'))
  let server: ChildProcess
  let output = ''
  let port = 0

  /** What ships, in a folder of its own, as its own process. */
  before(async () => {
    cpSync('dist', join(folder, 'dist'), { recursive: true, filter: (file) => !file.endsWith('.map') })
    for (const name of ['node_modules', 'package.json', 'server']) symlinkSync(resolve(name), join(folder, name))
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DEMO_CATALOGUE: 'false',
      SCRIPT_CHECK_MINUTES: String(CHECK_INTERVAL_SECONDS / 60),
    }
    server = spawn(process.execPath, ['dist/server/index.js'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    await waitUntil(() => /at\.localhost:\d+/.test(output))
    port = Number(/at\.localhost:(\d+)/.exec(output)?.[1])
  })
  after(async () => {
    const ended = once(server, 'exit')
    if (server.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const status = async (path: string) => (await sendRequest(port, 'at', path, 'GET')).status

  it('[R23] takes the server out of service while a byte differs from the list, names it in the log, and back in when it is mended', async () => {
    const [{ file } = expect.fail()] = readPaymentScripts().files
    const copy = join(folder, 'dist/client', file.replace('/assets/', ''))
    await waitUntil(async () => (await status('/readyz')) === 200 && output.includes('what is listed'))
    expect(output).not.to.include('what is not listed')

    appendFileSync(copy, ' ')
    await waitUntil(async () => (await status('/readyz')) === 503)
    await waitUntil(() => output.includes('what is not listed'))
    expect(output.split('\n').find((line) => line.includes('what is not listed'))).to.include(`"${file} (identity)"`)
    expect(await status('/healthz')).to.equal(200)

    truncateSync(copy, statSync(copy).size - 1)
    await waitUntil(async () => (await status('/readyz')) === 200)
  })
})
