// The planning model answers what a reading of the whole tables says, also after rows were added, moved, removed and
// restored.
import { describe, expect, it } from 'vitest';
import { hasChanged } from '#schema/rules/crews/job-sections.ts';
import { peopleFrom, positionFrom } from '#schema/rules/fitness/from-rows.ts';
import { judge } from '#schema/rules/fitness/judge.ts';
import { candidatesFor } from '#schema/rules/fitness/order.ts';
import { BORDERS, LOOKS } from '#planning/model/looks.ts';
import { planModel, type PlanModel } from '#planning/model/plan-model.ts';
import { NO_ROWS, type PlanRows } from '#planning/model/plan-rows.ts';
import { FIRST, PEOPLE, randomChange, randomPlan } from './random-plan.ts';
import { naiveBars, naiveDoubles, naiveOfState, naiveSeats } from './plan-reading.ts';

const SEEDS = 30;
const CHANGES = 8;
const DAY = 86_400_000;
const SPAN = { from: FIRST + 3 * DAY, to: FIRST + 9 * DAY };
const OPTIONS = { zone: 'Europe/Vienna', minRestMin: 660, knowsProofs: true };
const WORLD = { minRestMin: 660, checked: { from: FIRST, to: FIRST + 14 * DAY, asOf: FIRST } };
const personIds = Array.from({ length: PEOPLE }, (_none, at) => `person-${String(at)}`);

const barsOf = (model: PlanModel): readonly (readonly string[])[] => {
  const { offsets, look, border, marks, ids } = model.window(personIds, SPAN);
  return personIds.map((_id, row) =>
    ids.slice(offsets[row], offsets[row + 1]).map((id, nth) => {
      const at = (offsets[row] ?? 0) + nth;
      const words = [id, LOOKS[look[at] ?? 0], BORDERS[border[at] ?? 0], String(marks[at])];
      return words.join(' ');
    }),
  );
};

interface Answers {
  readonly bars: readonly (readonly string[])[];
  readonly doubles: readonly string[];
  readonly asked: readonly string[];
  readonly drafts: readonly string[];
  readonly notSeen: readonly string[];
  readonly open: readonly string[];
  readonly openSeats: number;
  readonly staffed: readonly (readonly (number | undefined)[])[];
}

const answersOf = (model: PlanModel): Answers => {
  const { open, openSeats, doubleBookings, notAnswered, drafts, notSeen } = model.counters(SPAN);
  const bounds = Float64Array.from({ length: 7 }, (_none, at) => SPAN.from + at * DAY);
  const { seats, filled } = model.staffed(bounds);
  const ids = (places: typeof notSeen): readonly string[] => places.map(({ shiftId }) => shiftId);
  return {
    bars: barsOf(model).map((bars) => [
      ...bars.filter((bar) => bar.includes('blockedDate')).toSorted(),
      ...bars.filter((bar) => !bar.includes('blockedDate')),
    ]),
    doubles: ids(doubleBookings),
    asked: ids(notAnswered),
    drafts: ids(drafts),
    notSeen: ids(notSeen),
    open: open.map((one) => `${one.itemId} ${String(one.open)}`).toSorted(),
    openSeats,
    staffed: [...seats].map((count, at) => [count, filled[at]]),
  };
};

const naiveAnswers = (rows: PlanRows): Answers => {
  const { from, to } = SPAN;
  const seats = naiveSeats(rows, from, to);
  const open = seats.filter((one) => one.seats > one.held && !one.isClosed);
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  return {
    bars: personIds.map((id) => naiveBars(rows, id, from, to)),
    doubles: naiveDoubles(rows, from, to),
    asked: naiveOfState(rows, from, to, ({ statusCode }) => statusCode === 'requested'),
    drafts: naiveOfState(rows, from, to, ({ statusCode }) => statusCode === 'planned'),
    notSeen: naiveOfState(rows, from, to, hasChanged),
    open: open.map((one) => `${one.id} ${String(one.seats - one.held)}`).toSorted(),
    openSeats: sum(open.map((one) => one.seats - one.held)),
    staffed: Array.from({ length: 6 }, (_none, day) => {
      const ofDay = seats.filter(({ start }) => Math.floor((start - from) / DAY) === day);
      const held = (one: (typeof seats)[number]): number => Math.min(one.seats, one.held);
      return [sum(ofDay.map((one) => (one.isClosed ? held(one) : one.seats))), sum(ofDay.map(held))];
    }),
  };
};

const naiveCandidates = (rows: PlanRows, itemId: string) => {
  const item = rows.positions.find(({ id }) => id === itemId);
  const crew = rows.crews.find(({ id }) => id === item?.projectCrewId);
  if (item === undefined || crew === undefined) return undefined;
  const position = positionFrom({
    item,
    crew,
    order: rows.projects.find(({ id }) => id === item.projectId),
    place: rows.locations.find(({ id }) => id === crew.locationId),
    itsFunction: rows.functions.find(({ id }) => id === item.functionId),
    assignments: rows.jobs
      .filter((job) => job.projectCrewItemId === itemId)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  });
  return { position, ranked: candidatesFor(position, peopleFrom(rows), WORLD, 'nearest') };
};

