import { expect } from 'chai'
import {
  DEFAULT_NEWSLETTER_PAUSE_DAYS,
  getNewsletterPauseEnd,
  newsletterFrequencies,
  newsletterOptOutCodes,
  newsletterPauseDays,
} from './newsletter-frequency.ts'

describe('how often the newsletter comes', () => {
  it('[S9.46 O35] daily, twice a week, weekly, every 14 days, monthly, each under a code of its own', () => {
    expect(newsletterFrequencies.map(({ id, code }) => `${id} ${code}`)).to.deep.equal([
      'daily 0',
      'twice-a-week 4',
      'weekly 1',
      'every-14-days 2',
      'monthly 3',
    ])
    const codes = [...newsletterFrequencies.map(({ code }) => code), ...Object.values(newsletterOptOutCodes)]
    expect(new Set(codes).size).to.equal(codes.length)
  })

  it('[S9.44 S9.45] pauses for 7, 14, 21 or 30 days, 7 unless another is chosen', () => {
    expect(newsletterPauseDays).to.deep.equal([7, 14, 21, 30])
    expect(DEFAULT_NEWSLETTER_PAUSE_DAYS).to.equal(7)
  })

  it('[O36 R19] comes again on the day after the pause, across months, leap days and changes of the clock', () => {
    expect(getNewsletterPauseEnd('2026-11-22', 7)).to.equal('2026-11-29')
    expect(getNewsletterPauseEnd('2028-02-22', 7)).to.equal('2028-02-29')
    expect(getNewsletterPauseEnd('2027-03-20', 14)).to.equal('2027-04-03')
    expect(getNewsletterPauseEnd('2026-12-10', 30)).to.equal('2027-01-09')
  })
})
