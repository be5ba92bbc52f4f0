// What is typed is kept while something longer is being written.
import { describe, expect, it } from 'vitest';
import { openDevice } from '../outbox/world.ts';

describe('a draft', () => {
  it('is kept while a page of rows is being written', async () => {
    const { store } = await openDevice();
    const { local } = store;
    let isWritten = false;
    const page = store.fetched.write('relaxed', ['project'], async (tables) => {
      // As long as the draft is not there, this transaction has something to do.
      for (let at = 0; !isWritten; at += 1) await tables.meta.put({ name: 'page', value: at });
    });
    await local.writeDrafts((drafts) => drafts.put({ id: 'note', savedAt: 1, content: 'Mind the ramp' }));
    isWritten = true;
    await page;
    expect(await local.read(['drafts'], (tables) => tables.drafts.get('note'))).toMatchObject({
      content: 'Mind the ramp',
    });
    // Whoever asks for the drafts within such a transaction has them all the same.
    await store.fetched.write('relaxed', ['project'], async (tables) => {
      expect(await tables.drafts.all()).toHaveLength(1);
    });
    await local.writeDrafts((drafts) => drafts.remove(['note']));
    expect(await local.read(['drafts'], (tables) => tables.drafts.get('note'))).toBeUndefined();
  });
});
