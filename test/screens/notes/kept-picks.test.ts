// What somebody picks is kept with the words beside it, and is taken up only where it can still be meant.
import { describe, expect, it } from 'vitest';
import { GOALS } from '#planning/proposal/goals.ts';
import { notedIn } from '#screens/chief/cockpit/sweep.ts';
import { wayIn } from '#screens/chief/contact/message-ways.tsx';
import { reasonIn } from '#screens/crews/check/check-reasons.tsx';
import { handOf, keptHand, keptProposalIn } from '#screens/planner-crew/proposal/kept-proposal.ts';
import { keepForm, readForm } from '#screens/shared/services/kept-form.ts';
import { selectionIn, textOfSelection } from '#screens/shared/services/kept-selection.ts';
import { openDevice } from '../../outbox/world.ts';

describe('a pick beside words', () => {
  const key = 'message:one:projectCrew:two';
  const fresh = { words: '', way: '' };

  it('comes back with them when the app is started anew', async () => {
    const device = await openDevice();
    await keepForm(device.store.local, { id: key, savedAt: 1 }, { part: { words: 'The gate' }, fresh });
    await keepForm(device.store.local, { id: key, savedAt: 2 }, { part: { way: 'email' }, fresh });
    const { local } = await device.restart();
    const { edits } = await readForm(local, key, Object.keys(fresh));
    expect(edits).toEqual({ words: 'The gate', way: 'email' });
    expect(wayIn(edits['way'] ?? '')).toBe('email');
  });

  it('takes up words that were kept before there was a pick', async () => {
    const { store } = await openDevice();
    await store.local.writeDrafts((drafts) => drafts.put({ id: key, savedAt: 1, content: { words: 'The gate' } }));
    expect(await readForm(store.local, key, Object.keys(fresh))).toEqual({ edits: { words: 'The gate' } });
  });

  it('is nothing that the sheet does not offer', () => {
    expect(['', 'fax', 'email'].map(wayIn)).toEqual(['app', 'app', 'email']);
    expect(['', 'end', 'start'].map(notedIn)).toEqual(['now', 'now', 'start']);
  });
});

describe('the reason of a check', () => {
  const early = { asksWhy: true, isEarly: true };
  const away = { asksWhy: true, isEarly: false };

  it('is said while it is among those that are offered', () => {
    expect(reasonIn('notWell', 'checkOut', early)).toBe('notWell');
    expect(reasonIn('calledEarly', 'checkIn', early)).toBe('calledEarly');
    expect(reasonIn('carPark', 'checkIn', away)).toBe('carPark');
  });

  it('is not said once nobody asks for it any more, or for another one', () => {
    expect(reasonIn('notWell', 'checkOut', { asksWhy: false, isEarly: false })).toBeNull();
    expect(reasonIn('notWell', 'checkOut', away)).toBeNull();
    expect(reasonIn('notWell', 'checkIn', early)).toBeNull();
    expect(reasonIn('', 'checkIn', early)).toBeNull();
  });
});

describe('rows that are chosen', () => {
  it('are the same ones in a text, whatever their order', () => {
    expect(textOfSelection(new Set(['two', 'one']))).toBe('one two');
    expect(selectionIn('one two')).toEqual(new Set(['two', 'one']));
    expect(selectionIn(textOfSelection(new Set()))).toEqual(new Set());
  });
});

describe('a proposal', () => {
  const hand = { byHand: new Map([[3, 7]]), left: new Set(['line']) };
  const raisedGoals = [...GOALS].toReversed();

  it('comes back as it was changed by hand, with the goals in their order', async () => {
    const device = await openDevice();
    const content = { wishes: { goals: raisedGoals, mayWarn: false }, ...keptHand('seed', hand) };
    await device.store.local.writeDrafts((drafts) => drafts.put({ id: 'proposal', savedAt: 1, content }));
    const { local } = await device.restart();
    const kept = keptProposalIn((await local.read(['drafts'], (tables) => tables.drafts.get('proposal')))?.content);
    expect(kept.wishes).toEqual({ goals: raisedGoals, mayWarn: false });
    expect(handOf(kept, 'seed')).toEqual(hand);
  });

  it('begins anew where another was made: its places are of other people', () => {
    const kept = keptProposalIn({ ...keptHand('seed', hand) });
    expect(handOf(kept, 'other')).toEqual({ byHand: new Map(), left: new Set() });
  });

  it('says nothing that the board cannot', () => {
    const odd = {
      wishes: { goals: ['nearest', 'loudest', 'nearest'], mayWarn: 'yes' },
      seed: 7,
      byHand: [[1], [1, -2]],
    };
    const kept = keptProposalIn({ ...odd, left: [1, 'line'] });
    expect(kept.wishes.goals.toSorted()).toEqual([...GOALS].toSorted());
    expect(kept.wishes).toMatchObject({ goals: expect.arrayContaining(['nearest']), mayWarn: true });
    expect(kept).toMatchObject({ seed: '', byHand: [], left: ['line'] });
    for (const content of [undefined, null, 'proposal', 7]) expect(keptProposalIn(content).wishes.goals).toEqual(GOALS);
  });
});
