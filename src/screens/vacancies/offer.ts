// Positions are offered as vacancies: what a planner writes for all of them, what is wrong with it, and the command
// that it makes.
import { instantOf } from '#schema/rules/crews/shift-times.ts';
import { knownTexts } from '../shared/services/kept-draft.ts';
import type { PlannersCommand } from '../shared/planning/commands.ts';
import type { ShownRows } from '../shared/planning/operations.ts';
import type { OpenPosition } from './queries.ts';

export interface OfferDraft {
  readonly text: string;
  /** Day and time of the last application at each place; both empty where there is no end. */
  readonly date: string;
  readonly time: string;
}

/** Texts `vacancies.fault.{code}`. */
export type OfferFault = 'incomplete' | 'past' | 'late';

export const LONGEST_TEXT = 1000;
const EVENING = '18:00';

/** As it stands on the only one; empty for several. */
export const draftOf = (positions: readonly OpenPosition[]): OfferDraft => {
  const [only, ...others] = positions;
  if (only === undefined || others.length > 0) return { text: '', date: '', time: EVENING };
  const until = only.until === null ? null : Temporal.Instant.from(only.until).toZonedDateTimeISO(only.zone);
  return {
    text: only.text ?? '',
    date: until?.toPlainDate().toString() ?? '',
    time: until?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? EVENING,
  };
};

/** Only the fields that somebody wrote: the others stay as they stand. */
export const offerEditsIn = (content: unknown): Partial<OfferDraft> => knownTexts(content, ['text', 'date', 'time']);

const endFor = ({ date, time }: OfferDraft, { zone }: OpenPosition): string => instantOf(date, time, zone);

/** What is wrong with the end; null where nothing is. An application is pointless once the shift began. */
export const endFault = (draft: OfferDraft, positions: readonly OpenPosition[], now: string): OfferFault | null => {
  if (draft.date === '') return null;
  if (draft.time === '') return 'incomplete';
  const ends = positions.map((position) => [endFor(draft, position), position.start] as const);
  if (ends.some(([end]) => end <= now)) return 'past';
  return ends.some(([end, start]) => end > start) ? 'late' : null;
};

const rowsOf = (positions: readonly OpenPosition[]): ShownRows => new Map(positions.map(({ id, row }) => [id, row]));

/** Of several each keeps what it says already where a field is left empty: the draft did not begin with it. */
export const offerCommand = (positions: readonly OpenPosition[], draft: OfferDraft): PlannersCommand => ({
  kind: 'offer',
  name: positions[0]?.functionName ?? '',
  shown: rowsOf(positions),
  operations: positions.map((position) => {
    const isAlone = positions.length === 1;
    const words = draft.text.trim();
    const cleared = [
      ...(isAlone && words === '' && position.text !== null ? (['vacancyText'] as const) : []),
      ...(isAlone && draft.date === '' && position.until !== null ? (['vacancyUntil'] as const) : []),
    ];
    return {
      do: 'offer',
      id: position.id,
      statusCode: 'vacant',
      ...(words === '' ? {} : { vacancyText: words }),
      ...(draft.date === '' ? {} : { vacancyUntil: endFor(draft, position) }),
      ...(cleared.length === 0 ? {} : { cleared }),
    };
  }),
});

export const retractCommand = (positions: readonly OpenPosition[]): PlannersCommand => ({
  kind: 'retract',
  name: positions[0]?.functionName ?? '',
  shown: rowsOf(positions),
  operations: positions.map(({ id }) => ({ do: 'offer', id, statusCode: 'open' })),
});
