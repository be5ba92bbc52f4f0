// What two people changed is told with the field's name and both values in words.
import { describe, expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { project } from '#schema/entities/projects/project.ts';
import { fieldText, NAMED_FIELDS } from '#app/outbox-panel/captions/field-texts.ts';
import { plainValue } from '#app/outbox-panel/captions/stale-values.ts';
import { enteredIn, shownConflicts } from '#outbox/entries/conflicts.ts';
import { EDITABLE_FIELDS } from '#tools/lib/catalogs/message-families.ts';
import { openDevice, pull } from '../outbox/world.ts';

describe('the fields that two people may change', () => {
  it('all have a name', () => {
    expect([...NAMED_FIELDS].sort()).toEqual([...EDITABLE_FIELDS].sort());
    expect(fieldText('meetingPoint')).toBe('outbox.field.meetingPoint');
    expect(fieldText('madeUpNextYear')).toBe('outbox.field.statusCode');
  });

  it('are those that the person entered, not what followed from them', () => {
    const entry = {
      args: { id: 'hands', startTime: '08:00', cleared: ['note'] },
      seen: { startTime: '07:00', startAt: '2027-06-04T05:00:00.000Z', note: 'Gate 3' },
    };
    const current = { startTime: '07:30', startAt: '2027-06-04T05:30:00.000Z', note: 'Gate 4' };
    expect(shownConflicts(entry, current)).toEqual([
      { field: 'startTime', seen: '07:00', theirs: '07:30' },
      { field: 'note', seen: 'Gate 3', theirs: 'Gate 4' },
    ]);
    expect([enteredIn(entry, 'startTime'), enteredIn(entry, 'note')]).toEqual(['08:00', null]);
  });
});

describe('a value', () => {
  it('is told by what it stands for', async () => {
    const { store } = await openDevice();
    await pull(store, { functions: [{ id: 'rigger', rev: 1, caption: 'Rigger' }] });
    const item = (field: string, value: unknown) => plainValue(store.reads, { entity: projectCrewItem, field, value });
    expect(await item('functionId', 'rigger')).toEqual({ kind: 'text', text: 'Rigger' });
    await pull(store, {
      persons: [{ id: 'oona', rev: 1, displayName: 'Oona Brandt' }],
      contacts: [{ id: 'c-oona', rev: 1, personId: 'oona', number: 'K-7', kind: 'planner' }],
    });
    expect(
      await plainValue(store.reads, { entity: project, field: 'projectManagerContactId', value: 'c-oona' }),
    ).toEqual({ kind: 'text', text: 'Oona Brandt' });
    expect(await item('functionId', 'unknownHere')).toEqual({ kind: 'hidden' });
    expect(await item('startDate', '2027-06-04')).toEqual({ kind: 'date', text: '2027-06-04' });
    expect(await item('vacancyUntil', '2027-06-04T05:00:00.000Z')).toEqual({
      kind: 'instant',
      text: '2027-06-04T05:00:00.000Z',
    });
    for (const text of ['2027-02-30', '2027-06-04T25:00:00.000Z'])
      expect(await item('note', text)).toEqual({ kind: 'text', text });
    expect(await item('clientVisible', false)).toEqual({ kind: 'flag', flag: false });
    expect(await item('statusCode', 'vacant')).toEqual({ kind: 'code', text: 'vacant' });
    expect(await item('requiredSkillIds', ['a', 'b'])).toEqual({ kind: 'count', number: 2 });
    expect(await item('note', null)).toEqual({ kind: 'empty' });
    expect(await plainValue(store.reads, { entity: receiptItem, field: 'unitCents', value: 1250 })).toEqual({
      kind: 'money',
      number: 1250,
    });
    expect(await plainValue(store.reads, { entity: receipt, field: 'comment', value: 'Fuel' })).toEqual({
      kind: 'text',
      text: 'Fuel',
    });
  });
});
