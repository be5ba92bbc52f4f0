// The crew chief's pure parts: who is where, what hours mean, what stands on the paper, and which code is believed.
import jsQR from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import { comesTwice, endAfter, nearestInstant, nearestPast, turnOf } from '#screens/chief/hours/hours-times.ts';
import { lineDifferences, minutesOf, paperRows } from '#screens/chief/papers/paper-lines.ts';
import { likelyPosition } from '#screens/chief/cockpit/positions.ts';
import { asChecked, deviationOf } from '#screens/chief/hours/deviation.ts';
import { presenceOf, PRESENCES, type Presence } from '#screens/chief/cockpit/presence.ts';
import { readChiefPage, type CrewMember } from '#screens/chief/queries.ts';
import { inOrderOf, mayCheck, startOf, sweptIn, type Seen } from '#screens/chief/cockpit/sweep.ts';
import { DEFAULT_CHECK_SETTINGS } from '#schema/rules/crews/check-windows.ts';
import { addressesIn } from '#screens/chief/papers/mailing.tsx';
import { securityShifts } from '#screens/chief/security/security-shifts.ts';
import { formerAt, inOrderOfDay, isDecided } from '#screens/shared/checks/check-history.ts';
import type { Check } from '#screens/shared/checks/next-step.ts';
import { codeOf, isFresh, isGenuine, readCode } from '#screens/shared/checks/check-code.ts';
import { answersToSend, progressOf, withAnswer } from '#screens/shared/forms/form-progress.ts';
import { isSignature } from '#screens/shared/signature/strokes.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { correctCheck } from '#schema/mutations/crews/checks/correct-check.ts';
import { noShow } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { actorWith } from '../app/actor.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, assignment, check, crew, festival, human, position, role } from './rows.ts';

const ZONE = 'Europe/Vienna';
const START = '2027-06-04T06:00:00.000Z';
const none = { preCall: null, checkIn: null, checkOut: null };
const made = (...parts: Parameters<typeof check>): Check => check(...parts) as unknown as Check;

describe('who is here', () => {
  it('is on the way after a pre-call, late from the start, missing once a chief may say no-show', () => {
    const watched = { status: 'confirmed', start: START, checks: none, hasHours: false, isChecked: true } as const;
    expect(presenceOf(watched, '2027-06-04T05:00:00.000Z')).toBe('expected');
    expect(presenceOf(watched, START)).toBe('late');
    expect(presenceOf(watched, '2027-06-04T06:15:00.000Z')).toBe('missing');
    const called = { ...watched, checks: { ...none, preCall: made('pre', 'mine', 'preCall', START) } };
    expect([
      presenceOf(called, '2027-06-04T05:00:00.000Z'),
      presenceOf(called, START),
      presenceOf(called, '2027-06-04T06:15:00.000Z'),
    ]).toEqual(['onTheWay', 'onTheWay', 'missing']);
  });

  it('is not called late or missing as long as checks are on their way', () => {
    const watched = { status: 'confirmed', start: START, hasHours: false, isChecked: false } as const;
    const later = '2027-06-04T06:15:00.000Z';
    expect(presenceOf({ ...watched, checks: none }, later)).toBe('unknown');
    expect(presenceOf({ ...watched, checks: { ...none, checkIn: made('in', 'mine', 'checkIn', START) } }, later)).toBe(
      'here',
    );
  });

  it('has left, and is not missing, once the hours are stated without a check', () => {
    expect(
      presenceOf(
        { status: 'confirmed', start: START, checks: none, hasHours: true, isChecked: true },
        '2027-06-04T16:00:00.000Z',
      ),
    ).toBe('left');
  });
});

