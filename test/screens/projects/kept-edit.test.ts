// What is kept of a form over something that stands.
import { describe, expect, it } from 'vitest';
import { keptIn } from '#screens/shared/services/kept-edit.ts';
import { knownTexts } from '#screens/shared/services/kept-draft.ts';

const read = (content: unknown) => knownTexts(content, ['name']);

describe('an edit that was kept', () => {
  it('has the row beside it on which it was begun', () => {
    const content = { edits: { name: 'Load-in' }, shown: { rev: 7, name: 'Load', place: 'Hall' } };
    expect(keptIn(content, read)).toEqual({
      edits: { name: 'Load-in' },
      shown: { rev: 7, name: 'Load', place: 'Hall' },
    });
  });

  it('of an earlier version is read without one', () => {
    expect(keptIn({ name: 'Load-in' }, read)).toEqual({ edits: { name: 'Load-in' }, shown: undefined });
  });

  it('names no row that says no version', () => {
    expect(keptIn({ edits: { name: 'Load-in' }, shown: { name: 'Load' } }, read).shown).toBeUndefined();
  });

  it('is empty where nothing was', () => {
    expect(keptIn(undefined, read)).toEqual({ edits: {}, shown: undefined });
  });
});
