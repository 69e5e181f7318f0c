import { expect } from 'chai'
import { readEnv } from './env.ts'

describe('the environment', () => {
  it('has a default for everything but production secrets', () => {
    expect(readEnv({})).to.include({ PORT: 3000, DATA_DIR: 'data', LOG_LEVEL: 'info', DEMO_CATALOGUE: true })
  })

  it('counts an empty value as unset', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '' })).to.include({ PORT: 3000 })
  })

  it('reads host = tenant pairs', () => {
    expect(readEnv({ TENANT_HOSTS: 'shop.example=at, winkel.example = nl' }).TENANT_HOSTS).to.deep.equal({
      'shop.example': 'at',
      'winkel.example': 'nl',
    })
  })

  it('reads tenant = origin pairs', () => {
    expect(
      readEnv({ TENANT_ORIGINS: 'at=https://Shop.example, nl = http://nl.localhost:8080/' }).TENANT_ORIGINS,
    ).to.deep.equal({ at: 'https://shop.example', nl: 'http://nl.localhost:8080' })
  })

  it('wants https for an origin in production, where browsers would keep no session, but on this machine', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }
    expect(() => readEnv({ ...production, TENANT_ORIGINS: 'at=http://shop.example' })).to.throw('must be https')
    expect(readEnv({ ...production, TENANT_ORIGINS: 'at=http://at.localhost:8080' }).NODE_ENV).to.equal('production')
    expect(readEnv({ TENANT_ORIGINS: 'at=http://shop.example' }).TENANT_ORIGINS).to.have.property('at')
  })

  it('needs nothing but DEMO_PORT to try the image: no secret, and goods and payments of the demo', () => {
    const env = readEnv({ NODE_ENV: 'production', DEMO_PORT: '8080' })
    expect(env).to.include({ NODE_ENV: 'development', DEMO_PORT: 8080, DEMO_CATALOGUE: true })
    expect(env.ROLES).to.include('payment-sandbox')
  })

  it('reads features that are switched', () => {
    expect(readEnv({ FEATURES: 'at.chatBot=off, nl.premium = on' }).FEATURES).to.deep.equal({
      'at.chatBot': false,
      'nl.premium': true,
    })
  })

  it('[R39] wants a secret in production, and keeps demo goods out of it', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).to.throw('SESSION_SECRET: required in production')
    for (const ROLES of ['commerce', 'worker'])
      expect(() => readEnv({ NODE_ENV: 'production', ROLES }), ROLES).to.throw('SESSION_SECRET: required in production')
    expect(readEnv({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }).DEMO_CATALOGUE).to.equal(false)
  })

  it('collects money by the sandbox, which moves none, only outside production', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }
    expect(readEnv({}).ROLES).to.include('payment-sandbox')
    expect(readEnv(production).ROLES).to.deep.equal(['storefront', 'commerce', 'worker'])
    expect(readEnv({ ...production, ROLES: 'storefront,commerce,payment-sandbox' }).ROLES).to.include('payment-sandbox')
  })

  for (const [name, value] of Object.entries({
    PORT: 'http',
    ROLES: 'kitchen',
    COMMERCE_URL: 'localhost',
    DATABASE_URL: 'mysql://x',
    TENANT_HOSTS: 'shop.example',
    TENANT_ORIGINS: 'at=https://shop.example/at',
    DEMO_PORT: '0',
    FEATURES: 'at.chatBot=maybe',
    SESSION_SECRET: 'short',
    LOG_LEVEL: 'loud',
    DEMO_CATALOGUE: 'perhaps',
    COUNTRY_HEADER: 'x country:',
  })) {
    it(`stops at a wrong ${name} with one clear line`, () => {
      expect(() => readEnv({ [name]: value }))
        .to.throw(Error, new RegExp(`^wrong environment: [^\\n]*${name}`))
        .with.property('message')
        .that.does.not.include('\n')
    })
  }

  it('names every wrong value at once', () => {
    expect(() => readEnv({ PORT: '-1', LOG_LEVEL: 'loud' })).to.throw(/PORT.*LOG_LEVEL|LOG_LEVEL.*PORT/)
  })

  it('wants to know where the back end is when it does not run here', () => {
    expect(() => readEnv({ ROLES: 'storefront' })).to.throw('COMMERCE_URL')
  })
})
