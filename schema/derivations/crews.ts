// What follows for crews, positions and the people on them: work that is called off, seats that are taken, when a crew
// works.
import { crewChiefSheet } from '../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../entities/crews/delivery-note.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { project } from '../entities/projects/project.ts';
import { became, derivation, differs, type DerivedTables } from '../define/derivation.ts';
import type { Row } from '../define/entity.ts';
import { isAtWork, hasBegun } from '../rules/crews/begun.ts';
import { ackRevCalledOff } from '../rules/crews/job-sections.ts';
import { beginningOf } from '../rules/messages/beginning.ts';
import { withoutFormerTimes } from '../rules/crews/former-times.ts';
import { holdsSeat, seatsLeft } from '../rules/crews/seats.ts';

/**
 * A confirmed order makes real work of its crews, and the times of its positions are those that the client said yes to
 * (domain.md, former-times). With one that is called off they go. Work that has begun stays, and is closed as any
 * other: of such a crew the positions go that lie ahead (domain.md, called-off).
 */
export const crewsOfProject = derivation('crewsOfProject', {
  on: project,
  writes: [projectCrew, projectCrewItem],
  of: (change) => (became(change, 'statusCode', 'confirmed', 'cancelled', 'declined') ? [change.id] : []),
  async derive(tables, id) {
    const { statusCode, cancelReason } = (await tables.get(project, id)) ?? {};
    const isConfirmed = statusCode === 'confirmed';
    for (const crew of await tables.rows(projectCrew, { projectId: id })) {
      if (isConfirmed && crew.statusCode === 'planned') {
        await tables.put(projectCrew, { ...crew, statusCode: 'confirmed' });
      }
      if (isConfirmed) await agreeOnTimes(tables, crew.id);
      if (isConfirmed || !isOpen(crew)) continue;
      const why = cancelReason === undefined ? {} : { cancelReason };
      if (isAtWork(crew, tables.at)) await callOffWhatIsAhead(tables, crew.id);
      else await tables.put(projectCrew, { ...crew, statusCode: 'cancelled', ...why });
    }
  },
});

const agreeOnTimes = async (tables: DerivedTables, crewId: string): Promise<void> => {
  for (const item of await tables.rows(projectCrewItem, { projectCrewId: crewId }))
    if (item.timesBefore !== undefined) await tables.put(projectCrewItem, withoutFormerTimes(item));
};

const isOpen = ({ statusCode }: Row<typeof projectCrew>): boolean =>
  statusCode === 'planned' || statusCode === 'confirmed';

const callOffWhatIsAhead = async (tables: DerivedTables, crewId: string): Promise<void> => {
  for (const item of await tables.rows(projectCrewItem, { projectCrewId: crewId }))
    if (item.statusCode !== 'cancelled' && !hasBegun(item, tables.at))
      await tables.put(projectCrewItem, { ...item, statusCode: 'cancelled' });
};

/** With a crew go its positions. */
export const positionsOfCrew = derivation('positionsOfCrew', {
  on: projectCrew,
  writes: [projectCrewItem, projectCrewItemStatus],
  of: (change) => (became(change, 'statusCode', 'cancelled') ? [change.id] : []),
  async derive(tables, id) {
    const why = (await tables.get(projectCrew, id))?.cancelReason;
    for (const item of await tables.rows(projectCrewItem, { projectCrewId: id })) {
      if (item.statusCode !== 'cancelled') await tables.put(projectCrewItem, { ...item, statusCode: 'cancelled' });
      await callOff(tables, item.id, why);
    }
  },
});

/** With a position go the people on it. */
export const peopleOfPosition = derivation('peopleOfPosition', {
  on: projectCrewItem,
  writes: [projectCrewItemStatus],
  of: (change) => (became(change, 'statusCode', 'cancelled') ? [change.id] : []),
  derive: (tables, id) => callOff(tables, id),
});

/** Who has worked or was absent stays so. */
export const CALLED_OFF: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare'];

const callOff = async (tables: DerivedTables, itemId: string, why?: string): Promise<void> => {
  for (const one of await tables.rows(projectCrewItemStatus, { projectCrewItemId: itemId })) {
    if (CALLED_OFF.includes(one.statusCode)) {
      const gone = { statusCode: 'cancelled', ...ackRevCalledOff(one) } as const;
      const said = why === undefined ? {} : { reason: beginningOf(why, MOST_REASON) };
      await tables.put(projectCrewItemStatus, { ...withoutReason(one), ...gone, ...said });
    }
  }
};

/** Longest reason that stands on a job. */
const MOST_REASON = 200;

/** What was said of a job before is not why it is over. */
const withoutReason = ({ reason: _reason, ...rest }: Row<typeof projectCrewItemStatus>) => rest;