const told = (ranked: NonNullable<ReturnType<PlanModel['candidates']>>) =>
  ranked.map(({ person, verdict, points, reasons }) => ({ id: person.contactId, verdict, points, reasons }));

describe('the planning model', () => {
  it(`answers as whole tables do, in ${String(SEEDS)} agencies and after ${String(CHANGES)} changes of each`, () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { rows: first, random } = randomPlan(seed);
      let rows = first;
      const model = planModel(rows, OPTIONS);
      for (let step = 0; step <= CHANGES; step += 1) {
        expect({ seed, step, ...answersOf(model) }).toEqual({ seed, step, ...naiveAnswers(rows) });
        const next = randomChange(rows, random);
        rows = next.rows;
        model.change(next.changes);
      }
    }
  });

  it('judges everybody for a seat as the one engine does, whatever was prepared or changed before', () => {
    for (let seed = 1; seed <= SEEDS / 3; seed += 1) {
      const { rows: first, random } = randomPlan(seed);
      let rows = first;
      const model = planModel(rows, OPTIONS);
      for (let step = 0; step < 4; step += 1) {
        // Some are made ready whole, and some only in part when a change or a question comes.
        for (let part = 0; part < seed * 4 && model.prepare(); part += 1);
        for (const { id } of rows.positions.slice(0, 3)) {
          const naive = naiveCandidates(rows, id);
          const ranked = model.candidates({ itemId: id }, WORLD, 'nearest') ?? [];
          expect({ seed, step, id, ranked: told(ranked) }).toEqual({
            seed,
            step,
            id,
            ranked: told(naive?.ranked ?? []),
          });
          const [best] = naive?.ranked ?? [];
          if (naive === undefined || best === undefined) continue;
          expect(model.verdict({ itemId: id, contactId: best.person.contactId }, WORLD)).toEqual(
            judge(naive.position, best.person, WORLD),
          );
        }
        const next = randomChange(rows, random);
        rows = next.rows;
        model.change(next.changes);
      }
    }
  });

  it('is the same whether rows came at once or one by one, and is empty when all are gone', () => {
    const { rows } = randomPlan(7);
    const model = planModel(NO_ROWS, OPTIONS);
    const put = <T>(some: readonly T[]) => ({ put: some, removed: [] });
    for (const job of rows.jobs) model.change({ jobs: put([job]) });
    model.change({
      contacts: put(rows.contacts),
      persons: put(rows.persons),
      skills: put(rows.skills),
      crews: put(rows.crews),
      projects: put(rows.projects),
      positions: put(rows.positions),
      functions: put(rows.functions),
      blockDates: put(rows.blockDates),
    });
    expect(answersOf(model)).toEqual(naiveAnswers(rows));
    const gone = (some: readonly { readonly id: string }[]) => ({ put: [], removed: some.map(({ id }) => id) });
    model.change({ jobs: gone(rows.jobs), positions: gone(rows.positions), blockDates: gone(rows.blockDates) });
    expect(answersOf(model)).toEqual(naiveAnswers({ ...rows, jobs: [], positions: [], blockDates: [] }));
  });
});

describe('the roster', () => {
  const NOBODY = { crews: [], functions: [], regions: [], skills: [] };
  const order = { month: '2027-03', collator: new Intl.Collator('en') };

  it('stands by function and name, and a filter never changes how many there are', () => {
    const { rows } = randomPlan(3);
    const model = planModel(rows, OPTIONS);
    const { groups, everybody } = model.roster(NOBODY, order);
    expect(groups.map(({ functionId, people }) => [functionId, people.map(({ name }) => name)])).toEqual([
      ['function-0', ['A 2', 'A 4', 'A 6']],
      ['function-1', ['A 1', 'A 3', 'A 5']],
    ]);
    expect(everybody).toBe(PEOPLE);
    const north = model.roster({ ...NOBODY, regions: ['region-0'] }, order);
    expect(north.everybody).toBe(PEOPLE);
    expect(north.groups.map(({ people }) => people.length)).toEqual([3]);
    const none = model.roster({ ...NOBODY, functions: ['function-1'], regions: ['region-0'] }, order);
    expect(none.groups).toEqual([]);
    const able = model.roster({ ...NOBODY, skills: ['forklift'] }, order).groups.flatMap(({ people }) => people);
    expect(able.map(({ contactId }) => contactId).toSorted()).toEqual(
      rows.skills.map(({ contactId }) => contactId).toSorted(),
    );
  });
});
