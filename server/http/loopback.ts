/** Names under which this machine reaches itself. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** True for a name of this machine, which no resolver need know (RFC 6761). */
export const isLoopbackHost = (hostname: string) => loopbackHosts.includes(hostname) || hostname.endsWith('.localhost')
