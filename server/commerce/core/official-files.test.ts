import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { findOfficialFile } from './official-files.ts'

describe('official files', () => {
  it('[law 2 law 26] are used where the operator has put them, and nowhere else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'official-'))
    try {
      expect(findOfficialFile({ id: 'at' }, 'eu-guarantee-notice.svg', folder)).to.equal(undefined)
      writeFileSync(join(folder, 'eu-guarantee-notice.svg'), '<svg/>')
      expect(findOfficialFile({ id: 'at' }, 'eu-guarantee-notice.svg', folder)).to.deep.equal({
        address: '/assets/tenants/at/eu-guarantee-notice.svg',
        path: join(folder, 'eu-guarantee-notice.svg'),
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
