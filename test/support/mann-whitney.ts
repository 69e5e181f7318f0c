/**
 * Mann-Whitney's U: how likely a difference like the one between these two samples is by chance alone (two-sided,
 * normal approximation; for 20 values and more).
 */
export function computeMannWhitneyPValue(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, own: true })), ...other.map((value) => ({ value, own: false }))].sort(
    (a, b) => a.value - b.value,
  )
  let ranks = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (all[end]?.value === all[start]?.value && end < all.length) end++
    // Equal values share the mean of their ranks.
    for (let index = start; index < end; index++) if (all[index]?.own) ranks += (start + 1 + end) / 2
    start = end
  }
  const [n, m] = [one.length, other.length]
  const z = Math.abs(ranks - (n * (n + 1)) / 2 - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - computeNormalCdf(z))
}

/** The normal distribution up to z ≥ 0 (Abramowitz and Stegun 26.2.17, good to seven digits). */
function computeNormalCdf(z: number) {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
