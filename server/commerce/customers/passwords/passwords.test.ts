import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { parseOptions } from '@node-rs/argon2'
import { expect } from 'chai'
import { tooManyRequests } from '#server/commerce/core/errors.ts'
import { createQueue } from '#server/commerce/core/queue.ts'
import { commonWords } from './common-words.ts'
import { hashPassword, isCommonPassword, needsRehash, verifyPassword } from './index.ts'

const getErrorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('password hashes', () => {
  it('[R38] are argon2id with 19 MiB, two passes and one lane, each with a salt of its own', async () => {
    const [one, two] = [await hashPassword('ein gutes Passwort'), await hashPassword('ein gutes Passwort')]
    expect(one).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
    expect(parseOptions(one).saltLen).to.equal(16)
    expect(one).not.to.equal(two)
  })

  it('[R38] know the right password, in whatever way its signs were composed, up to 128 of any kind', async () => {
    const long = `${'pässwörter mit 64 und mehr 🦊 '.repeat(4)}ende`
    const hash = await hashPassword(long.normalize('NFD'))
    expect(await verifyPassword(hash, long.normalize('NFC'))).to.equal(true)
    expect(await verifyPassword(hash, `${long} `)).to.equal(false)
  })

  it('[R35] are compared with a stand-in where there is none', async () => {
    let tried = 0
    const count = () => void tried++
    subscribe('kontor:password-tried', count)
    expect(await verifyPassword(undefined, 'ein gutes Passwort')).to.equal(false)
    expect(await verifyPassword(undefined, '')).to.equal(false)
    unsubscribe('kontor:password-tried', count)
    expect(tried).to.equal(2)
  })

  it('made under an older policy are to be made anew', async () => {
    const hash = await hashPassword('ein gutes Passwort')
    expect(await needsRehash(hash)).to.equal(false)
    expect(await needsRehash(hash.replace('m=19456', 'm=9728'))).to.equal(true)
    expect(await needsRehash(hash.replace('argon2id', 'argon2i'))).to.equal(true)
  })

  it('[R34] are made two at once with twenty in line, and the next is asked to wait', async () => {
    const queue = createQueue({ maxRunning: 2, maxWaiting: 20, createRefusal: () => tooManyRequests(1) })
    let running = 0
    let most = 0
    const ends: (() => void)[] = []
    const work = () =>
      queue(async () => {
        most = Math.max(most, ++running)
        await new Promise<void>((resolve) => ends.push(resolve))
        running--
      })
    const jobs = Array.from({ length: 22 }, work)
    expect(await getErrorCode(work())).to.equal('too-many-requests')
    for (let done = 0; done < 22; done++) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(jobs)
    expect(most).to.equal(2)
    const again = work()
    ends.shift()?.()
    expect(await getErrorCode(again)).to.equal('none')
  })

  it('[R34] a fault gives its place in the queue back', async () => {
    const queue = createQueue({ maxRunning: 1, maxWaiting: 0, createRefusal: () => tooManyRequests(1) })
    const fault = () => queue(() => Promise.reject(Object.assign(new Error('fault'), { code: 'fault' })))
    expect(await getErrorCode(fault())).to.equal('fault')
    expect(await getErrorCode(fault())).to.equal('fault')
  })
})

describe('common passwords', () => {
  const own = ['eva.muster@example.test', 'Eva-Maria', 'Müllner', 'Kontor Österreich', 'kontor.at']
  const common = (password: string) => isCommonPassword(password, own)

  it('[R38] more than 3,000 of the commonest are refused', () => {
    const tails = ['1', '12', '123', '1234', '!', '1!', '01', '99', '2024', '2026']
    const refused = [...commonWords]
      .flatMap((word) => tails.map((tail) => word + tail))
      .filter((password) => password.length >= 6)
    expect(refused.length).to.be.greaterThan(3_000)
    expect(refused.filter((password) => !common(password))).to.deep.equal([])
  })

  const known =
    `123456 12345678 123456789 1234567890 password password1 passw0rd p@ssw0rd P4ssw0rd! qwertz123 qwertzuiop qwerty123 azertyuiop 1qay2wsx
    1q2w3e4r5t q1w2e3r4 asdfghjkl yxcvbnm qazwsxedc 11111111 00000000 12121212 123123123 abcabcabc abcd1234 abc12345 aaaaaaaa 987654321 iloveyou
    Sommer2026! sommersonne Winter-2025 hallo1234 Passwort123 geheim123 schatzi99 motdepasse jetaime1 welkom01 Wachtwoord1 letmein! Michael1985
    24.12.1985 19850612 monkey123 dragon12 $ommer24 qwe123asd`.split(/\s+/)
  for (const password of known) it(`[R38] refuses ${password}`, () => expect(common(password)).to.equal(true))

  for (const password of [
    'kontor2026',
    'Kontor-AT!',
    'evamuster',
    'Muster1985',
    'eva.muster@example.test',
    'Muellner12',
    'müllner!!!',
    'EvaMaria77',
    'oesterreich1',
  ])
    it(`[R38] refuses ${password}: the shopper's own or the shop's word`, () => expect(common(password)).to.equal(true))

  for (const password of [
    'Kiesel im Wind',
    'tR7#kq9Lm2',
    'korrekt pferd batterie klammer',
    '83920174652',
    'Zimtschnecken für 9',
    'evaQ8r!tLp2',
    '日本語のことば',
    'Фиолетовый',
  ])
    it(`[R38] lets ${password} pass`, () => expect(common(password)).to.equal(false))

  it('answers soon, whatever is typed', function () {
    this.timeout(5_000) // an expression that goes astray would need minutes
    for (const text of [
      `${'1234567890'.repeat(12)}x`,
      'qwe'.repeat(42),
      'a1!'.repeat(42),
      'sommer'.repeat(21),
      '-'.repeat(128),
    ])
      common(text)
  })
})
