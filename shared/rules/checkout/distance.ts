/** A point on earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_METRES = 6_371_009 // mean radius, IUGG

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two points in metres, as the crow flies (haversine). */
export function calculateDistanceMetres(a: Point, b: Point): number {
  const haversine = (from: number, to: number) => Math.sin(toRadians(to - from) / 2) ** 2
  const chord =
    haversine(a.latitude, b.latitude) +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * haversine(a.longitude, b.longitude)
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))))
}

const METRES_PER_DEGREE = 111_195 // of latitude

/** The smallest box of degrees that contains every point within a radius; for inhabited latitudes. */
export function calculateBoundingBox(
  { latitude, longitude }: Point,
  metres: number,
): { south: number; north: number; west: number; east: number } {
  const latitudeDelta = metres / METRES_PER_DEGREE
  const longitudeDelta = latitudeDelta / Math.cos(toRadians(Math.abs(latitude) + latitudeDelta))
  return {
    south: latitude - latitudeDelta,
    north: latitude + latitudeDelta,
    west: longitude - longitudeDelta,
    east: longitude + longitudeDelta,
  }
}

/** The centre of neighbouring points; undefined for none. */
export function findCentre(points: readonly Point[]): Point | undefined {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return points.length === 0
    ? undefined
    : { latitude: mean((point) => point.latitude), longitude: mean((point) => point.longitude) }
}
