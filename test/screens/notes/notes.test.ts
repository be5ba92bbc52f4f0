// Notes about a receipt, a month of pay and a person: what stands about them, who may write, and what is sent.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { readIsClient } from '#screens/receipts/receipt-notes.tsx';
import { canWriteNotes, isOfAgency, noteOf, type NotesSubject } from '#screens/shared/notes/note-of.ts';
import { readNotesAbout } from '#screens/shared/notes/queries.ts';
import { actorWith } from '../../app/actor.ts';
import { arrive, human } from '../rows.ts';
import { ben, phone } from '../sheet/own-phone.ts';

const told = (id: string, createdAt: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
  id,
  rev: 1,
  createdAt,
  updatedAt: createdAt,
  caption: id,
  type: 'LOG',
  category: 'PAYROLL',
  body: `${id} in words`,
  parameters: '{}',
  refKind: 'payroll',
  refId: 'pay1',
  statusCode: 'done',
  createdBy: 'p-tom',
  ...more,
});

const planner = actorWith({ audiences: ['planner'] });
const client = actorWith({ audiences: ['client'] });
const sent = (kind: NotesSubject, actor: Actor, isForClient = false) =>
  noteOf(kind, 'one', { activityId: 'n1', caption: 'Note', body: 'Words', isForClient }, actor).args;

describe('notes about a row', () => {
  it('stand newest first with their authors, without to-dos and without those about others', async () => {
    const store = await phone();
    await arrive(store, {
      persons: [human('p-tom', 'Tom', 'Reiter')],
      activities: [
        told('first', '2027-06-01T08:00:00.000Z'),
        told('last', '2027-06-02T08:00:00.000Z', { createdBy: undefined }),
        told('todo', '2027-06-03T08:00:00.000Z', { type: 'TODO_INT', statusCode: 'open' }),
        told('other month', '2027-06-03T08:00:00.000Z', { refId: 'pay2' }),
        told('other kind', '2027-06-03T08:00:00.000Z', { refKind: 'receipt' }),
      ],
    });
    const notes = await readNotesAbout(store.reads, 'payroll', 'pay1');
    expect(notes.map(({ row, author }) => [row.caption, author])).toEqual([
      ['last', null],
      ['first', 'Tom Reiter'],
    ]);
    store.close();
  });

  it.each(['receipt', 'payroll', 'person'] as const)('about a %s are here at once, by their author', async (kind) => {
    const store = await phone();
    const note = { activityId: 'n1', caption: 'Note', body: 'It rained.', isForClient: false };
    const { change, args } = noteOf(kind, 'p-ben', note, ben);
    await store.send(change, args);
    expect((await readNotesAbout(store.reads, kind, 'p-ben')).map(({ row, author }) => [row.body, author])).toEqual([
      ['It rained.', 'Ben Adler'],
    ]);
    store.close();
  });
});

describe('a note', () => {
  it('is written by people, and not by logins of one project or one plus crew', () => {
    const may = (...audiences: Actor['audiences']): boolean => canWriteNotes(actorWith({ audiences }));
    expect([may('crew'), may('client'), may('planner'), may('office')]).toEqual([true, true, true, true]);
    expect([may('projectLogin'), may('plusCrewLogin'), may()]).toEqual([false, false, false]);
    expect([isOfAgency(planner), isOfAgency(client), isOfAgency(ben)]).toEqual([true, false, false]);
  });

  it('on a receipt is for the client where the agency says so, or where the client wrote it', () => {
    expect(sent('receipt', planner).visibility).toBe('agency');
    expect(sent('receipt', planner, true).visibility).toBe('client');
    expect(sent('receipt', client).visibility).toBe('client');
    expect(sent('receipt', ben).visibility).toBe('agency');
  });

  it('on a receipt asks for a client only where one is billed', async () => {
    const store = await phone();
    const firm = (id: string, kind: string): ServerRow => ({ id, rev: 1, name: id, kind, active: true });
    await arrive(store, { companies: [firm('harbour', 'client'), firm('branch', 'tenant')] });
    const asks = await Promise.all(['harbour', 'branch', 'unknown', ''].map((id) => readIsClient(store.reads, id)));
    expect(asks).toEqual([true, false, false, false]);
    store.close();
  });

  it('on pay or a person is never for the client', () => {
    expect([sent('payroll', planner, true).visibility, sent('person', client, true).visibility]).toEqual([
      'agency',
      'agency',
    ]);
  });

  it('names its subject in no more letters than a caption has', () => {
    const note = { activityId: 'n1', caption: `Note on ${'x'.repeat(200)}`, body: 'Words', isForClient: false };
    expect(noteOf('person', 'one', note, planner).args.caption).toHaveLength(120);
  });
});
