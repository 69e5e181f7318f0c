import { expect } from 'chai'
import { toPrintableMessage } from './gift-message.ts'

describe('gift message', () => {
  it('keeps words of every language and its lines', () => {
    expect(
      toPrintableMessage('Liebe Anna,\r\nalles Gute zum 60. Geburtstag!\n\nDeine Zoë & Łukasz – «à bientôt»'),
    ).to.equal('Liebe Anna,\nalles Gute zum 60. Geburtstag!\n\nDeine Zoë & Łukasz – «à bientôt»')
  })

  it('leaves out what a card cannot carry, and what could hide words', () => {
    expect(toPrintableMessage('  Alles\u0000 Gute 🎂🇦🇹❤️\u202Eetug\u200B \t zum \n\n\n\n Fest ')).to.equal(
      'Alles Gute etug zum\n\nFest',
    )
    expect(toPrintableMessage('\u0007\n \n')).to.equal('')
  })
})
