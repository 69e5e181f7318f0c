/** A place on earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

const EARTH_METRES = 6_371_009 // mean radius, IUGG

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.latitude, b.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))))
}

const METRES_A_DEGREE = 111_195 // of latitude

/** The smallest box of degrees that holds every place within so many metres; for the latitudes people live in. */
export function boxAround({ latitude, longitude }: Point, metres: number): { south: number; north: number; west: number; east: number } {
  const up = metres / METRES_A_DEGREE
  const aside = up / Math.cos(radians(Math.abs(latitude) + up))
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside }
}

/** The middle of some places that lie near each other; undefined for none. */
export function middleOf(points: readonly Point[]): Point | undefined {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return points.length === 0 ? undefined : { latitude: mean((point) => point.latitude), longitude: mean((point) => point.longitude) }
}
