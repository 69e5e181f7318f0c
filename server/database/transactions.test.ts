import { expect } from 'chai'
import { ConcurrentUpdateError, retryConcurrentUpdate } from './transactions.ts'

describe('retryConcurrentUpdate', () => {
  /** Work that fails with these errors, one per attempt, and then returns the number of attempts. */
  function createWork(errors: readonly Error[]) {
    const retries: boolean[] = []
    const work = async (isRetry: boolean) => {
      const error = errors[retries.length]
      retries.push(isRetry)
      if (error) throw error
      return retries.length
    }
    return { work, retries }
  }

  it('[R1] runs work anew that others have interfered with', async () => {
    const { work, retries } = createWork([new ConcurrentUpdateError(), new ConcurrentUpdateError()])
    expect(await retryConcurrentUpdate(work)).to.equal(3)
    expect(retries).to.deep.equal([false, true, true])
  })

  it('[R1] gives up after five attempts', async () => {
    const { work, retries } = createWork(Array.from({ length: 6 }, () => new ConcurrentUpdateError()))
    const error = await retryConcurrentUpdate(work).catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(ConcurrentUpdateError)
    expect(retries).to.have.lengthOf(5)
  })

  it('throws any other error at once', async () => {
    const refused = new Error('refused')
    const { work, retries } = createWork([refused])
    expect(await retryConcurrentUpdate(work).catch((thrown: unknown) => thrown)).to.equal(refused)
    expect(retries).to.deep.equal([false])
  })
})
