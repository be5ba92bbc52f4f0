// Derives every case from the table: each line, asked by each party, as of each moment.
import type { Line, Verdict } from './line.ts';
import { EVERY_MOMENT, IMPOSSIBLE, type Moment } from './moments.ts';
import { FOREIGN, ONCE_THERE, PARTIES, type Party } from './parties.ts';
import { TABLE } from './table.ts';

export interface Case {
  readonly line: Line;
  readonly party: Party;
  readonly moment: Moment;
  readonly expected: Verdict;
}

const isOneOf = (parties: readonly Party[], party: Party): boolean => parties.includes(party);

/** For whoever may, at that moment. */
const forThoseWhoMay = ({ nature, times }: Line, moment: Moment): Verdict => {
  const said = times?.[moment];
  if (said !== undefined) return said;
  if (nature === 'point') return moment === 'now' ? 'taken' : 'dropped';
  return nature === 'reported' && IMPOSSIBLE.includes(moment) ? 'flagged' : 'taken';
};

/** What becomes of the work of those whose place on the crew changed; undefined for everybody else. */
const byWork = (line: Line, party: Party, moment: Moment): Verdict | undefined => {
  if (line.work === undefined) return undefined;
  // They hold the place, but did not yet.
  if (party === 'lena' && ['before', 'during', 'after'].includes(moment))
    return line.nature === 'point' ? 'dropped' : 'flagged';
  if (!isOneOf(ONCE_THERE, party)) return undefined;
  const held = line.work === 'member' || party === 'carl';
  if (held && moment === 'during') return line.formerly ?? forThoseWhoMay(line, moment);
  // Nobody is told where a device was, and of work that was never theirs.
  return held && line.nature !== 'point' ? 'handed' : 'denied';
};

/** What the table says of one case. */
export const expectedOf = (line: Line, party: Party, moment: Moment): Verdict => {
  const exception = line.but?.[party];
  if (exception !== undefined) return exception;
  const worked = byWork(line, party, moment);
  if (worked !== undefined) return worked;
  if (isOneOf(line.may, party)) return forThoseWhoMay(line, moment);
  if (isOneOf(FOREIGN, party)) return 'foreign';
  return line.seen === 'nothing' || isOneOf(line.seen, party) ? 'denied' : 'absent';
};

/** All of them. */
export const everyCase = (): readonly Case[] =>
  TABLE.flatMap((line) =>
    PARTIES.flatMap((party) =>
      EVERY_MOMENT.map((moment) => ({ line, party, moment, expected: expectedOf(line, party, moment) })),
    ),
  );

/** In words, for a report. */
export const nameOf = ({ line: { change, on }, party, moment }: Case): string =>
  `${change}${on === undefined ? '' : ` (${on})`} by ${party}, ${moment}`;

/** Every so many of those that no rule brings into the sample. */
const ONE_IN = 149;

/**
 * The part that every test run asks: each verdict of each line once, whoever came to a crew or left it as of every
 * moment, and a spread
 * of the rest. Equal tables make equal samples.
 */
export const sampleOf = (cases: readonly Case[]): readonly Case[] => {
  const met = new Set<string>();
  return cases.filter((one, at) => {
    const isTimed = one.line.work !== undefined && (one.party === 'lena' || isOneOf(ONCE_THERE, one.party));
    const kind = `${String(TABLE.indexOf(one.line))} ${one.expected} ${isTimed ? `${one.party} ${one.moment}` : ''}`;
    const isNew = !met.has(kind);
    met.add(kind);
    return isNew || at % ONE_IN === 0;
  });
};
