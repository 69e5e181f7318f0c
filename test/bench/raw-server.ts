import { readFileSync } from 'node:fs'
import { serveAndReport } from './report-cpu.ts'

/** The limit of this machine: node:http answering the same bytes. Arguments: file, content encoding. */
const [, , file = '', encoding = ''] = process.argv
const bytes = readFileSync(file)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': bytes.length,
  'content-encoding': encoding,
}

serveAndReport((_req, res) => {
  res.writeHead(200, headers)
  res.end(bytes)
})
