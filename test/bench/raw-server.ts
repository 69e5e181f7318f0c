import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The limit of this machine: node:http answering the same bytes. Arguments: file, content encoding. */
const [, , file = '', encoding = ''] = process.argv
const bytes = readFileSync(file)
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length, ...(encoding && { 'content-encoding': encoding }) }

const server = createServer((_req, res) => {
  res.writeHead(200, headers)
  res.end(bytes)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
