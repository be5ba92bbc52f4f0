// The outbox as a person reads it: what needs them, what waits in sending order, and what can be passed on to the
// office.
import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#schema/refusals.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { faultsOf } from '#schema/check.ts';
import type { OutboxEntry, Receipt } from '#db/tables/entry.ts';
import { linesOf, sentByDay, sentShare, weightOf, withLingering } from '#app/outbox-panel/sending-order.ts';
import { outboxSummaryOf } from '#app/outbox-panel/head/outbox-summary.tsx';
import { wordsOf } from '#app/outbox-panel/refusals/refusal-reason.ts';
import { reportToOffice } from '#app/outbox-panel/refusals/office-report.ts';

const entry = (seq: number, parts: { readonly [F in keyof OutboxEntry]?: OutboxEntry[F] } = {}): OutboxEntry => ({
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
  occurredAt: { deviceAt: `2026-11-20T13:0${String(seq)}:00.000Z`, offsetMs: null, uncertaintyMs: null },
  notBefore: 0,
  holdMs: 0,
  attempts: 0,
  nextAt: 0,
  delayMs: 0,
  ...parts,
});
const refused = (seq: number, parts: Partial<OutboxEntry> = {}): OutboxEntry =>
  entry(seq, {
    state: 'refused',
    refusal: { kind: 'rule', code: 'JOB_CHANGED', at: '2026-11-20T13:09:00.000Z' },
    ...parts,
  });
const receipt = (id: string, sentAt: string): Receipt => ({
  id,
  entry: entry(0),
  touches: [],
  sentAt: Temporal.Instant.from(sentAt).epochMilliseconds,
  epoch: 'x',
  status: 200,
  warnings: [],
});
const ids = (lines: readonly { readonly entry: OutboxEntry }[]): readonly string[] =>
  lines.map(({ entry: { id } }) => id);

const acts = (lines: readonly { readonly act: string }[]): readonly string[] => lines.map(({ act }) => act);

describe('the lines of the outbox', () => {
  it('stand in sending order: checks first, files last, each group as entered', () => {
    const lines = linesOf([
      entry(1, { class: 'bulk' }),
      entry(2),
      entry(3, { class: 'critical' }),
      entry(4, { class: 'critical' }),
    ]);
    expect(acts(lines.waiting)).toEqual(['e3', 'e4', 'e2', 'e1']);
  });

  it('of what was sent on a day are all of them, whatever is shown of them at first', () => {
    const receipts = Array.from({ length: 45 }, (_none, at) => {
      const sent = receipt(`e${String(at)}`, at < 40 ? '2026-11-20T13:05:00Z' : '2026-11-19T13:05:00Z');
      return { ...sent, entry: entry(at) };
    });
    const { today, before } = sentByDay(linesOf([], receipts).sent, (at) => at > Date.parse('2026-11-20'));
    expect([today.length, before.length]).toEqual([40, 5]);
  });

  it('keep what was refused apart from what waits', () => {
    const lines = linesOf([refused(1), entry(2)]);
    expect(ids(lines.needsYou)).toEqual(['e1']);
    expect(acts(lines.waiting)).toEqual(['e2']);
  });

  it('show a photo and its bytes as one thing, also where another version of the app queued them', () => {
    const touches = ['documents/d1'];
    const { waiting } = linesOf([
      entry(1, { mutation: 'uploadDocument@1', touches }),
      entry(2, { mutation: 'uploadFile@1', class: 'bulk', touches, after: ['e1'] }),
      entry(3, { mutation: 'uploadFile@1', class: 'bulk', touches: ['documents/d2'] }),
    ]);
    expect(waiting.map(({ act, entries, things }) => [act, entries.length, things])).toEqual([
      ['e1', 2, 1],
      ['e3', 1, 1],
    ]);
  });

  const photo = (at: number, document: string, parts: Partial<OutboxEntry> = {}): readonly OutboxEntry[] => [
    entry(at, { mutation: 'uploadDocument@1', act: 'pick', touches: [`documents/${document}`], ...parts }),
    entry(at + 1, {
      mutation: 'uploadFile@1',
      class: 'bulk',
      act: 'pick',
      touches: [`documents/${document}`],
      after: [`e${String(at)}`],
      dependsOn: [`e${String(at)}`],
      state: 'held',
      heldFor: 'parent',
      ...parts,
    }),
  ];

  it('show what was picked at once as one act, say how much of it is sent, and offer the rest back', () => {
    const whole = linesOf([...photo(1, 'd1'), ...photo(3, 'd2')]);
    expect(whole.waiting).toMatchObject([{ act: 'pick', things: 2, sent: 0, onlyHere: 2 }]);
    const half = linesOf(
      photo(3, 'd2'),
      photo(1, 'd1').map((sent) => ({ ...receipt(sent.id, '2026-11-20T13:05:00Z'), entry: sent })),
    );
    expect(half.waiting).toMatchObject([{ act: 'pick', things: 2, sent: 1, onlyHere: 1 }]);
    expect(half.sent).toEqual([]);
    const [document, bytes] = photo(3, 'd2');
    const leaving = linesOf(
      bytes === undefined ? [] : [bytes],
      document === undefined ? [] : [{ ...receipt(document.id, '2026-11-20T13:05:00Z'), entry: document }],
    );
    expect(leaving.waiting).toMatchObject([{ things: 1, sent: 0, onlyHere: 0 }]);
  });

  it('leave what was just sent in its place for a moment, and then among what was sent', () => {
    const gone = { ...receipt('e1', '2026-11-20T13:05:00Z'), entry: entry(1) };
    const lines = linesOf([entry(2), entry(3)], [gone]);
    const before = ['e1', 'e2'];
    const lingering = withLingering(lines, before, gone.sentAt - 1);
    expect([acts(lingering.waiting), acts(lingering.sent)]).toEqual([['e1', 'e2', 'e3'], []]);
    const later = withLingering(lines, before, gone.sentAt + 1);
    expect([acts(later.waiting), acts(later.sent)]).toEqual([['e2', 'e3'], ['e1']]);
  });

  it('tell how much of what waited is sent, and what the files weigh', () => {
    const waiting = [entry(1), entry(2)];
    expect(
      sentShare(waiting, [
        receipt('r1', '2026-11-20T13:05:00Z'),
        receipt('r2', '2026-11-20T13:06:00Z'),
        receipt('old', '2026-11-20T09:00:00Z'),
      ]),
    ).toBe(0.5);
    expect(sentShare([refused(1)], [])).toBeNull();
    expect(weightOf([entry(1, { class: 'bulk', args: { size: 2_100_000 } }), entry(2)])).toBe(2_100_000);
  });
});

