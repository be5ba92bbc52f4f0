// How far apart two places on earth are.

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH_M = 6_371_009;

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const half = (from: number, to: number): number => Math.sin(rad(to - from) / 2) ** 2;

/** A place with what is reckoned once of it, for places that are measured from many others. */
export interface MeasuredPlace extends Coordinates {
  readonly cosine: number;
}

export const spotOf = ({ latitude, longitude }: Coordinates): MeasuredPlace => ({
  latitude,
  longitude,
  cosine: Math.cos(rad(latitude)),
});

/** Metres between two places by the haversine formula, rounded. */
export const metresApart = (a: MeasuredPlace, b: MeasuredPlace): number => {
  const chord = half(a.latitude, b.latitude) + a.cosine * b.cosine * half(a.longitude, b.longitude);
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord))));
};

/** The same of two places that are measured once. */
export const metresBetween = (a: Coordinates, b: Coordinates): number => metresApart(spotOf(a), spotOf(b));
