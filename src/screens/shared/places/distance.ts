// How far two positions lie apart, to say whether a check was made near the place.

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean earth radius in metres (IUGG). */
const EARTH_M = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in whole metres (haversine); good to half a percent, far below the error of a phone's position.
 */
export const metresBetween = (one: Position, other: Position): number => {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * EARTH_M * Math.asin(Math.sqrt(half)));
};
