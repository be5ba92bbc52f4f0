// Rosters that chance makes, in the text form of the benchmarks.
import fc from 'fast-check';

interface Sizes {
  readonly people: number;
  readonly days: number;
  readonly shifts: number;
}

const CODES = ['E', 'L', 'N', 'M'];
const MINUTES = [480, 480, 600, 720];

const staffLine = (sizes: Sizes, code: string): fc.Arbitrary<string> =>
  fc
    .record({
      limits: fc.array(fc.integer({ min: 0, max: sizes.days }), { minLength: sizes.shifts, maxLength: sizes.shifts }),
      least: fc.integer({ min: 0, max: Math.ceil(sizes.days / 3) }),
      more: fc.integer({ min: 0, max: 4 }),
      maxRun: fc.integer({ min: 1, max: 5 }),
      minRun: fc.integer({ min: 1, max: 3 }),
      minFree: fc.integer({ min: 1, max: 3 }),
      weekends: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ limits, least, more, maxRun, minRun, minFree, weekends }) =>
      [
        code,
        limits.map((most, shift) => `${CODES[shift] ?? ''}=${String(most)}`).join('|'),
        (least + more) * 720,
        least * 480,
        Math.max(maxRun, minRun),
        minRun,
        minFree,
        weekends,
      ].join(','),
    );

const wishLines = ({ people, days, shifts }: Sizes): fc.Arbitrary<readonly string[]> =>
  fc.array(
    fc
      .tuple(fc.nat(people - 1), fc.nat(days - 1), fc.nat(shifts - 1), fc.integer({ min: 1, max: 3 }))
      .map(
        ([person, day, shift, weight]) => `P${String(person)},${String(day)},${CODES[shift] ?? ''},${String(weight)}`,
      ),
    { maxLength: people * 3 },
  );

const coverLines = ({ people, days, shifts }: Sizes): fc.Arbitrary<readonly string[]> =>
  fc
    .array(fc.nat(Math.ceil((people * 2) / 3)), { minLength: days * shifts, maxLength: days * shifts })
    .map((needs) =>
      needs.map((need, at) => `${String(Math.floor(at / shifts))},${CODES[at % shifts] ?? ''},${String(need)},100,1`),
    );

/** The text of a roster; some of them cannot be kept. */
export const rosterTexts = (most: Sizes): fc.Arbitrary<string> =>
  fc
    .record({
      people: fc.integer({ min: 1, max: most.people }),
      days: fc.integer({ min: 3, max: most.days }),
      shifts: fc.integer({ min: 1, max: most.shifts }),
    })
    .chain((sizes) =>
      fc
        .record({
          staff: fc.tuple(...Array.from({ length: sizes.people }, (_none, at) => staffLine(sizes, `P${String(at)}`))),
          forbids: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
          free: fc.array(fc.nat(sizes.days - 1), { minLength: sizes.people, maxLength: sizes.people }),
          on: wishLines(sizes),
          off: wishLines(sizes),
          cover: coverLines(sizes),
        })
        .map(({ staff, forbids, free, on, off, cover }) => {
          const codes = CODES.slice(0, sizes.shifts);
          const shifts = codes.map((code, at) => {
            const not = codes.filter((_code, next) => next !== at && forbids[at * 4 + next] === true);
            return `${code},${String(MINUTES[at])},${not.join('|')}`;
          });
          const section = (name: string, lines: readonly string[]): string =>
            `SECTION_${name}\n${lines.join('\n')}\n\n`;
          return [
            section('HORIZON', [String(sizes.days)]),
            section('SHIFTS', shifts),
            section('STAFF', staff),
            section(
              'DAYS_OFF',
              free.map((day, person) => `P${String(person)},${String(day)}`),
            ),
            section('SHIFT_ON_REQUESTS', on),
            section('SHIFT_OFF_REQUESTS', off),
            section('COVER', cover),
          ].join('');
        }),
    );
