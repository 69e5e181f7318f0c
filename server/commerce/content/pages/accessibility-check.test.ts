import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ContentPage } from '#shared/api/content.ts'
import type { Locale } from '#shared/tenant.ts'
import {
  type AccessibilityCheck,
  describeAccessibilityCheck,
  fillAccessibilityCheck,
  hashBuild,
} from './accessibility-check.ts'

const check: AccessibilityCheck = {
  checkedOn: '2026-11-24',
  build: 'this build',
  axeVersion: '4.14.1',
  viewCount: 118,
  lookCount: 236,
  violatedRules: [],
}
const dates: Record<Locale, string> = {
  'de-AT': '24. November 2026',
  'de-DE': '24. November 2026',
  'de-CH': '24. November 2026',
  'fr-CH': '24 novembre 2026',
  'nl-NL': '24 november 2026',
}

const earlier = /einer früheren Fassung|d’une version antérieure|een eerdere versie/

describe('what the accessibility page says about the build’s checks', () => {
  for (const [locale, date] of Object.entries(dates) as [Locale, string][])
    it(`[N13] is the day, the extent and the result in ${locale}, or that there is none`, () => {
      const clean = describeAccessibilityCheck(locale, check, 'this build').join(' ')
      expect(clean).to.include(date).and.include('4.14.1').and.include('118').and.include('236')
      const violated = describeAccessibilityCheck(
        locale,
        { ...check, violatedRules: ['label', 'label'] },
        'another build',
      ).join(' ')
      expect(violated).to.match(/: label\.$/)
      expect(describeAccessibilityCheck(locale, undefined, '').join(' ')).not.to.match(/\d/)
      expect(clean).not.to.match(earlier)
      expect(violated).to.match(earlier)
      if (locale === 'de-CH') expect(clean + violated).not.to.include('ß')
    })

  it('[N13] stands in place of the page’s block, and is honest about a missing or broken file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-accessibility-'))
    const page = { path: '/x', blocks: [{ type: 'accessibility-check' }] } as unknown as ContentPage
    const read = async () => (await fillAccessibilityCheck(page, 'de-AT', folder)).blocks
    try {
      const none = [{ type: 'text', paragraphs: describeAccessibilityCheck('de-AT', undefined, '') }]
      expect(await read()).to.deep.equal(none)
      mkdirSync(join(folder, 'accessibility'))
      const file = join(folder, 'accessibility', 'de-AT.json')
      writeFileSync(file, '{"checkedOn":')
      expect(await read()).to.deep.equal(none)
      writeFileSync(file, '{"checkedOn":"soon"}')
      expect(await read()).to.deep.equal(none)
      writeFileSync(join(folder, 'manifest.json'), '{"scripts":1}')
      for (const build of [await hashBuild(folder), 'another']) {
        writeFileSync(file, JSON.stringify({ ...check, build }))
        const paragraphs = describeAccessibilityCheck('de-AT', check, build === 'another' ? '' : check.build)
        expect(await read()).to.deep.equal([{ type: 'text', paragraphs }])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
