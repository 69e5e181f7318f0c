import { expect } from 'chai'
import { renderToString } from 'react-dom/server'
import { GuaranteeNotice } from './guarantee-notice.tsx'

const notice = {
  title: 'Ihre gesetzlichen Gewährleistungsrechte',
  heading: 'GESETZLICHE GEWÄHRLEISTUNG',
  paragraphs: ['Mindestens zwei Jahre'],
  question: 'Was ist zu tun?',
  steps: ['Melden', 'Vorlegen'],
  afterRepair: 'Nach einer Reparatur verlängert sich die Gewährleistung um 12 Monate.',
  link: 'europa.eu/youreurope/garantien',
}

describe('the notice on the legal guarantee', () => {
  it('[law 2] shows the official file where there is one, its words beside it for screen readers', () => {
    const picture = '/assets/tenants/at/eu-guarantee-notice.svg'
    expect(renderToString(<GuaranteeNotice notice={{ ...notice, picture }} open />))
      .to.include(`src="${picture}"`)
      .and.include('<div class="visually-hidden"><p class="guarantee-notice__heading">GESETZLICHE GEWÄHRLEISTUNG')
  })

  it('[law 2] shows the official words where there is none, and nothing where the law has none', () => {
    expect(renderToString(<GuaranteeNotice notice={notice} />))
      .to.include('guarantee-notice__panel')
      .and.not.include('<img')
    expect(renderToString(<GuaranteeNotice notice={null} />)).to.equal('')
  })
})
