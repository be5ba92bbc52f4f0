// A form that was refused: its answers go back to where they are answered further, or stand beside those that were
// handed in before.
import { describe, expect, it } from 'vitest';
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import type { Refusal } from '#db/tables/entry.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import type { Store } from '#outbox/store/store.ts';
import { readBothAnswers } from '#app/outbox-panel/refusals/both-answers.tsx';
import { fillAgain } from '#app/outbox-panel/refusals/fill-again.ts';
import { entry } from '../outbox/settle/answers.ts';
import { AT, ben, openDevice, pull } from '../outbox/world.ts';

const stamps = { rev: 1, createdAt: AT, updatedAt: AT };
const question = (id: string, sort: number) => ({ id, sort, caption: id, type: 'text', options: [], required: true });
const formRow = (id: string, kind: string) => ({
  ...stamps,
  id,
  name: id,
  kind,
  version: 1,
  requiresSignature: false,
  questions: [question('q1', 1), question('q2', 2)],
});
const task = { ...stamps, id: 'task1', formId: 'shoes', personId: ben.personId, kind: 'form', state: 'open' };
const answers = [
  { questionId: 'q1', value: 'Size 42' },
  { questionId: 'q2', value: 'None', documentIds: ['photo1'] },
];
const handedIn = { id: 'r1', formId: 'shoes', formVersion: 1, answers, submittedAt: AT };
const assigned = { ...handedIn, assignmentId: 'task1' };

const refused = async (args: typeof handedIn, code: Refusal['code'], isFormHere = true) => {
  const { store } = await openDevice();
  await pull(store, {
    formAssignments: [task],
    ...(isFormHere ? { forms: [formRow('shoes', 'form'), formRow('site', 'security')] } : {}),
  });
  const id = await store.send(submitForm, args);
  const sent = await entry(store, id);
  if (sent === undefined) throw new Error('The form is gone');
  const refusal = { kind: 'rule', code, at: AT } as const;
  await refuse(store.local, sent, { refusal, now: store.clock.now() }, ben);
  return { store, sent };
};
const again = ({ store, sent }: Awaited<ReturnType<typeof refused>>) => fillAgain(store, sent, ben.personId ?? '');
const draftAt = (store: Store, key: string) => store.local.read(['drafts'], (tables) => tables.drafts.get(key));

describe('a form that asks something more by now', () => {
  it('is filled in further with the answers that were given, and the entry goes', async () => {
    const world = await refused(assigned, 'FORM_CHANGED');
    expect(await again(world)).toBe('/forms/task1');
    const kept = await draftAt(world.store, 'form:task1');
    expect(kept?.content).toEqual({ resultId: 'r1', answers, entries: [] });
    expect(await entry(world.store, world.sent.id)).toBeUndefined();
  });

  it('is filled in on the page of its crew where it is a security check', async () => {
    const check = { ...handedIn, formId: 'site', projectCrewId: 'crew1', date: '2026-11-30', shift: '1' };
    const world = await refused(check, 'FORM_CHANGED');
    expect(await again(world)).toBe('/crews/crew1/security-check/site/2026-11-30/1');
    const kept = await draftAt(world.store, 'security:crew1:site:2026-11-30:1');
    expect(kept?.content).toMatchObject({ answers });
  });

  it('takes no answer away that is being given anew, and the entry stays then', async () => {
    const world = await refused(assigned, 'FORM_CHANGED');
    const newer = { resultId: 'r2', answers: [{ questionId: 'q1', value: 'Size 43' }], entries: ['e9'] };
    await world.store.local.writeDrafts((drafts) => drafts.put({ id: 'form:task1', savedAt: 1, content: newer }));
    await again(world);
    const kept = await draftAt(world.store, 'form:task1');
    expect(kept?.content).toEqual({ resultId: 'r2', answers: [answers[1], newer.answers[0]], entries: ['e9'] });
    expect(await entry(world.store, world.sent.id)).toMatchObject({ state: 'refused' });
  });

  it('keeps the entry while the form is not on this device', async () => {
    const world = await refused(assigned, 'FORM_CHANGED', false);
    expect(await again(world)).toBeNull();
    expect(await entry(world.store, world.sent.id)).toMatchObject({ state: 'refused', args: { answers } });
  });
});

describe('a form that was handed in before', () => {
  it('shows where both differ', async () => {
    const { store } = await refused(assigned, 'ALREADY_SUBMITTED');
    expect(await readBothAnswers(store.reads, assigned), 'it is not on this device').toBeNull();
    const before = [{ questionId: 'q1', value: 'Size 42' }];
    await pull(store, {
      formAssignments: [{ ...task, rev: 2, state: 'done', resultId: 'r0' }],
      formResults: [{ ...stamps, ...handedIn, id: 'r0', assignmentId: 'task1', answers: before, state: 'submitted' }],
    });
    const differences = await readBothAnswers(store.reads, assigned);
    expect(differences?.map(({ question: { id }, before: then, now }) => [id, then?.value, now?.value])).toEqual([
      ['q2', undefined, 'None'],
    ]);
  });
});
