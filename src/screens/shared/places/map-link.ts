// Links into the map service that a person chose, by position where it is known, else by address.
import type { MAP_SERVICES } from '#schema/entities/people/person.ts';

export type MapService = (typeof MAP_SERVICES)[number];

export interface MapPlace {
  readonly name: string;
  readonly street?: string | undefined;
  readonly zip?: string | undefined;
  readonly city: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Who never chose one. */
export const DEFAULT_MAP_SERVICE: MapService = 'google';

/**
 * A https link that opens the way to a place in the service's app or page. Query keys as the services document them:
 * Google Maps URLs (api=1), Apple Map Links, OpenStreetMap directions and search, Waze deep links.
 */
export const mapLink = (service: MapService, place: MapPlace): string => {
  const position = positionOf(place);
  const words = addressOf(place);
  switch (service) {
    case 'google':
      return `https://www.google.com/maps/dir/?${query({ api: '1', destination: position ?? words })}`;
    case 'apple':
      return `https://maps.apple.com/?${query({ daddr: position ?? words, q: place.name })}`;
    case 'osm':
      return position === null
        ? `https://www.openstreetmap.org/search?${query({ query: words })}`
        : `https://www.openstreetmap.org/directions?${query({ to: position })}`;
    case 'waze':
      return `https://waze.com/ul?${query(position === null ? { q: words, navigate: 'yes' } : { ll: position, navigate: 'yes' })}`;
  }
};

/** Street, then postcode and city, as they stand on an envelope; parts that are missing are left out. */
export const addressLines = ({ street, zip, city }: MapPlace): readonly string[] =>
  [street ?? '', [zip ?? '', city].filter((part) => part !== '').join(' ')].filter((line) => line !== '');

const addressOf = (place: MapPlace): string => [place.name, ...addressLines(place)].join(', ');

const positionOf = ({ latitude, longitude }: MapPlace): string | null =>
  latitude === undefined || longitude === undefined ? null : `${String(latitude)},${String(longitude)}`;

const query = (keys: Readonly<Record<string, string>>): string => new URLSearchParams(keys).toString();
