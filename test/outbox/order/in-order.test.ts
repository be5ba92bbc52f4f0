// What was done in one order is sent in that order wherever one rests on the other, whichever lanes it waits in.
import { describe, expect, it } from 'vitest';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { reportAbsence } from '#schema/mutations/crews/assignments/report-absence.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { copyReceipt } from '#schema/mutations/money/copy-receipt.ts';
import { deleteReceipt } from '#schema/mutations/money/delete-receipt.ts';
import { editReceipt } from '#schema/mutations/money/edit-receipt.ts';
import { submitReceipt } from '#schema/mutations/money/move-receipt.ts';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { addMembership } from '#schema/mutations/planning/add-membership.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { removeMembership } from '#schema/mutations/planning/remove-membership.ts';
import { requestVacation } from '#schema/mutations/planning/request-vacation.ts';
import { withdrawVacation } from '#schema/mutations/planning/withdraw-vacation.ts';
import { addPlusCrewValueData, deletePlusCrewValueData } from '#schema/mutations/plus/plus-values.ts';
import { moveProject } from '#schema/mutations/projects/move-project.ts';
import { entryIndexOf } from '#outbox/drain/entry-index.ts';
import { planOf } from '#outbox/drain/lanes.ts';
import type { Store } from '#outbox/store/store.ts';
import { AT, check, outboxOf } from '../world.ts';
import { claim, settle } from '../one-by-one.ts';
import { done, everybody, step, type Step } from './agency.ts';

const calledOff = step(moveAssignment, { id: 'dora', statusCode: 'cancelled', reason: 'ill' });
const seat = (item: string, who: string, statusCode: string): Step =>
  step(addPerson, {
    id: `new-${item}-${who}`,
    projectCrewItemId: item,
    contactId: `c-${who}`,
    personId: `p-${who}`,
    statusCode,
  });
const picked = step(moveAssignment, { id: 'finn', statusCode: 'confirmed' });
const moreSeats = step(editCrewItem, { id: 'i1', amount: 3 });
const handedIn = step(submitReceipt, { id: 'r1', statusCode: 'inReview' });
const copied = step(copyReceipt, { id: 'r1', newId: 'r2' });
const ITEM = { caption: 'Water', quantity: 1, unitCents: 200, taxTypeId: 'tax', documentIds: [] };
const line = step(editReceiptItem, { id: 'taxi', unitCents: 400 });
const yes = step(answerJob, { id: 'mine', accepted: true, seenRev: 1 });

/** What may be sent at this moment; what can be undone for a while counts as if that were over. */
const first = async (store: Store): Promise<readonly string[]> => {
  const waiting = (await outboxOf(store)).map((entry) => ({ ...entry, notBefore: 0, holdMs: 0 }));
  return planOf(entryIndexOf(waiting), [], store.clock.now()).start.map(({ mutation }) => mutation);
};

describe('a change that another one rests on', () => {
  it.each<readonly [string, Step, Step]>([
    ['a receipt is handed in without the line that was taken out', step(deleteReceiptItem, { id: 'tip' }), handedIn],
    ['a receipt is handed in with its corrected line', line, handedIn],
    ['a receipt is thrown away after its line was corrected', line, step(deleteReceipt, { id: 'r1' })],
    ['a receipt is copied with its corrected line', line, copied],
    ['a receipt is copied with its new head', step(editReceipt, { id: 'r1', comment: 'night' }), copied],
    ['a receipt is thrown away after it was copied', copied, step(deleteReceipt, { id: 'r1' })],
    ['somebody is booked on the seat that became free', calledOff, seat('i1', 'finn', 'confirmed')],
    ['somebody is asked for the seat that became free', calledOff, seat('i1', 'ben', 'requested')],
    ['an applicant is picked for the seat that became free', calledOff, picked],
    ['somebody is booked elsewhere after they were called off', calledOff, seat('i2', 'dora', 'confirmed')],
    ['an applicant is picked for a seat that was added', moreSeats, picked],
    ['a position is moved without whoever left it', calledOff, step(editCrewItem, { id: 'i1', startTime: '08:00' })],
    ['a job is taken on a day that is blocked no longer', step(deleteBlockDate, { id: 'b1' }), yes],
    [
      'leave is asked for in place of another',
      step(withdrawVacation, { id: 'v1' }),
      step(requestVacation, { id: 'v2', personId: 'p-ben', start: '2026-12-11', end: '2026-12-13', kind: 'paid' }),
    ],
    [
      'somebody joins a crew again',
      step(removeMembership, { id: 'm1' }),
      step(addMembership, { id: 'm2', plannerCrewId: 'pc1', contactId: 'c-dora' }),
    ],
    [
      'a number comes in place of another',
      step(deletePlusCrewValueData, { id: 'd1' }),
      step(addPlusCrewValueData, {
        id: 'd2',
        plusCrewValue: 'series',
        date: '2026-11-20',
        value: 4,
        sourceTypeId: 'hand',
      }),
    ],
    [
      'an order is called off after its position was changed',
      moreSeats,
      step(moveProject, { number: 'pr1', statusCode: 'cancelled' }),
    ],
  ])('%s', async (_what, earlier, later) => {
    const store = await done([earlier, later]);
    expect(await first(store)).toEqual([earlier.of.name]);
    const [entry] = await outboxOf(store);
    if (entry === undefined) throw new Error('Nothing waits');
    const now = store.clock.now() + 60_000;
    expect(
      await claim(store.local, { id: entry.id, owner: 'me', actorId: everybody.login, now: () => now, leaseMs: 1000 }),
    ).toBeDefined();
    await settle(store.local, { id: entry.id, status: 200, body: {}, epoch: 'e1', rev: 9, now }, everybody);
    expect(await first(store)).toEqual([later.of.name]);
  });
});

describe('changes that do not rest on each other', () => {
  it.each<readonly [string, readonly Step[]]>([
    ['many are asked for one position', [seat('i1', 'ben', 'requested'), seat('i1', 'finn', 'requested')]],
    ['two positions get more seats', [moreSeats, step(editCrewItem, { id: 'i2', amount: 3 })]],
    [
      'a line is corrected while another is written',
      [line, step(addReceiptItem, { ...ITEM, id: 'r1', itemId: 'water' })],
    ],
  ])('go side by side: %s', async (_what, steps) => {
    expect(await first(await done(steps))).toEqual(steps.map(({ of }) => of.name));
  });

  it('a check is a fact: it waits for no change of its crew', async () => {
    const store = await done([
      step(editCrew, { id: 'crew1', info: 'Gate 4' }),
      step(reportAbsence, { id: 'dora', statusCode: 'outage', at: AT }),
      step(checkPerson, { id: 'mine', check: check('c1') }),
    ]);
    expect(await first(store)).toEqual(['reportAbsence@1', 'checkPerson@1', 'editCrew@1']);
  });
});

describe('an edit that another change was made from', () => {
  it('does not give way to a newer one: what was made from it finds it', async () => {
    const store = await done([moreSeats, seat('i1', 'finn', 'confirmed'), step(editCrewItem, { id: 'i1', amount: 4 })]);
    expect((await outboxOf(store)).map(({ mutation }) => mutation)).toEqual([
      'editCrewItem@1',
      'addPerson@1',
      'editCrewItem@1',
    ]);
  });

  it('leaves nothing in the outbox of what it had read', async () => {
    const store = await done([line]);
    const [entry] = await outboxOf(store);
    expect(entry?.reads).toEqual(['receipts/r1']);
    await store.undo(String(entry?.id));
    expect(await store.local.read(['touches'], (tables) => tables.touches.all())).toEqual([]);
  });
});
