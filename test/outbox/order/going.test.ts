// What is told as going goes: an undo time, another's turn, the server's wish, or something before it keep an act here.
import { describe, expect, it } from 'vitest';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { stuckOf } from '#outbox/status/stuck.ts';
import { readStatus, standingOf } from '#outbox/status/status.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { check } from '../world.ts';
import { answered, honest, note, openPhone, quiet, type Phone } from '../../sync/phone.ts';
import { takePhoto } from '../../sync/taken-photo.ts';

const standing = async ({ device: { store }, line }: Phone) => standingOf(await readStatus(store), line.savesData);
const started = async (phone: Phone) => {
  const engine = phone.engine();
  engine.poke('start');
  await quiet();
  return engine;
};

describe('how the acts stand', () => {
  it('during the undo time: it waits, and goes afterwards', async () => {
    const phone = await openPhone();
    await phone.device.store.send(checkPerson, { id: 'a1', check: check('k1') });
    const engine = await started(phone);
    expect(await standing(phone)).toEqual({ going: 0, heldBack: 0, resting: 1 });
    await phone.device.store.send(createActivity, note('n1'));
    expect(await standing(phone)).toEqual({ going: 1, heldBack: 0, resting: 1 });
    await phone.clock.pass(60_000);
    expect(await standing(phone)).toEqual({ going: 0, heldBack: 0, resting: 0 });
    await engine.stop();
  });

  it.each([
    ['somebody else signs first', answered(409, { error: { code: 'NOT_YOUR_TURN' } })],
    ['the server wants no more of it for an hour', answered(429, { error: { code: 'ENOUGH_FOR_NOW' } }, 3_600_000)],
    ['the server wants to be left alone', answered(503, { error: { code: 'SERVER_ERROR' } }, 60_000)],
    ['the server could not do it and is asked later', answered(500, { error: { code: 'SERVER_ERROR' } })],
  ])('while %s: it waits', async (_, answer) => {
    const phone = await openPhone();
    await phone.device.store.send(createActivity, note('n1'));
    phone.network.carry = () => Promise.resolve(answer);
    const engine = await started(phone);
    expect(await standing(phone)).toEqual({ going: 0, heldBack: 0, resting: 1 });
    await engine.stop();
  });

  it('while the server wants to be left alone: all of it waits, also what was done since', async () => {
    const phone = await openPhone();
    await phone.device.store.send(createActivity, note('n1'));
    phone.network.carry = () => Promise.resolve(answered(503, { error: { code: 'SERVER_ERROR' } }, 60_000));
    const engine = await started(phone);
    await phone.device.store.send(createActivity, note('n2'));
    expect(await standing(phone)).toEqual({ going: 0, heldBack: 0, resting: 2 });
    phone.network.carry = honest;
    await phone.clock.pass(3_600_000);
    expect(await standing(phone)).toEqual({ going: 0, heldBack: 0, resting: 0 });
    await engine.stop();
  });

  it('on a device that saves data: a photo is held back, and is none of those that wait', async () => {
    const phone = await openPhone();
    phone.line.savesData = true;
    await takePhoto(phone.device.store, 'd1', { mayWait: true });
    const engine = await started(phone);
    expect(await standing(phone)).toEqual({ going: 0, heldBack: 1, resting: 0 });
    await phone.device.store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await standing(phone)).toEqual({ going: 0, heldBack: 1, resting: 1 });
    phone.line.savesData = false;
    expect(await standing(phone)).toEqual({ going: 1, heldBack: 0, resting: 1 });
    await engine.stop();
  });
});

const NOW = 1_000_000;
const entry = (seq: number, parts: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  id: `e${String(seq)}`,
  v: 1,
  state: 'waiting',
  lane: `lane:${String(seq)}`,
  class: 'normal',
  actorId: 'user:ben',
  mutation: 'answerJob@1',
  args: {},
  touches: [],
  dependsOn: [],
  occurredAt: { deviceAt: '2026-11-20T13:00:00.000Z', offsetMs: null, uncertaintyMs: null },
  notBefore: 0,
  holdMs: 0,
  attempts: 0,
  nextAt: 0,
  delayMs: 0,
  ...parts,
});
const undoable = { notBefore: NOW + 5000, holdMs: 8000 };

describe('what cannot go now', () => {
  it.each<readonly [string, readonly OutboxEntry[], readonly string[]]>([
    ['nothing where all is due', [entry(1), entry(2, { state: 'sending' })], []],
    ['what may still be undone', [entry(1, undoable), entry(2)], ['e1']],
    ['what comes after it in its lane', [entry(1, { lane: 'l', ...undoable }), entry(2, { lane: 'l' })], ['e1', 'e2']],
    ['what is sent only after it', [entry(1, undoable), entry(2, { behind: ['e1'] })], ['e1', 'e2']],
    [
      'its dependents, and theirs, whatever their order',
      [
        entry(1, { state: 'held', heldFor: 'parent', dependsOn: ['e2'] }),
        entry(2, { state: 'held', heldFor: 'parent', dependsOn: ['e3'] }),
        entry(3, { state: 'held', heldFor: 'turn' }),
      ],
      ['e1', 'e2', 'e3'],
    ],
    ['what waits for a sign-in', [entry(1, { state: 'blocked', blockedBy: 'signIn' })], ['e1']],
    [
      'not what waits for one that is on its way, nor what comes after a refused one',
      [
        entry(1, { state: 'sending' }),
        entry(2, { state: 'held', heldFor: 'parent', dependsOn: ['e1'] }),
        entry(3, { state: 'refused', lane: 'l' }),
        entry(4, { lane: 'l' }),
      ],
      [],
    ],
    ['not what is tried again after a clock was set back', [entry(1, { notBefore: NOW + 9000, holdMs: 8000 })], []],
  ])('%s', (_, entries, stuck) => {
    expect([...stuckOf(entries, NOW, false)].toSorted()).toEqual(stuck);
  });

  it('everything but what is on its way, while the server is left alone', () => {
    expect([...stuckOf([entry(1), entry(2, { state: 'sending' })], NOW, true)]).toEqual(['e1']);
  });
});
