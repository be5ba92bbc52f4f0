// The verdict on a position and a person, written down from the trade's own table of reasons, the long way: over rows,
// with calendar and clock, and nothing of the product's rules. What the product says is compared with it.
import type { RandomWorld } from './worlds.ts';

export interface Said {
  readonly verdict: 'yes' | 'warning' | 'no';
  /** `code {values}`, in order of the alphabet. */
  readonly reasons: readonly string[];
}

/** What the product says, in the form of the reference. */
export const sortedWords = ({
  verdict,
  reasons,
}: {
  readonly verdict: Said['verdict'];
  readonly reasons: readonly { readonly code: string; readonly values: object }[];
}): Said => ({
  verdict,
  reasons: reasons
    .map(({ code, values }) => {
      const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return `${code} ${JSON.stringify(Object.fromEntries(sorted))}`;
    })
    .toSorted(),
});

type Plain = Readonly<Record<string, unknown>>;

const ms = (value: unknown): number => Temporal.Instant.from(String(value)).epochMilliseconds;
const dateAt = (moment: number, zone: unknown): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(String(zone)).toPlainDate();
const dayNumber = (date: Temporal.PlainDate): number =>
  Temporal.PlainDate.from('1970-01-01').until(date, { largestUnit: 'days' }).days;
const is = (row: Plain, field: string, ...values: readonly unknown[]): boolean => values.includes(row[field]);

const kilometres = (one: Plain, other: Plain): number => {
  const [a, b, c, d] = [one['latitude'], one['longitude'], other['latitude'], other['longitude']].map(
    (degrees) => (Number(degrees) * Math.PI) / 180,
  ) as [number, number, number, number];
  // By the law of haversines on a sphere of the earth's mean radius.
  const h = Math.sin((c - a) / 2) ** 2 + Math.cos(a) * Math.cos(c) * Math.sin((d - b) / 2) ** 2;
  return Math.round(2 * 6_371_009 * Math.asin(Math.min(1, Math.sqrt(h)))) / 1000;
};
const hasPlace = (row: Plain | undefined): row is Plain =>
  row !== undefined && row['latitude'] !== undefined && row['longitude'] !== undefined;

const WARNINGS = [
  'rest',
  'travel',
  'overlapAsked',
  'blockedDate',
  'leaveAsked',
  'overQuota',
  'seventhDay',
  'tagMissing',
  'declinedHere',
  'unchecked',
];
const REFUSALS = [
  'inactive',
  'notCrew',
  'alreadyHere',
  'crewClosed',
  'noFunction',
  'skillMissing',
  'skillEnds',
  'overlapBooked',
];

