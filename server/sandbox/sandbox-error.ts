import type { ErrorRequestHandler } from 'express'

/** An expected refusal, answered with its message. */
export class SandboxError extends Error {
  override name = 'SandboxError'
}

/** Answers a refusal or wrong input with its reason, and anything else with 500 and no detail. */
export const handleSandboxError: ErrorRequestHandler = (error, _req, res, _next) => {
  const isInput =
    error instanceof SandboxError || (error instanceof Error && ['ValidationError', 'SyntaxError'].includes(error.name))
  res.status(isInput ? 422 : 500).json({ error: isInput ? error.message : 'internal' })
}
