import { expect } from 'chai'
import { useStarted } from '#test/support/fixtures.ts'
import { type PaylinkShop, startPaylinkShop } from '#test/support/paylink-shop.ts'
import { runCli } from '#test/support/run-cli.ts'
import { createVisitor } from '#test/support/visitor.ts'

describe('npm run paylink', function () {
  this.timeout(60_000)
  let shop: PaylinkShop
  useStarted(startPaylinkShop, (started) => (shop = started))

  const run = (...args: string[]) => runCli(shop, 'paylink', ...args)

  it('[O50 S2.47] makes a link, mails it in its language and prints the address, which opens', async () => {
    const person = 'chloe@beispiel.example'
    const { stdout, stderr } = await run(
      '--tenant',
      'ch',
      '--amount',
      '12,5',
      '--for',
      'Pièce 9',
      '--email',
      person,
      '--locale',
      'fr-CH',
    )
    const [, address = ''] = /address (\S+)/.exec(stdout) ?? []
    expect(address, stderr).to.match(/^http:\/\/ch\.localhost:\d+\/fr\/paylink\?token=[\w.-]+$/)
    const [mail] = await shop.findMails(person, 'Kontor')
    expect(mail?.text)
      .to.include(address)
      .and.include('Pièce 9')
      .and.match(/12[.,]50/)
      .and.include('Payer maintenant')
    const { pathname, search } = new URL(address)
    shop.setTime(new Date())
    expect((await createVisitor(shop, 'ch').get(pathname + search)).body)
      .to.include('Payer le montant dû')
      .and.include('TWINT')
    const [, id = ''] = /paylink (\S+)/.exec(stdout) ?? []
    expect(id, 'typed as it stands, in any command').to.match(/^[0-9a-f]{18}$/)
    expect((await run('withdraw', '--tenant', 'ch', '--id', id)).stdout).to.equal(`withdrawn ${id}\n`)
    expect((await createVisitor(shop, 'ch').get(pathname + search)).body).to.include('Ce lien n’est plus valable')
  })

  it('says what is wrong, and makes nothing', async () => {
    const usual = ['--tenant', 'at', '--for', 'x', '--email', 'a@b.example']
    for (const [args, told] of [
      [['--tenant', 'xx', '--order', '1'], '--tenant must name a shop'],
      [[...usual, '--amount', '12.345'], '--amount must be'],
      [['--tenant', 'at', '--order', '1'], 'not-found: there is no order 1'],
    ] as const) {
      const { stdout, stderr, status } = await run(...args)
      expect({ stdout, status }, told).to.deep.equal({ stdout: '', status: 1 })
      expect(stderr).to.include(told)
    }
  })
})
