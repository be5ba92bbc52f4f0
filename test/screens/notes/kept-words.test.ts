// What somebody writes is kept with every key, and stands in its field again.
import { describe, expect, it } from 'vitest';
import { afterReading, keepWords, readWords, shownOf } from '#screens/shared/services/kept-words.ts';
import { openDevice } from '../../outbox/world.ts';

const DECLINE = 'decline:one';
const OTHER = 'decline:two';

describe('words that are written', () => {
  it('are there when the app is started anew', async () => {
    const device = await openDevice();
    await keepWords(device.store.local, { id: DECLINE, savedAt: 1 }, 'The ca');
    await keepWords(device.store.local, { id: DECLINE, savedAt: 2 }, 'The car broke down.');
    const { local } = await device.restart();
    expect(await readWords(local, DECLINE)).toBe('The car broke down.');
    expect(await readWords(local, OTHER)).toBe('');
  });

  it('leave nothing behind once the field is empty', async () => {
    const { store } = await openDevice();
    await keepWords(store.local, { id: DECLINE, savedAt: 1 }, 'The car');
    await keepWords(store.local, { id: OTHER, savedAt: 1 }, 'Ill');
    await keepWords(store.local, { id: DECLINE, savedAt: 2 }, '');
    expect(await store.local.read(['drafts'], (tables) => tables.drafts.all())).toMatchObject([{ id: OTHER }]);
    expect(await readWords(store.local, DECLINE)).toBe('');
  });

  it('of another shape are no words', async () => {
    const { store } = await openDevice();
    for (const content of [null, 'The car', { words: 7 }, {}]) {
      await store.local.writeDrafts((drafts) => drafts.put({ id: DECLINE, savedAt: 1, content }));
      expect(await readWords(store.local, DECLINE)).toBe('');
    }
  });
});

describe('a field', () => {
  const typed = { key: DECLINE, words: 'Typed meanwhile' };
  const read = { key: DECLINE, words: 'Kept yesterday' };

  it('keeps what was typed before the reading was done', () => {
    expect(afterReading(typed, read)).toBe(typed);
    expect(afterReading({ key: DECLINE, words: '' }, read).words).toBe('');
    expect(afterReading(undefined, read)).toBe(read);
  });

  it('shows the words of its own key alone', () => {
    expect(shownOf(typed, DECLINE)).toBe('Typed meanwhile');
    expect(shownOf(typed, OTHER)).toBe('');
    expect(shownOf(undefined, OTHER)).toBe('');
    expect(afterReading(typed, { key: OTHER, words: 'Kept for the other' }).words).toBe('Kept for the other');
  });
});
