/**
 * Finds a Chromium to test with, in this order: PUPPETEER_EXECUTABLE_PATH, an installed one, puppeteer's own, the one
 * from npm, Debian's.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macOsPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** True when the program starts at all: a file alone says nothing about its libraries. */
const canRun = (path: string) =>
  spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0

function findOnPath(): string | undefined {
  const found = browserNames.map((name) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
  )
  return [...found, ...macOsPaths].find((path) => existsSync(path) && canRun(path))
}

async function findPuppeteerBrowser(): Promise<string | undefined> {
  const { default: puppeteer } = await import('puppeteer')
  try {
    const path = await puppeteer.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** For Linux on x64. The package brings the few libraries it needs, for machines that lack them. */
async function installFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  if (canRun(path)) return path
  await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  return path
}

/** Debian and its kin, as root: the package brings the libraries along. */
function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return undefined
  process.stdout.write('no browser here: installing chromium with apt-get (takes a minute)\n')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findOnPath()
}

/** The path of a browser that runs; throws one line that says what to do. */
export async function findBrowser(): Promise<string> {
  const configured = process.env.PUPPETEER_EXECUTABLE_PATH
  if (configured) {
    if (canRun(configured)) return configured
    throw new Error(`PUPPETEER_EXECUTABLE_PATH: ${configured} does not run`)
  }
  for (const find of [findOnPath, findPuppeteerBrowser, installFromNpm, installFromDebian]) {
    const path = await find()
    if (path && canRun(path)) return path
  }
  throw new Error(
    'no browser runs here: install Chromium (Debian: apt-get install chromium) or set PUPPETEER_EXECUTABLE_PATH',
  )
}
