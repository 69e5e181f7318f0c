import { globSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { generateSchemaFiles } from './schema.ts'

describe('types and documents of the API', () => {
  it('are those that "npm run schema" writes from the schema and the .graphql files', async () => {
    const files = await generateSchemaFiles()
    expect([...files.keys()].toSorted()).to.deep.equal(globSync('{client,shared}/**/*.generated.ts').toSorted())
    for (const [path, text] of files)
      expect(readFileSync(path, 'utf8') === text, `${path} is out of date`).to.equal(true)
  })
})
