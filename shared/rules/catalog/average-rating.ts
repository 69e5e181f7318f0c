/** Average stars with one decimal; 0 if nobody has rated. */
export const calculateAverageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10
