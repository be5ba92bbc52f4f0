// The areas that the texts are cut into: one file per area and language, loaded together or on demand.
import { FOUND_AREAS } from './found-areas.ts';

/** `i18n/{language}/{area}.json`; every id in it begins with the area's name and a dot. */
export const AREAS = FOUND_AREAS;
export type Area = (typeof AREAS)[number];

/** Areas that are needed together share one file: on a slow line each further file costs a round trip. */
const TOGETHER: Readonly<Record<string, readonly Area[]>> = {
  opening: ['common', 'app', 'toast', 'login', 'refusal'],
  inside: [
    'outbox',
    'version',
    'home',
    'jobs',
    'checks',
    'calendar',
    'vacancies',
    'profile',
    'documents',
    'payrolls',
    'forms',
    'contracts',
    'receipts',
    'people',
    'ready',
  ],
};

/** Name of the file that holds an area, without its ending. */
export const fileOf = (area: Area): string =>
  Object.entries(TOGETHER).find(([, areas]) => areas.includes(area))?.[0] ?? area;

/** These areas and those that come in the same files. */
export const broughtWith = (areas: readonly Area[]): readonly Area[] => [
  ...new Set(areas.flatMap((area) => TOGETHER[fileOf(area)] ?? [area])),
];
