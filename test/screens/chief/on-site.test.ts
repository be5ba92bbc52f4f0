// Forms on site, security checks of a day, addresses and signatures.
import { describe, expect, it } from 'vitest';
import { addressesIn } from '#screens/shared/documents/mailing.tsx';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import { readCheck } from '#screens/chief/security/check-of-shift.ts';
import { securityShifts } from '#screens/shared/crews/security-shifts.ts';
import { answersToSend, progressOf, withAnswer } from '#screens/shared/forms/form-progress.ts';
import { askChecks } from '#screens/chief/security/use-fetched-checks.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive } from '../rows.ts';
import { isSignature } from '#screens/shared/signature/strokes.ts';

describe('forms', () => {
  const question = (id: string, sort: number, more: Readonly<Record<string, unknown>> = {}) => ({
    id,
    sort,
    caption: id,
    type: 'yesNo' as const,
    options: [],
    required: true,
    ...more,
  });
  const questions = [question('one', 1), question('two', 2, { condition: { questionId: 'one', equals: 'false' } })];

  it('ask on only where the condition holds, and send no answers to what was not asked', () => {
    const said = withAnswer(withAnswer([], { questionId: 'two', value: true }), { questionId: 'one', value: true });
    expect(progressOf(questions, said).map(({ question: { id }, state }) => [id, state])).toEqual([['one', 'done']]);
    expect(answersToSend(questions, said).map(({ questionId }) => questionId)).toEqual(['one']);
  });

  it('show a no as failed, and tidy what was written beside it', () => {
    const said = withAnswer([], { questionId: 'one', value: false, note: '  Tape worn off ' });
    expect(progressOf(questions, said).map(({ state }) => state)).toEqual(['failed', 'open']);
    expect(answersToSend(questions, said)).toEqual([{ questionId: 'one', value: false, note: 'Tape worn off' }]);
  });
});

describe('on site', () => {
  it('finds no security check on a day that the calendar lacks', async () => {
    const { store } = await openDevice(ben);
    await arrive(store, { forms: [{ id: 'safety', rev: 1, name: 'Safety' }] });
    const on = (date: string) => readCheck(store.reads, { crewId: 'crew', formId: 'safety', date, shift: '08:00' });
    expect((await on('2027-02-28'))?.date).toBe('2027-02-28');
    for (const date of ['2027-02-30', '2027-13-01', 'today']) expect(await on(date)).toBeNull();
  });

  it('has a security check for each distinct start of a day', () => {
    const at = (startTime: string, statusCode: 'open' | 'cancelled' = 'open') => ({
      startDate: '2027-06-04',
      startTime,
      statusCode,
    });
    expect(securityShifts([at('14:00'), at('08:00'), at('08:00'), at('22:00', 'cancelled')])).toEqual([
      { date: '2027-06-04', shift: '1' },
      { date: '2027-06-04', shift: '2' },
    ]);
  });

  it('asks the server for the checks of a crew and their form, for those who only read them', async () => {
    const answered = (body: unknown, status = 200): Outcome => ({
      kind: 'answered',
      status,
      body,
      ackMatches: true,
      epoch: null,
      rev: null,
      serverTime: null,
      retryAfterMs: null,
      etag: null,
    });
    const safety = { id: 'safety', rev: 1 };
    const done = { id: 'r1', rev: 2 };
    const answers: Readonly<Record<string, Outcome>> = {
      '/forms/perform/safety': answered({ data: safety }),
      '/projectCrews/crew%2F1/securityChecks?limit=1000': answered({ data: [done], included: {} }),
    };
    const ask = (silent?: string) =>
      askChecks(
        {
          get: (path) =>
            Promise.resolve(
              path === silent
                ? unreachable('network')
                : (answers[path] ?? answered({ error: { code: 'NOT_FOUND' } }, 404)),
            ),
        },
        { crewId: 'crew/1', formId: 'safety' },
      );
    expect(await ask()).toEqual({ rows: { forms: [safety], formResults: [done] }, says: null });
    for (const silent of Object.keys(answers)) expect(await ask(silent)).toBeNull();
  });

  it('takes several addresses for the mail, and none where one is wrong', () => {
    expect(addressesIn('a@b.example, c@d.example; a@b.example')).toEqual(['a@b.example', 'c@d.example']);
    expect(addressesIn('a@b.example, nonsense')).toBeNull();
  });

  it('takes no dot for a signature', () => {
    expect(
      isSignature([
        [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
        ],
      ]),
    ).toBe(false);
    expect(
      isSignature([
        [
          { x: 10, y: 100 },
          { x: 300, y: 120 },
        ],
      ]),
    ).toBe(true);
  });
});
