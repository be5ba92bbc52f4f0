// Derivations follow from rows alone: whatever happened to the lines, the sums are those of the lines that are left,
// and a second run writes nothing. They are run in an order in which none writes what an earlier one follows, unless it
// says so.
import { describe, expect, it } from 'vitest';
import { derivation } from '#schema/define/derivation.ts';
import { inOrder } from '#schema/derivations/order.ts';
import { DERIVATIONS } from '#schema/derivations/registry.ts';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { project } from '#schema/entities/projects/project.ts';
import { sumsOf } from '#schema/rules/money/money.ts';
import { chanceOf } from '#server/demo/base/random.ts';
import { DerivedRows } from '../../support/mutations/derived-rows.ts';
import { runs } from '../../support/run/runs.ts';

describe('the order of the derivations', () => {
  const names = DERIVATIONS.map(({ name }) => name);

  it('lets none write what an earlier one follows, unless it says that it comes after it', () => {
    const back = DERIVATIONS.flatMap(({ name, writes, after = [] }, at) =>
      DERIVATIONS.slice(0, at)
        .filter((earlier) => writes.some((entity) => entity.name === earlier.on.name))
        .filter((earlier) => !after.includes(earlier.name))
        .map((earlier) => `${name} > ${earlier.name}`),
    );
    expect(back).toEqual([]);
  });

  it('names only derivations that are there, and only where it has to', () => {
    const said = DERIVATIONS.flatMap(({ writes, after = [] }) =>
      after.map((name) => ({ writes, before: DERIVATIONS.find((one) => one.name === name) })),
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter(({ writes, before }) => !writes.some(({ name }) => name === before?.on.name))).toEqual([]);
  });

  it('does not depend on the order in which the files are found', () => {
    expect(inOrder(DERIVATIONS.toReversed()).map(({ name }) => name)).toEqual(names);
  });

  it('has no answer where two follow each other and neither says which is later', () => {
    const nothing = { of: () => [], derive: () => Promise.resolve() };
    const one = derivation('one', { on: receipt, writes: [receiptItem], ...nothing });
    const other = derivation('other', { on: receiptItem, writes: [receipt], ...nothing });
    expect(() => inOrder([one, other])).toThrow('one, other follow each other');
    expect(inOrder([{ ...one, after: ['other'] }, other]).map(({ name }) => name)).toEqual(['other', 'one']);
  });

  it('names each once', () => {
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('on random histories', () => {
  it('a receipt comes to the sum of the lines that are left', async () => {
    const chance = chanceOf('lines');
    for (let history = 0; history < runs(40); history += 1) {
      const rows = new DerivedRows();
      rows.set(taxTypes, { id: 'full', ratePct: 20 });
      rows.set(receipt, { id: 'r', statusCode: 'draft' });
      for (let step = 0; step < 12; step += 1) {
        const id = `line-${String(chance.whole(0, 4))}`;
        const price = { quantity: chance.whole(1, 4), unitCents: chance.whole(0, 8999), taxTypeId: 'full' };
        const line = { id, receiptId: 'r', ...price, documentIds: [] };
        const change = { entity: receiptItem, id };
        await rows.change(chance.whole(0, 3) === 0 ? change : { ...change, row: line });
        const left = rows.all(receiptItem) as unknown as readonly (typeof line)[];
        const priced = left.map(({ quantity, unitCents }) => ({ quantity, unitCents, taxPct: 20 }));
        const { totalCents, taxCents } = sumsOf(priced);
        // A line that was never there changes nothing, so that there may be no sum yet.
        if (left.length > 0) expect(rows.row(receipt, 'r')).toMatchObject({ totalCents, taxCents });
      }
    }
  });

  it('a crew works from its first start to its last end, and called-off positions do not count', async () => {
    const chance = chanceOf('positions');
    for (let history = 0; history < runs(40); history += 1) {
      const rows = new DerivedRows();
      rows.set(project, { id: 'p', kind: 'standard', statusCode: 'confirmed' });
      rows.set(projectCrew, { id: 'c', projectId: 'p', statusCode: 'confirmed' });
      for (let step = 0; step < 12; step += 1) {
        const id = `item-${String(chance.whole(0, 3))}`;
        const day = 10 + chance.whole(0, 14);
        const row = {
          id,
          projectCrewId: 'c',
          projectId: 'p',
          amount: 2,
          statusCode: chance.whole(0, 3) === 0 ? 'cancelled' : 'open',
          startAt: `2027-06-${String(day)}T06:00:00.000Z`,
          endAt: `2027-06-${String(day)}T14:00:00.000Z`,
        };
        await rows.change({ entity: projectCrewItem, id, row });
        const all = rows.all(projectCrewItem) as unknown as readonly (typeof row)[];
        const open = all.filter(({ statusCode }) => statusCode !== 'cancelled');
        const [startAt] = open.map((one) => one.startAt).toSorted();
        const endAt = open
          .map((one) => one.endAt)
          .toSorted()
          .at(-1);
        if (open.length > 0) expect(rows.row(projectCrew, 'c')).toMatchObject({ startAt, endAt });
      }
    }
  });

  it('the mean of a contact is that of the newest stars of each author, and hidden below three', async () => {
    const chance = chanceOf('stars');
    const rows = new DerivedRows();
    rows.set(contact, { id: 'ben', kind: 'crew' });
    for (let step = 0; step < runs(60); step += 1) {
      const id = `stars-${String(step)}`;
      const at = `2027-06-04T06:00:${String(10 + (step % 50))}.000Z`;
      const byContactId = `author-${String(chance.whole(0, 4))}`;
      const row = { id, contactId: 'ben', byContactId, ratingTypeId: 'work', stars: chance.whole(1, 5), at };
      await rows.change({ entity: crewRating, id, row });
      const stars = rows.all(crewRating).map((row) => Number(row['stars']));
      const authors = rows.all(crewRating).map((row) => row['byContactId']);
      expect(new Set(authors).size).toBe(authors.length);
      const mean = Math.round((stars.reduce((sum, one) => sum + one, 0) * 100) / stars.length) / 100;
      expect(rows.row(contact, 'ben')).toMatchObject({ ratingCount: stars.length });
      expect(rows.row(contact, 'ben')?.['ratingAverage']).toBe(stars.length < 3 ? undefined : mean);
    }
  });
});

const seat = { projectCrewItemId: 'i', projectCrewId: 'c' };

describe('called-off work', () => {
  it('goes from the project to its crews, their positions and the people on them, in one go', async () => {
    const rows = new DerivedRows();
    rows.set(project, { id: 'p', kind: 'standard', statusCode: 'confirmed' });
    rows.set(projectCrew, { id: 'c', projectId: 'p', statusCode: 'confirmed' });
    rows.set(projectCrewItem, { id: 'i', projectCrewId: 'c', projectId: 'p', amount: 1, statusCode: 'vacant' });
    const states = ['confirmed', 'applied', 'worked'];
    for (const statusCode of states) {
      rows.set(projectCrewItemStatus, { id: statusCode, ...seat, statusCode, termsRev: 1, ackRev: 1 });
    }
    await rows.change({ entity: project, id: 'p', row: { id: 'p', kind: 'standard', statusCode: 'cancelled' } });
    expect(rows.row(projectCrew, 'c')?.['statusCode']).toBe('cancelled');
    expect(rows.row(projectCrewItem, 'i')?.['statusCode']).toBe('cancelled');
    const left = states.map((id) => rows.row(projectCrewItemStatus, id)?.['statusCode']);
    expect(left).toEqual(['cancelled', 'cancelled', 'worked']);
  });

  it('leaves who applied unchosen when the last seat goes', async () => {
    const rows = new DerivedRows();
    rows.set(projectCrewItem, { id: 'i', projectCrewId: 'c', projectId: 'p', amount: 1, statusCode: 'vacant' });
    rows.set(projectCrewItemStatus, { id: 'ada', projectCrewItemId: 'i', projectCrewId: 'c', statusCode: 'applied' });
    rows.set(projectCrewItemStatus, { id: 'ben', projectCrewItemId: 'i', projectCrewId: 'c', statusCode: 'requested' });
    await rows.change({
      entity: projectCrewItemStatus,
      id: 'ben',
      row: { id: 'ben', ...seat, statusCode: 'confirmed' },
    });
    expect(rows.row(projectCrewItemStatus, 'ada')).toMatchObject({ statusCode: 'notChosen', answeredAt: rows.now });
    expect(rows.row(projectCrewItem, 'i')?.['statusCode']).toBe('open');
  });
});