describe('the head of the outbox', () => {
  const quiet = {
    needsYou: 0,
    waiting: 0,
    sending: 0,
    mayWait: 0,
    going: 0,
    goingWhileSaving: 0,
    offlineSince: null,
    lastPull: 'then',
    clockSuspect: false,
  };
  it.each([
    [quiet, true, 'sent'],
    [{ ...quiet, lastPull: null }, true, 'getting'],
    [{ ...quiet, waiting: 2, going: 2 }, true, 'sending'],
    [{ ...quiet, waiting: 2, going: 1 }, true, 'sending'],
    [{ ...quiet, waiting: 2, going: 2, lastPull: null }, true, 'sending'],
    [{ ...quiet, waiting: 2 }, true, 'waiting'],
    [{ ...quiet, waiting: 2, needsYou: 1 }, true, 'attention'],
    [{ ...quiet, waiting: 2, offlineSince: 'since' }, false, 'offline'],
    [{ ...quiet, waiting: 2, offlineSince: 'since' }, true, 'noAnswer'],
    [{ ...quiet, offlineSince: 'since' }, false, 'quiet'],
    [{ ...quiet, offlineSince: 'since' }, true, 'noAnswer'],
    [{ ...quiet, needsYou: 1 }, true, 'attention'],
    [{ ...quiet, needsYou: 1, sending: 1, going: 1 }, true, 'sending'],
  ] as const)('%o, with a network: %s, is %s', (status, online, standing) => {
    expect(outboxSummaryOf(status, { online, savesData: false })).toBe(standing);
  });

  it.each([
    [{ ...quiet, waiting: 2, mayWait: 2, going: 2 }, true, 'heldBack'],
    [{ ...quiet, waiting: 2, mayWait: 1, going: 2, goingWhileSaving: 1 }, true, 'sending'],
    [{ ...quiet, waiting: 2, mayWait: 1, going: 1 }, true, 'waiting'],
    [{ ...quiet, waiting: 1, mayWait: 1, going: 1, needsYou: 1 }, true, 'attention'],
    [{ ...quiet, waiting: 1, mayWait: 1, offlineSince: 'since' }, false, 'offline'],
  ] as const)('%o on a device that saves data, with a network: %s, is %s', (status, online, standing) => {
    expect(outboxSummaryOf(status, { online, savesData: true })).toBe(standing);
  });
});

describe('a refused entry', () => {
  it('has words for every code, also for one that a newer server made up', () => {
    for (const code of Object.keys(REFUSALS))
      expect(wordsOf({ code: code as keyof typeof REFUSALS }).text).toBe(`refusal.${code}.text`);
    expect(wordsOf({ code: 'SOMETHING_NEW' as 'INVALID' }).title).toBe('refusal.INVALID.title');
    expect(wordsOf({ code: 'EXPIRED_HERE' }).title).toBe('outbox.expired.title');
    // Only the server knows whether it made somebody a to-do of it.
    expect(wordsOf({ code: 'NO_RIGHT' }, 'addPlusCrewValueData@1').title).toBe('refusal.NO_RIGHT.title');
    expect(wordsOf({ code: 'NO_RIGHT', handedOver: true }).title).toBe('outbox.handedOver.title');
  });

  it('goes to the office as a to-do for tomorrow, first priority, that the rules accept', () => {
    const report = reportToOffice({
      id: '019a0000-0000-7000-8000-000000000001',
      entryId: '019a0000-0000-7000-8000-000000000002',
      caption: 'x'.repeat(300),
      body: 'What happened',
      today: '2027-12-31',
      asked: null,
    });
    expect(JSON.parse(report.parameters)).toEqual({ recipient: 'Office', dueDate: '01.01.2028', priority: 1 });
    expect(report.caption.length).toBeLessThanOrEqual(120);
    expect(faultsOf(createActivity.schema, report)).toEqual([]);
  });
});
