/** An expected refusal; the caller is told its message. */
export class SandboxError extends Error {
  override name = 'SandboxError'
}
