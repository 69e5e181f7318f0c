/**
 * Runs a bundle with the code that V8 compiled in an earlier process, functions that are compiled when first called
 * included; what Node keeps by itself knows only those that are compiled at once. A message "keep" keeps what is
 * compiled by now, and is answered. Further arguments are flags for V8 that hold from the message "serve" on: V8 takes
 * code, Node's own too, only from a process with the same flags, so that none may be set before.
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname } = require('node:path')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')

const [, , file, ...flags] = process.argv
const kept = `${file}.code`
const script = new Script(`(function (require, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`, {
  filename: file,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
})
process.on('message', (message) => {
  if (message === 'serve') for (const flag of flags) setFlagsFromString(flag)
  if (message !== 'keep') return
  writeFileSync(`${kept}.new`, script.createCachedData())
  renameSync(`${kept}.new`, kept)
  process.send('kept')
})
script.runInThisContext()(createRequire(file), file, dirname(file))
