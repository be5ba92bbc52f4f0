// Persons or locations from a CSV file (RFC 4180): the header says which.
import { parse } from 'csv-parse/sync';
import { contact } from '#schema/entities/people/contact.ts';
import { LANGUAGE_CODES } from '#schema/define/wording.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import {
  fitted,
  idOf,
  planned,
  Unreadable,
  type ImportContext,
  type Plan,
  type PlannedRow,
  type Skipped,
} from './plan.ts';

type Line = Readonly<Record<string, string>>;

const headerOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, '');
const separatorOf = (text: string): string =>
  [';', '\t'].find((separator) => (text.split('\n')[0] ?? '').includes(separator)) ?? ',';

const linesOf = (text: string): readonly Line[] => {
  try {
    return parse(text, {
      columns: (names: readonly string[]) => names.map(headerOf),
      delimiter: separatorOf(text),
      bom: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
  } catch (error) {
    throw new Unreadable(`The CSV cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
};

/** The fields that are not empty, each cut at its length. */
const filled = (
  values: Readonly<Record<string, readonly [string | undefined, number]>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, [value, length]]) => [field, fitted(value ?? '', length)] as const)
      .filter(([, text]) => text !== ''),
  );

const languageOf = (text: string | undefined): (typeof LANGUAGE_CODES)[number] =>
  LANGUAGE_CODES.find((code) => code.toLowerCase() === text?.toLowerCase()) ?? 'en';

const personRows = (line: Line, context: ImportContext): readonly PlannedRow[] => {
  const firstName = fitted(line['firstname'] ?? '');
  const lastName = fitted(line['lastname'] ?? '');
  const key = line['email']?.toLowerCase() ?? `${firstName} ${lastName}`;
  const id = idOf('csv/person', key);
  const functionIds = (line['functions'] ?? line['function'] ?? '')
    .split(/[;|]/u)
    .flatMap((code) => context.functions.get(code.trim()) ?? []);
  const reach = filled({ email: [line['email'], 200], mobile: [line['mobile'] ?? line['phone'], 40] });
  return [
    planned(person, {
      id,
      firstName,
      lastName,
      displayName: fitted(`${firstName} ${lastName}`),
      language: languageOf(line['language']),
      active: true,
      regionIds: [],
      ...reach,
    }),
    planned(
      contact,
      {
        id: idOf('csv/contact', key),
        number: '',
        personId: id,
        kind: 'crew',
        loginTypes: [{ caption: 'Crew' }],
        isProjectManager: false,
        isAccountant: false,
        functionIds,
        tagIds: [],
        active: true,
        ...reach,
      },
      { field: 'number', prefix: 'K-' },
    ),
  ];
};

const numberIn = (text: string | undefined, limit: number): number | undefined => {
  const value = Number((text ?? '').replace(',', '.'));
  return text === undefined || text === '' || !Number.isFinite(value) || Math.abs(value) > limit ? undefined : value;
};

const locationRows = (line: Line, context: ImportContext): readonly PlannedRow[] => {
  const latitude = numberIn(line['latitude'] ?? line['lat'], 90);
  const longitude = numberIn(line['longitude'] ?? line['lon'] ?? line['lng'], 180);
  const countryId = context.countries.get((line['country'] ?? '').toUpperCase());
  return [
    planned(location, {
      id: idOf('csv/location', line['name'] ?? '', line['city'] ?? ''),
      name: fitted(line['name'] ?? ''),
      city: fitted(line['city'] ?? '', 80),
      timezone: line['timezone'] === undefined || line['timezone'] === '' ? context.timezone : line['timezone'],
      ...filled({
        street: [line['street'], 120],
        zip: [line['zip'], 20],
        entrance: [line['entrance'], 400],
        parking: [line['parking'], 400],
        phone: [line['phone'], 40],
      }),
      ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
      ...(countryId === undefined ? {} : { countryId }),
    }),
  ];
};

const missing = (line: Line, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => (line[field] ?? '') === '');

/** Plans persons (firstName, lastName) or locations (name, city). @throws Unreadable when the header is neither's */
export const planCsv = (text: string, context: ImportContext): Plan => {
  const lines = linesOf(text);
  const names = Object.keys(lines[0] ?? {});
  const kind = names.includes('lastname')
    ? 'person'
    : names.includes('name') && names.includes('city')
      ? 'location'
      : undefined;
  if (kind === undefined)
    throw new Unreadable(
      'The CSV needs a header with firstName and lastName (persons) or with name and city (locations).',
    );
  const skipped: Skipped[] = [];
  const rows = lines.flatMap((line, index) => {
    const empty = missing(line, kind === 'person' ? ['firstname', 'lastname'] : ['name', 'city']);
    if (empty.length > 0) skipped.push({ what: `line ${String(index + 2)}`, why: `${empty.join(' and ')} is empty` });
    return empty.length > 0 ? [] : kind === 'person' ? personRows(line, context) : locationRows(line, context);
  });
  return { rows, skipped, notes: [] };
};
