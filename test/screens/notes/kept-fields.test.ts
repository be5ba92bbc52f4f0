// What is kept of the fields of a form with every key, and what is taken up of it later.
import { describe, expect, it } from 'vitest';
import { formAfterReading, keepForm, readForm } from '#screens/shared/services/kept-form.ts';
import { openDevice } from '../../outbox/world.ts';

const HOURS = 'hours:one';
const fresh = { from: '08:00', to: '16:00' };
const fields = Object.keys(fresh);
const at = (savedAt: number, id = HOURS) => ({ id, savedAt });

describe('the fields of a form', () => {
  it('are there when the app is started anew, each with its last key', async () => {
    const device = await openDevice();
    await keepForm(device.store.local, at(1), { part: { to: '17:3' }, fresh });
    await keepForm(device.store.local, at(2), { part: { to: '17:30' }, fresh });
    await keepForm(device.store.local, at(3), { part: { from: '' }, fresh });
    const { local } = await device.restart();
    expect(await readForm(local, HOURS, fields)).toEqual({ edits: { from: '', to: '17:30' } });
    expect(await readForm(local, 'hours:two', fields)).toEqual({ edits: {} });
  });

  it('remember the row on which they were begun, whatever it has become', async () => {
    const { store } = await openDevice();
    await keepForm(store.local, at(1), { part: { to: '17:00' }, fresh, standing: { rev: 3, hoursRev: 1 } });
    await keepForm(store.local, at(2), { part: { to: '17:30' }, fresh, standing: { rev: 4, hoursRev: 2 } });
    expect(await readForm(store.local, HOURS, fields)).toEqual({
      edits: { to: '17:30' },
      shown: { rev: 3, hoursRev: 1 },
    });
  });

  it('leave nothing behind once they say what stands', async () => {
    const { store } = await openDevice();
    await keepForm(store.local, at(1), { part: { to: '17:00' }, fresh, standing: { rev: 3 } });
    await keepForm(store.local, at(1, 'hours:two'), { part: { to: '18:00' }, fresh });
    await keepForm(store.local, at(2), { part: { to: '16:00' }, fresh, standing: { rev: 3 } });
    expect(await store.local.read(['drafts'], (tables) => tables.drafts.all())).toMatchObject([{ id: 'hours:two' }]);
  });

  it('of another shape are none', async () => {
    const { store } = await openDevice();
    for (const content of [null, '17:30', { edits: 7 }, { edits: { to: 7, day: 'Monday' } }]) {
      await store.local.writeDrafts((drafts) => drafts.put({ ...at(1), content }));
      expect(await readForm(store.local, HOURS, fields)).toEqual({ edits: {} });
    }
  });
});

describe('a form that is read', () => {
  const read = { key: HOURS, edits: { from: '07:00', to: '15:00' }, shown: { rev: 3 } };

  it('keeps what was typed before the reading was done, over what was kept', () => {
    const typed = { key: HOURS, edits: { to: '17' }, shown: { rev: 4 }, isRead: false };
    expect(formAfterReading(typed, read)).toEqual({ ...read, edits: { from: '07:00', to: '17' } });
    expect(formAfterReading(undefined, read)).toBe(read);
  });

  it('takes nothing from an earlier reading once it was cleared, and nothing of another row', () => {
    const cleared = { key: HOURS, edits: {}, isRead: true };
    expect(formAfterReading(cleared, read)).toBe(cleared);
    expect(formAfterReading({ ...cleared, key: 'hours:two' }, read)).toBe(read);
  });
});