/** When a job was called off stands beside what was accepted of it: nothing of that holds any more. */
export const timeCalledOff = derivation('timeCalledOff', {
  on: projectCrewItemStatus,
  writes: [projectCrewItemStatus],
  // A seat that was taken calls off whoever was still asked.
  after: ['seatsOfPeople'],
  of: (change) => (became(change, 'statusCode', 'cancelled') ? [change.id] : []),
  async derive(tables, id) {
    const row = await tables.get(projectCrewItemStatus, id);
    if (row === undefined || row.termsBefore?.at === tables.now) return;
    await tables.put(projectCrewItemStatus, { ...row, termsBefore: { at: tables.now } });
  },
});

/**
 * From when to when a crew works: the first start and the last end of its positions, on the crew and on its two
 * papers.
 */
export const crewSpan = derivation('crewSpan', {
  on: projectCrewItem,
  writes: [projectCrew, deliveryNote, crewChiefSheet],
  // No crew is called off by its span.
  after: ['positionsOfCrew'],
  of: (change) => (differs(change, 'startAt', 'endAt', 'statusCode') ? crewOf(change.after ?? change.before) : []),
  async derive(tables, id) {
    const crew = await tables.get(projectCrew, id);
    const items = await tables.rows(projectCrewItem, { projectCrewId: id });
    const [first, ...rest] = items.filter(({ statusCode }) => statusCode !== 'cancelled');
    // Leave stands in the plan as a crew of its person alone, which has no span: its days are those of the request.
    if (
      crew === undefined ||
      first === undefined ||
      (await tables.peek(project, crew.projectId))?.kind === 'vacation'
    ) {
      return;
    }
    const startAt = rest.reduce((least, item) => (item.startAt < least ? item.startAt : least), first.startAt);
    const endAt = rest.reduce((greatest, item) => (item.endAt > greatest ? item.endAt : greatest), first.endAt);
    await tables.put(projectCrew, { ...crew, startAt, endAt });
    const note = await tables.get(deliveryNote, id);
    if (note !== undefined) await tables.put(deliveryNote, { ...note, startAt, endAt });
    const sheet = await tables.get(crewChiefSheet, id);
    if (sheet !== undefined) await tables.put(crewChiefSheet, { ...sheet, startAt, endAt });
  },
});

const crewOf = (item: { readonly projectCrewId: string } | undefined): readonly string[] =>
  item === undefined ? [] : [item.projectCrewId];

/**
 * When the last seat is taken, whoever still applies is not chosen, whoever is still asked is asked no more, and the
 * position is no vacancy any more.
 */
const fillSeats = async (tables: DerivedTables, itemId: string): Promise<void> => {
  const item = await tables.get(projectCrewItem, itemId);
  if (item === undefined) return;
  const people = await tables.rows(projectCrewItemStatus, { projectCrewItemId: itemId });
  if (seatsLeft(item, people) > 0) return;
  for (const one of people) {
    if (one.statusCode === 'applied') {
      await tables.put(projectCrewItemStatus, {
        ...withoutReason(one),
        statusCode: 'notChosen',
        answeredAt: tables.now,
      });
    }
    if (one.statusCode === 'requested') {
      // They never counted on it: a notice tells them, and nothing asks to be seen.
      const askedNoMore = { statusCode: 'cancelled', calledOff: 'filled', ackRev: one.termsRev } as const;
      await tables.put(projectCrewItemStatus, { ...withoutReason(one), ...askedNoMore });
    }
  }
  if (item.statusCode === 'vacant') await tables.put(projectCrewItem, { ...item, statusCode: 'open' });
};

/** Somebody takes a seat. */
export const seatsOfPeople = derivation('seatsOfPeople', {
  on: projectCrewItemStatus,
  writes: [projectCrewItemStatus, projectCrewItem],
  // A position that is full is neither called off nor moved.
  after: ['peopleOfPosition', 'crewSpan'],
  of({ before, after }) {
    if (after === undefined) return [];
    return before === undefined || (holdsSeat(after) && !holdsSeat(before)) ? [after.projectCrewItemId] : [];
  },
  derive: fillSeats,
});

/** There are fewer seats than before. */
export const seatsOfPosition = derivation('seatsOfPosition', {
  on: projectCrewItem,
  writes: [projectCrewItemStatus, projectCrewItem],
  // The same; and of whom it writes, nobody takes a seat.
  after: ['peopleOfPosition', 'crewSpan', 'seatsOfPeople'],
  of: ({ id, before, after }) =>
    before !== undefined && after !== undefined && after.amount < before.amount ? [id] : [],
  derive: fillSeats,
});
