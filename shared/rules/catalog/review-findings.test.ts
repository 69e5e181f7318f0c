import { expect } from 'chai'
import { findReviewFindings } from './review-findings.ts'

const find = (text: string, author = '') => findReviewFindings({ title: '', text, author })

describe('what a person looks at before a review is published', () => {
  it('[O8] is a link, an e-mail address, a telephone number or an insult', () => {
    expect(find('Billiger auf www.beispiel.test')).to.deep.equal(['link'])
    expect(find('siehe beispiel.de')).to.deep.equal(['link'])
    expect(find('schreibt mir: eva@example.test')).to.deep.equal(['email'])
    expect(find('eva (at) example')).to.deep.equal(['email'])
    expect(find('ruft an: +43 660 123 45 67')).to.deep.equal(['phone'])
    expect(find('Tel. 0660/1234567')).to.deep.equal(['phone'])
    expect(find('Gut', 'Arschlöcher')).to.deep.equal(['insult'])
    expect(find('Quel CONNARD !')).to.deep.equal(['insult'])
  })

  it('[O8] is no bad opinion, measure, price, date or name', () => {
    for (const text of [
      'Schrott. Nie wieder! Nach 2 Wochen kaputt, Kundendienst eine Katastrophe.',
      'Qualité lamentable, je suis très déçue. Remboursez-moi !',
      'Waardeloos. Zonde van het geld.',
      'Der Tisch ist 200 x 100 x 75 cm, gekauft am 24.11.2026 um 1.299,00 €.',
      'Lieferung von 0-1000 km in 3 Tagen.',
      'Passt nicht.Die Farbe ist anders',
      'Idiotensicherer Aufbau, kultig.',
    ])
      expect(find(text, 'Eva M.'), text).to.deep.equal([])
  })
})
