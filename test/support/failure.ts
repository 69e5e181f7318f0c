/** The code, status and fields of what a call throws; code `none` where it succeeds. */
export const getFailure = (work: Promise<unknown>): Promise<Record<string, unknown>> =>
  work.then(
    () => ({ code: 'none' }),
    (error: object) => ({ ...error }) as Record<string, unknown>,
  )
