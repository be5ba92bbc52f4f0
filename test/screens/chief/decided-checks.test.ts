// A check that somebody decided about: its former time, its order, its reason.
import { describe, expect, it } from 'vitest';
import { readChiefPage } from '#screens/chief/queries.ts';
import { formerAt, inOrderOfDay, isDecided } from '#screens/shared/checks/check-history.ts';
import type { Check } from '#screens/shared/checks/next-step.ts';
import { correctCheck } from '#schema/mutations/crews/checks/correct-check.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, check, festival } from '../rows.ts';

const ZONE = 'Europe/Vienna';
const START = '2027-06-04T06:00:00.000Z';

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