export const saidNaively = (world: RandomWorld): Said => {
  const { people, own, minRestMin, checked } = world;
  const { item, crew, order, place, itsFunction } = world.position as unknown as Readonly<Record<string, Plain>> & {
    readonly item: Plain;
    readonly crew: Plain;
    readonly order: Plain;
    readonly place: Plain | undefined;
    readonly itsFunction: Plain;
  };
  const rowsOf = (name: keyof typeof people): readonly Plain[] => people[name] as unknown as readonly Plain[];
  const contact = rowsOf('contacts')[0] ?? {};
  const human = rowsOf('persons')[0] ?? {};
  const found: string[] = [];
  const say = (code: string, values: Plain = {}): void => {
    const sorted = Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    found.push(`${code} ${JSON.stringify(sorted)}`);
  };

  const [start, end] = [ms(item['startAt']), ms(item['endAt'])];
  const others = rowsOf('jobs').filter((row) => row['id'] !== own);
  const booked = others.filter((row) => is(row, 'statusCode', 'confirmed', 'spare', 'worked'));
  const about = (row: Plain): Plain => ({
    job: row['id'],
    crew: row['projectCrewId'],
    from: ms(row['effectiveStart']),
    to: ms(row['effectiveEnd']),
  });
  const overlaps = (row: Plain): boolean => ms(row['effectiveStart']) < end && ms(row['effectiveEnd']) > start;
  const crewOf = (row: Plain): Plain => rowsOf('crews').find((one) => one['id'] === row['projectCrewId']) ?? {};
  const hallOf = (row: Plain): Plain | undefined =>
    rowsOf('locations').find((one) => one['id'] === crewOf(row)['locationId']);
  const isAbsence = (row: Plain): boolean =>
    row['absenceKind'] !== undefined ||
    rowsOf('projects').some((one) => one['id'] === row['projectId'] && is(one, 'kind', 'vacation', 'sickness'));

  // Never forced.
  if (contact['active'] === false || human['active'] === false) say('inactive');
  if (contact['kind'] !== 'crew') say('notCrew');
  for (const row of others.filter((one) => one['projectCrewItemId'] === item['id'])) {
    const live = ['planned', 'requested', 'applied', 'confirmed', 'spare', 'worked', 'notNeeded', 'noShow'];
    if (is(row, 'statusCode', ...live)) say('alreadyHere', { status: row['statusCode'] });
    if (is(row, 'statusCode', 'declined', 'lateRefusal')) say('declinedHere', { status: row['statusCode'] });
    if (row['statusCode'] === 'applied') say('applied');
  }
  if (item['statusCode'] === 'cancelled' || is(crew, 'statusCode', 'closed', 'cancelled')) say('crewClosed');

  // Function and proofs.
  const itsLevel = rowsOf('crewFunctions').find((row) => row['functionId'] === item['functionId']);
  if (itsLevel === undefined) say('noFunction', { function: item['functionId'] });
  const lastDate = dateAt(end, crew['timezone']).toString();
  const asked = new Set([...(item['requiredSkillIds'] as string[]), ...(itsFunction['requiredSkillIds'] as string[])]);
  for (const skill of asked) {
    const proofs = rowsOf('skills').filter(
      (row) => row['skillTypeId'] === skill && is(row, 'state', 'valid', 'expiring'),
    );
    if (proofs.length === 0) say('skillMissing', { skill });
    else if (!proofs.some((row) => row['validUntil'] === undefined || String(row['validUntil']) >= lastDate)) {
      const longest =
        proofs
          .map((row) => String(row['validUntil']))
          .toSorted()
          .at(-1) ?? '';
      say('skillEnds', { skill, date: dayNumber(Temporal.PlainDate.from(longest)) });
    }
  }

  // Other work.
  for (const row of booked.filter(overlaps)) say('overlapBooked', about(row));
  for (const row of others.filter((one) => is(one, 'statusCode', 'requested', 'applied') && overlaps(one))) {
    say('overlapAsked', about(row));
  }
  for (const side of ['before', 'after'] as const) {
    const gapOf = (row: Plain): number =>
      (side === 'before' ? start - ms(row['effectiveEnd']) : ms(row['effectiveStart']) - end) / 60_000;
    const neighbours = booked
      .filter((row) => gapOf(row) >= 0)
      .toSorted((a, b) => gapOf(a) - gapOf(b) || (String(a['id']) < String(b['id']) ? -1 : 1));
    const tooClose = neighbours.find((row) => {
      const isLongDay =
        gapOf(row) <= 60 && (row['projectCrewId'] === crew['id'] || crewOf(row)['locationId'] === crew['locationId']);
      return gapOf(row) < minRestMin && !isLongDay;
    });
    if (tooClose !== undefined) {
      say('rest', { gap: Math.round(gapOf(tooClose)), need: minRestMin, ...about(tooClose) });
    }
    const next = neighbours.find((row) => gapOf(row) <= 24 * 60);
    const there = next === undefined ? undefined : hallOf(next);
    if (next !== undefined && hasPlace(there) && hasPlace(place) && there['id'] !== place['id']) {
      const needed = (kilometres(place, there) / 60) * 60 + 15;
      if (gapOf(next) < needed) {
        say('travel', { min: Math.round(needed), gap: Math.round(gapOf(next)), ...about(next) });
      }
    }
  }

  // The calendar.
  const first = dateAt(start, crew['timezone']).toString();
  const last = dateAt(end - 1, crew['timezone']).toString();
  const within = (row: Plain): boolean => String(row['start']) <= last && String(row['end']) >= first;
  const days = (row: Plain): Plain => ({
    from: dayNumber(Temporal.PlainDate.from(String(row['start']))),
    to: dayNumber(Temporal.PlainDate.from(String(row['end']))),
    status: row['statusCode'],
  });
  for (const row of rowsOf('blockDates').filter(within)) say('blockedDate', days(row));
  for (const row of rowsOf('vacationRequests').filter((one) => one['statusCode'] === 'requested' && within(one))) {
    say('leaveAsked', days(row));
  }
  const worked = new Set(
    booked.filter((row) => !isAbsence(row)).map((row) => dateAt(ms(row['effectiveStart']), row['timezone']).toString()),
  );
  const firstDate = Temporal.PlainDate.from(first);
  let inRow = 1;
  for (let back = 1; back <= 7 && worked.has(firstDate.subtract({ days: back }).toString()); back += 1) inRow += 1;
  for (let on = 1; on <= 7 && worked.has(firstDate.add({ days: on }).toString()); on += 1) inRow += 1;
  if (inRow >= 7) say('seventhDay', { days: inRow });

  // The month.
  const paid = (end - start) / 60_000 - Number(item['breakMin'] ?? 0);
  const value = rowsOf('staffValues').find((row) => row['month'] === first.slice(0, 7));
  if (value !== undefined) {
    const [quota, planned, done] = [Number(value['quotaMin']), Number(value['plannedMin']), Number(value['workedMin'])];
    const mine = rowsOf('jobs').find((row) => row['id'] === own);
    const isPlanned = mine !== undefined && is(mine, 'statusCode', 'confirmed', 'spare', 'worked');
    const over = planned + done + (isPlanned ? 0 : paid) - quota;
    if (quota > 0 && over > 0) say('overQuota', { min: over });
    say('hoursLeft', { min: quota - planned - done });
    say('timeAccount', { min: value['timeAccountMin'] });
    say('vacationDays', { days: value['vacationDaysLeft'] });
  }
  for (const tag of item['requiredTagIds'] as readonly string[]) {
    if (!rowsOf('crewTags').some((row) => row['tagId'] === tag)) say('tagMissing', { tag });
  }
  const margin = minRestMin * 60_000;
  if (start - margin < checked.from || end + margin > checked.to) say('unchecked', { ...checked });

  // What speaks for the person.
  const before = booked.filter((row) => ms(row['effectiveEnd']) <= start && !isAbsence(row));
  const forClient = before.filter(
    (row) => row['companyId'] === order['companyId'] && is(row, 'statusCode', 'confirmed', 'worked'),
  );
  const ownBefore = rowsOf('jobs').filter(
    (row) =>
      row['id'] === own &&
      is(row, 'statusCode', 'confirmed', 'worked') &&
      !isAbsence(row) &&
      row['companyId'] === order['companyId'] &&
      ms(row['effectiveEnd']) <= start,
  );
  const times = forClient.length + ownBefore.length;
  if (times > 0) say('knowsClient', { n: times });
  const standing = rowsOf('memberships')
    .map((row) => rowsOf('standingCrews').find((one) => one['id'] === row['plannerCrewId']))
    .filter((one) => one?.['companyId'] === order['companyId'] && one?.['companyId'] !== undefined)
    .map((one) => String(one?.['id']))
    .toSorted()[0];
  if (standing !== undefined) say('standingCrew', { crew: standing });
  const latest = before
    .toSorted(
      (a, b) => ms(a['effectiveStart']) - ms(b['effectiveStart']) || (String(a['id']) < String(b['id']) ? -1 : 1),
    )
    .at(-1);
  if (latest?.['projectId'] === item['projectId']) say('sameCrewLast');
  for (const row of others.filter((one) => one['statusCode'] === 'spare' && overlaps(one))) {
    if (row['projectCrewId'] === crew['id'] || crewOf(row)['locationId'] === crew['locationId']) say('spareIdle');
  }

  // Facts.
  const home = rowsOf('locations').find((row) => row['id'] === human['homeLocationId']);
  if (hasPlace(home) && hasPlace(place)) say('distance', { km: Math.round(kilometres(home, place)) });
  else if ((human['regionIds'] as readonly unknown[]).includes(place?.['regionId'])) {
    say('region', { region: place?.['regionId'] });
  }
  if (contact['ratingAverage'] !== undefined) {
    say('rating', { avg: contact['ratingAverage'], n: contact['ratingCount'] ?? 0 });
  }
  if (itsLevel !== undefined) say('level', { level: itsLevel['level'] });
  const lastPaid = booked
    .filter((row) => ms(row['effectiveStart']) < start && row['payRateCents'] !== undefined)
    .toSorted(
      (a, b) => ms(a['effectiveStart']) - ms(b['effectiveStart']) || (String(a['id']) < String(b['id']) ? -1 : 1),
    )
    .at(-1);
  if (lastPaid !== undefined) say('cost', { cents: Math.round((Number(lastPaid['payRateCents']) * paid) / 60) });

  const codes = found.map((one) => one.split(' ')[0] ?? '');
  const verdict = codes.some((code) => REFUSALS.includes(code))
    ? 'no'
    : codes.some((code) => WARNINGS.includes(code))
      ? 'warning'
      : 'yes';
  return { verdict, reasons: found.toSorted() };
};