describe('all here', () => {
  const END = '2027-06-04T14:00:00.000Z';
  const person = (id: string, more: Partial<CrewMember['row']> = {}, checks: CrewMember['checks'] = none): Seen => {
    const row = {
      ...assignment(id, `p-${id}`),
      statusCode: 'confirmed' as const,
      effectiveStart: START,
      effectiveEnd: END,
      ...more,
    };
    const member = {
      row,
      name: id,
      phone: null,
      functionId: 'hand',
      functionName: 'Hand',
      plannedBreakMin: 30,
      hasPlan: true,
      checks,
    } as unknown as CrewMember;
    return {
      member,
      presence: presenceOf({ status: row.statusCode, start: START, checks, hasHours: false, isChecked: true }, START),
    };
  };
  const came = { ...none, checkIn: made('in', 'b', 'checkIn', START) };
  const called = { ...none, preCall: made('pre', 'c', 'preCall', START) };
  const idsOf = (seen: readonly Seen[]): readonly string[] => seen.map(({ member }) => member.row.id);
  const crew = [
    person('a'),
    person('b', {}, came),
    person('c', {}, called),
    person('d', { statusCode: 'spare' }),
    person('e', { statusCode: 'noShow' }),
  ];

  it('takes those who are missing, never who said to be on the way, a spare or who is here', () => {
    expect(idsOf(sweptIn(crew, START, DEFAULT_CHECK_SETTINGS))).toEqual(['a']);
    // Chosen one by one they may be checked in.
    expect(idsOf(crew.filter((one) => mayCheck('checkIn', one, START, DEFAULT_CHECK_SETTINGS)))).toEqual([
      'a',
      'c',
      'd',
    ]);
    expect(idsOf(crew.filter((one) => mayCheck('checkOut', one, START, DEFAULT_CHECK_SETTINGS)))).toEqual(['b']);
  });

  it('waits for the window in which no reason is asked', () => {
    expect(sweptIn(crew, '2027-06-04T04:59:59.000Z', DEFAULT_CHECK_SETTINGS)).toEqual([]);
    expect(idsOf(sweptIn(crew, '2027-06-04T05:00:00.000Z', DEFAULT_CHECK_SETTINGS))).toEqual(['a']);
  });

  it('may be noted with the start once that is past, where all have the same', () => {
    expect([
      startOf(crew, START),
      startOf(crew, '2027-06-04T05:59:00.000Z'),
      startOf([person('a'), person('x', { effectiveStart: END })], END),
    ]).toEqual([START, null, null]);
  });

  it('leaves whoever was just checked in place until the way back is over', () => {
    const order = (before: ReadonlyMap<string, Presence>) =>
      idsOf(inOrderOf([person('b', {}, came), person('a'), person('z')], PRESENCES, before));
    expect(order(new Map([['b', 'late']]))).toEqual(['b', 'a', 'z']);
    expect(order(new Map())).toEqual(['a', 'z', 'b']);
  });

  it('states as planned who came and left within a quarter of an hour of it, and says of the others why not', () => {
    const off = (inAt: string, outAt: string | null) =>
      deviationOf({
        row: person('a').member.row,
        checks: {
          preCall: null,
          checkIn: made('in', 'a', 'checkIn', inAt),
          checkOut: outAt === null ? null : made('out', 'a', 'checkOut', outAt),
        },
      });
    expect([off('2027-06-04T05:45:00.000Z', '2027-06-04T14:15:00.000Z'), off(START, null)]).toEqual([null, null]);
    expect([
      off('2027-06-04T05:44:00.000Z', null),
      off('2027-06-04T06:20:00.000Z', '2027-06-04T11:40:00.000Z'),
      off(START, '2027-06-04T14:16:00.000Z'),
    ]).toEqual([
      { kind: 'cameEarly', minutes: 16 },
      { kind: 'leftEarly', minutes: 140 },
      { kind: 'leftLate', minutes: 16 },
    ]);
    expect(deviationOf({ row: person('a').member.row, checks: none })).toEqual({ kind: 'noCheckIn' });
    const { member } = person(
      'a',
      {},
      {
        preCall: null,
        checkIn: made('in', 'a', 'checkIn', '2027-06-04T06:20:41.120Z'),
        checkOut: made('out', 'a', 'checkOut', '2027-06-04T11:40:00.000Z'),
      },
    );
    expect(asChecked(member)).toMatchObject({
      workedStart: '2027-06-04T06:20:00.000Z',
      workedEnd: '2027-06-04T11:40:00.000Z',
      breakMin: 30,
    });
  });
});

