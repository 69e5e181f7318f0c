/**
 * Runs a bundle with the code that V8 compiled in an earlier process, functions that are compiled when first called included; what Node keeps by itself
 * knows only those that are compiled at once. A message "keep" keeps what is compiled by now, and is answered.
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname } = require('node:path')
const { Script } = require('node:vm')

const [, , file] = process.argv
const kept = `${file}.code`
const script = new Script(`(function (require, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`, {
  filename: file,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
})
process.on('message', (message) => {
  if (message !== 'keep') return
  writeFileSync(`${kept}.new`, script.createCachedData())
  renameSync(`${kept}.new`, kept)
  process.send('kept')
})
script.runInThisContext()(createRequire(file), file, dirname(file))
