// How far apart two places on earth are.

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH_M = 6_371_009;

/** Metres between two places by the haversine formula, rounded. */
export const metresBetween = (a: Coordinates, b: Coordinates): number => {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (from: number, to: number): number => Math.sin(rad(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * half(a.longitude, b.longitude);
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord))));
};