describe('a check that somebody decided about', () => {
  const told = {
    id: 'k',
    kind: 'checkIn',
    at: START,
    deviceAt: '2027-06-04T05:59:00.000Z',
    offsetMs: 60_000,
    timezone: ZONE,
    geoState: 'ok',
    by: 'self',
    state: 'recorded',
    flags: [],
    assignmentId: 'a',
    projectCrewId: 'crew',
    personId: 'p-ben',
  } as unknown as Check;

  it('shows its former time beside the one that counts now, by what the device said of its own clock', () => {
    expect(formerAt(told)).toBeNull();
    expect(formerAt({ ...told, state: 'corrected', at: '2027-06-04T06:20:00.000Z' })).toBe(START);
    expect(formerAt({ ...told, state: 'corrected' })).toBeNull();
    expect(formerAt({ ...told, state: 'accepted', at: '2027-06-04T06:20:00.000Z' })).toBeNull();
    expect([told, { ...told, state: 'accepted' as const }, { ...told, state: 'void' as const }].map(isDecided)).toEqual(
      [false, true, true],
    );
  });

  it('stands in the order of the day, what does not count after what does', () => {
    const [out, dropped, second] = [
      { ...told, id: 'out', kind: 'checkOut' as const },
      { ...told, id: 'dropped', state: 'void' as const, at: '2027-06-04T05:00:00.000Z' },
      { ...told, id: 'second' },
    ];
    expect(inOrderOfDay([out, dropped, second]).map(({ id }) => id)).toEqual(['second', 'dropped', 'out']);
  });

  it('keeps what the person wrote, tells the decision, and no longer counts once it is void; offline', async () => {
    const { store } = await openDevice();
    await arrive(store, {
      ...festival({
        projectCrewItemStatus: [assignment('a-ben', 'p-ben'), assignment('a-cara', 'p-cara', { chief: true })],
      }),
      crewChecks: [check('k', 'a-ben', 'checkIn', START, { note: 'The gate was shut.' })],
    });
    const decided = async (state: 'corrected' | 'void') => {
      await store.send(correctCheck, {
        id: 'a-ben',
        check: {
          id: 'k',
          state,
          reason: 'Seen at the dock',
          ...(state === 'corrected' ? { at: '2027-06-04T06:20:00.000Z' } : {}),
        },
      });
      return (await readChiefPage(store.reads, 'crew', actorWith({ personId: 'p-cara' })))?.members.find(
        ({ row }) => row.id === 'a-ben',
      );
    };
    expect((await decided('corrected'))?.checks.checkIn).toMatchObject({
      at: '2027-06-04T06:20:00.000Z',
      note: 'The gate was shut.',
      decidedReason: 'Seen at the dock',
    });
    const dropped = await decided('void');
    expect(dropped?.checks.checkIn).toBeNull();
    expect(dropped?.allChecks).toMatchObject([{ state: 'void' }]);
  });
});

