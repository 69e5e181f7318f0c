import { expect } from 'chai'
import { createCompoundSplitter, createEndingLookup } from './compounds.ts'
import { fold, toUrlValue } from './fold.ts'
import { compareSizes } from './size-order.ts'
import { createSpellingCorrector } from './spelling.ts'
import { stem } from './stem.ts'
import { extractWords } from './words.ts'

const folded = (text: string, kind: 'goods' | 'query' = 'query') =>
  extractWords(text, 'de', kind).map((word) => word.folded)

describe('analysis of words', () => {
  it('folds umlauts in each of their spellings to one', () => {
    for (const word of ['Kühlschränke', 'Kuehlschraenke', 'kuhlschranke', 'KÜHLSCHRÄNKE', 'Ku\u0308hlschränke'])
      expect(fold(word, 'de'), word).to.equal('kuhlschranke')
    expect(fold('Größe', 'de')).to.equal(fold('Groesse', 'de'))
    expect(fold('neue Quelle blaues', 'de')).to.equal('neue quelle blaues')
    expect(fold('Canapé Sœur', 'fr')).to.equal('canape soeur')
  })

  it('makes one word of a size and of a measure, whatever stands between', () => {
    for (const text of ['140x200', '140 x 200 cm', '140×200cm', '140 cm x 200 cm'])
      expect(folded(text), text).to.deep.equal(['140x200'])
    for (const text of ['55 Zoll', '55-Zoll', '55"', '55 inch']) expect(folded(text), text).to.deep.equal(['55zoll'])
    expect(folded('2,5 l Topf')).to.deep.equal(['2d5l', 'topf'])
    expect(folded('T-Shirt 3 Stück')).to.deep.equal(['tshirt', '3', 'stuck'])
  })

  it('takes a hyphenated word as one, and knows its parts', () => {
    expect(extractWords('3-Sitzer-Sofa', 'de', 'goods')[0]).to.deep.include({
      folded: '3sitzersofa',
      parts: ['3', 'sitzer', 'sofa'],
    })
  })

  it('tells what names the goods from what tells more of them and from what they are for', () => {
    const roles = (text: string) => extractWords(text, 'de', 'goods').map(({ folded: word, role }) => `${word} ${role}`)
    expect(roles('Tasche für Laptop mit Griff')).to.deep.equal(['tasche name', 'laptop purpose', 'griff attribute'])
    expect(roles('Ultrabook Selma, 16 GB')).to.deep.equal([
      'ultrabook name',
      'selma name',
      '16gb attribute',
      '16 attribute',
    ])
    expect(roles('Schuhe für Damen')).to.deep.equal(['schuhe name', 'damen attribute'])
  })

  it('finds goods by the single numbers of a size, too', () => {
    expect(folded('140 × 200 cm', 'goods')).to.deep.equal(['140x200', '140', '200'])
  })

  it('leaves out words that tell nothing', () => {
    expect(folded('Kleid mit Taschen für die Dame')).to.deep.equal(['kleid', 'taschen', 'dame'])
  })

  it('brings forms of a word together in three languages', () => {
    for (const [a, b] of [
      ['sofa', 'sofas'],
      ['bett', 'betten'],
      ['stuhl', 'stuhle'],
    ] as const)
      expect(stem(b, 'de')).to.equal(stem(a, 'de'))
    expect(stem('stoelen', 'nl')).to.equal(stem('stoel', 'nl'))
    expect(stem('armoires', 'fr')).to.equal(stem('armoire', 'fr'))
    expect(stem('r16', 'de')).to.equal('r16')
  })

  describe('compounds', () => {
    const known = new Map(
      ['kleider', 'schrank', 'kapuze', 'sweatshirt', 'rock', 'bar', 'hocker', 'garten', 'liege', 'bank'].map((word) => [
        word,
        5,
      ]),
    )
    const split = createCompoundSplitter('de', known)

    it('are taken apart at words of the catalogue, with the letters that join them', () => {
      expect(split('kleiderschrank')).to.deep.equal({ modifiers: ['kleider'], head: 'schrank' })
      expect(split('kapuzensweatshirt')).to.deep.equal({ modifiers: ['kapuze'], head: 'sweatshirt' })
      expect(split('barhocker')).to.deep.equal({ modifiers: ['bar'], head: 'hocker' })
    })

    it('leave words whole that only look so', () => {
      for (const word of ['barock', 'schrank', 'seebank', '140x200']) expect(split(word), word).to.equal(undefined)
      expect(createCompoundSplitter('fr', known)('kleiderschrank')).to.equal(undefined)
    })

    it('are found by their end when nobody says it alone', () => {
      const words = new Map([
        ['kleiderschrank', 1],
        ['barock', 1],
        ['schrankwand', 1],
      ])
      expect(createEndingLookup('de', words)('schrank', 9)).to.deep.equal(['kleiderschrank'])
      expect(createEndingLookup('de', words)('rock', 9)).to.deep.equal([])
    })
  })

  it('puts right one wrong letter, towards the commonest word', () => {
    const known = new Map([
      ['kleiderschrank', 9],
      ['hose', 3],
      ['dose', 8],
    ])
    const corrections = createSpellingCorrector(known)
    expect(corrections('kleidershrank')).to.deep.equal(['kleiderschrank'])
    expect(corrections('kleidesrchrank')).to.deep.equal(['kleiderschrank'])
    expect(corrections('rose')).to.deep.equal(['dose', 'hose'])
    expect(corrections('xyz')).to.deep.equal([])
  })

  it('puts right a letter left out, swapped, changed or added anywhere in a word', () => {
    const word = 'kuhlschrank'
    const corrections = createSpellingCorrector(new Map([[word, 1]]))
    for (let at = 0; at < word.length; at++) {
      const [front, letter, rest] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
      const swapped = rest === '' ? [] : [front + rest.charAt(0) + letter + rest.slice(1)]
      for (const slip of [front + rest, `${front}x${rest}`, `${front}x${letter}${rest}`, ...swapped])
        expect(corrections(slip), slip).to.deep.equal([word])
    }
  })

  it('knows words that came later', () => {
    const known = new Map([['hose', 1]])
    const corrections = createSpellingCorrector(known)
    expect(corrections('kleit')).to.deep.equal([])
    known.set('kleid', 1)
    expect(corrections('kleit')).to.deep.equal(['kleid'])
  })

  it('orders sizes as people do', () => {
    const sizes = ['110', 'XL', '36', '200 × 220 cm', 'S', '140 × 200 cm', '34', 'M', '3XL', 'L', '38½']
    expect(sizes.toSorted(compareSizes)).to.deep.equal([
      'S',
      'M',
      'L',
      'XL',
      '3XL',
      '34',
      '36',
      '38½',
      '110',
      '140 × 200 cm',
      '200 × 220 cm',
    ])
  })

  it('[O23] writes values without commas for addresses, apart from each other', () => {
    expect(['Müller & Söhne', '140 × 200 cm', 'XL+', '75B'].map(toUrlValue)).to.deep.equal([
      'muller-sohne',
      '140-200-cm',
      'xl-plus',
      '75b',
    ])
    expect(toUrlValue(',')).to.equal('%2C')
  })
})
