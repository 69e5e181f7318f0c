import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from 'chai'
import { GatheringSocket } from './gathering-socket.ts'

describe('gathering socket', () => {
  const server = createServer((socket) => socket.pipe(socket))
  const socket = new GatheringSocket()

  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect')
  })
  after(() => {
    socket.destroy()
    server.close()
  })

  function send(text: string) {
    socket.cork()
    socket.write(text)
    socket.uncork()
  }

  it('holds what is written until the turn ends, then sends all of it in order', async () => {
    await Promise.resolve() // from here on promises follow promises, as they do after an answer of the server
    send('a')
    await Promise.resolve()
    send('b')
    expect(socket.writableLength).to.equal(2)
    let echoed = ''
    while (echoed.length < 2) echoed += (await once(socket, 'data'))[0]
    expect(echoed).to.equal('ab')
    expect(socket.writableCorked).to.equal(0)
  })
})