describe('hours', () => {
  it('take a time for the one nearest to the plan, and an end for the next one after the start', () => {
    const planned = '2027-06-03T22:15:00.000Z';
    expect(nearestInstant('23:45', ZONE, planned)).toBe('2027-06-03T21:45:00.000Z');
    expect(endAfter('06:00', ZONE, planned)).toBe('2027-06-04T04:00:00.000Z');
    expect(endAfter('00:10', ZONE, planned)).toBe('2027-06-04T22:10:00.000Z');
  });

  it('of what has happened lie nearest to when it was noted, and never ahead', () => {
    const noted = '2027-06-03T17:00:00.000Z';
    const past = (time: string, now = noted): string | null => nearestPast(time, ZONE, noted, { turn: 'first', now });
    expect(past('06:10'), 'tomorrow is nearer, and has not been').toBe('2027-06-03T04:10:00.000Z');
    expect(past('06:10', '2027-06-04T05:00:00.000Z'), 'by then it has').toBe('2027-06-04T04:10:00.000Z');
    expect(past('19:03'), 'clocks differ a little').toBe('2027-06-03T17:03:00.000Z');
    expect(past('19:40'), 'not yesterday').toBeNull();
  });

  it('written in the hour that comes twice are the turn that is chosen, and stay it when they are read again', () => {
    const planned = '2026-10-24T20:00:00.000Z';
    expect(endAfter('02:30', ZONE, planned)).toBe('2026-10-25T00:30:00.000Z');
    expect(endAfter('02:30', ZONE, planned, 'second')).toBe('2026-10-25T01:30:00.000Z');
    expect(nearestInstant('02:10', ZONE, '2026-10-25T00:00:00.000Z', 'second')).toBe('2026-10-25T01:10:00.000Z');
    // Begun in the first of the two, a time before it can only be the second.
    expect(endAfter('02:10', ZONE, '2026-10-25T00:30:00.000Z')).toBe('2026-10-25T01:10:00.000Z');
    expect([
      turnOf('2026-10-25T00:30:00.000Z', ZONE),
      turnOf('2026-10-25T01:30:12.000Z', ZONE),
      turnOf(planned, ZONE),
    ]).toEqual(['first', 'second', 'first']);
    expect([comesTwice('2026-10-25T01:30:00.000Z', ZONE), comesTwice(planned, ZONE)]).toEqual([true, false]);
  });

  it('keep the length of a night in which the clocks change', () => {
    const start = nearestInstant('22:00', ZONE, '2027-03-27T21:00:00.000Z');
    const line: HoursLine = {
      assignmentId: 'a',
      functionId: 'f',
      from: start,
      to: endAfter('06:00', ZONE, start),
      breakMin: 0,
    };
    expect(minutesOf([line])).toBe(7 * 60);
  });

  it('stand together on the paper where they are equal, and differ person by person', () => {
    const line = (assignmentId: string, more: Partial<HoursLine> = {}): HoursLine => ({
      assignmentId,
      functionId: 'hand',
      from: START,
      to: '2027-06-04T14:00:00.000Z',
      breakMin: 30,
      ...more,
    });
    expect(
      paperRows([line('a'), line('b'), line('c', { functionId: 'chief' })], ['chief', 'hand']).map(
        ({ assignmentIds, minutes }) => [assignmentIds, minutes],
      ),
    ).toEqual([
      [['c'], 450],
      [['a', 'b'], 900],
    ]);
    expect(
      lineDifferences([line('a'), line('b')], [line('a', { breakMin: 60 }), line('b')]).map(
        ({ assignmentId }) => assignmentId,
      ),
    ).toEqual(['a']);
  });
});

