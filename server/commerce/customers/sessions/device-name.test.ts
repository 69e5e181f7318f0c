import { expect } from 'chai'
import { formatDeviceName } from './device-name.ts'

const chrome = '(KHTML, like Gecko) Chrome/146.0.0.0'

describe('device names', () => {
  it('are what their owners call them', () => {
    expect(
      formatDeviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36`),
    ).to.equal('Chrome · Windows')
    expect(
      formatDeviceName(
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/146.0.0.0`,
      ),
    ).to.equal('Edge · Windows')
    expect(
      formatDeviceName(`Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`),
    ).to.equal('Chrome · Android')
    expect(
      formatDeviceName(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
      ),
    ).to.equal('Safari · iPhone')
    expect(formatDeviceName('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).to.equal(
      'Firefox · Linux',
    )
  })

  it('are empty for what says nothing', () => {
    for (const agent of [undefined, '', 'curl/8.5']) expect(formatDeviceName(agent)).to.equal('')
  })
})
