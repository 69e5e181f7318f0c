/** An expected refusal, answered with its message. */
export class SandboxError extends Error {
  override name = 'SandboxError'
}