describe('the chief’s page', () => {
  const cara = actorWith({
    login: 'user:cara',
    personId: 'p-cara',
    contactIds: ['c-p-cara'],
    rights: { projects: ['READ'] },
  });
  const rows = festival({
    projectCrewItemStatus: [
      assignment('mine', 'p-ben'),
      assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead' }),
      assignment('tom', 'p-tom'),
    ],
    crewChecks: [check('in', 'mine', 'checkIn', START)],
  });

  it('is for those who lead the crew alone', async () => {
    const { store } = await openDevice(cara);
    await arrive(store, rows);
    expect((await readChiefPage(store.reads, 'crew', cara))?.ownId).toBe('lead');
    expect(
      (await readChiefPage(store.reads, 'crew', actorWith({ personId: 'p-ben', rights: { projects: ['READ'] } })))
        ?.viewer,
    ).toBe('member');
  });

  it('knows who signs for the client: the contact on site, by name or as a person', async () => {
    const { store } = await openDevice(cara);
    const signer = async () => (await readChiefPage(store.reads, 'crew', cara))?.signerName;
    await arrive(store, rows);
    expect(await signer()).toBe('Mia Berg');
    const { contactOnSite: _named, ...unnamed } = crew();
    await arrive(store, {
      projectCrews: [{ ...unnamed, rev: 2, contactOnSiteContactId: 'c-rosa' }],
      persons: [human('p-rosa', 'Rosa', 'Marten')],
      contacts: [role('c-rosa', 'p-rosa')],
    });
    expect(await signer()).toBe('Rosa Marten');
    await arrive(store, { projectCrews: [{ ...unnamed, rev: 3 }] });
    expect(await signer()).toBeNull();
  });

  it('counts who still lacks hours, no-shows left out, and makes the lines of the paper', async () => {
    const { store } = await openDevice(cara);
    await arrive(store, rows);
    await store.send(noShow, { id: 'tom', at: '2027-06-04T06:30:00.000Z' });
    await store.send(setHours, {
      id: 'mine',
      workedStart: START,
      workedEnd: '2027-06-04T14:00:00.000Z',
      breakMin: 30,
      hoursRev: 0,
    });
    const page = await readChiefPage(store.reads, 'crew', cara);
    expect(page?.missing).toEqual(['Cara Lindt']);
    expect(page?.lines).toEqual([
      { assignmentId: 'mine', functionId: 'stagehand', from: START, to: '2027-06-04T14:00:00.000Z', breakMin: 30 },
    ]);
  });

  it('lists the positions by their times, and takes for the one that somebody fills now one that runs and has room, never one of tonight', async () => {
    const { store } = await openDevice(cara);
    const tonight = { startAt: '2027-06-04T20:00:00.000Z', endAt: '2027-06-04T21:00:00.000Z' };
    const early = { startAt: '2027-06-04T04:00:00.000Z', endAt: '2027-06-04T06:00:00.000Z' };
    await arrive(store, {
      ...rows,
      projectCrewItems: [
        position('a-tonight', 'stagehand', tonight),
        position('b-full', 'stagehand', { amount: 0 }),
        position('c-gone', 'stagehand', { statusCode: 'cancelled' }),
        position('hands', 'stagehand'),
        position('z-early', 'stagehand', early),
      ],
    });
    const page = await readChiefPage(store.reads, 'crew', cara);
    expect(page?.positions.map(({ id }) => id)).toEqual(['z-early', 'b-full', 'c-gone', 'hands', 'a-tonight']);
    const likely = (now: string): string | undefined => (page === null ? undefined : likelyPosition(page, now)?.id);
    expect([
      likely('2027-06-04T03:00:00.000Z'),
      likely('2027-06-04T09:00:00.000Z'),
      likely('2027-06-04T15:00:00.000Z'),
      likely('2027-06-05T09:00:00.000Z'),
    ]).toEqual(['z-early', 'hands', 'a-tonight', 'a-tonight']);
  });
});

describe('the code of two phones', () => {
  const shown = { assignmentId: 'a1', kind: 'checkIn', checkId: 'c1', at: START } as const;

  it('is read back, and believed with the secret it was made with', async () => {
    const code = readCode(await codeOf(shown, 'secret'));
    expect(code).toMatchObject(shown);
    expect(code !== null && (await isGenuine(code, 'secret'))).toBe(true);
    expect(code !== null && (await isGenuine(code, 'another'))).toBe(false);
  });

  it('is not believed once a word of it was changed, or it is older than ten minutes', async () => {
    const forged = readCode((await codeOf(shown, 'secret')).replace('.a1.', '.a2.'));
    expect(forged !== null && (await isGenuine(forged, 'secret'))).toBe(false);
    expect(isFresh(shown, '2027-06-04T06:10:00.000Z')).toBe(true);
    expect(isFresh(shown, '2027-06-04T06:10:00.001Z')).toBe(false);
  });

  it('can be read from the picture that is shown', async () => {
    const ids = { assignmentId: crypto.randomUUID(), checkId: crypto.randomUUID() };
    const text = await codeOf({ ...shown, ...ids }, 'secret');
    expect(jsQR(...pixelsOf(text))?.data).toBe(text);
  });

  it('is told from other codes', () => {
    expect(readCode('https://example.test/')).toBeNull();
  });
});

/** The code as a camera would see it: four grey pixels per module, with the quiet edge around it. */
const pixelsOf = (text: string): [Uint8ClampedArray, number, number] => {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 });
  const side = size * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let index = 0; index < side * side; index += 1) {
    const isDark = modules[Math.floor(index / side / 4)]?.[Math.floor((index % side) / 4)] === true;
    if (isDark) pixels.fill(0, index * 4, index * 4 + 3);
  }
  return [pixels, side, side];
};

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
