const BAR_WIDTH = 24

/** One line of a progress bar that overwrites itself; it ends with a line break when all is done. */
export function formatProgressLine(label: string, done: number, total: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 1
  const filled = Math.round(share * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  return `\r\u001b[K${bar} ${String(Math.round(share * 100)).padStart(3)} % ${label}${done >= total ? '\n' : ''}`
}
