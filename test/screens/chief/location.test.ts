// Who sees whose location on a crew, and how long it holds that nobody shares one.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { readLocationPage } from '#screens/chief/location/queries.ts';
import { heardNow } from '#screens/chief/location/use-live-locations.ts';
import { assignmentRow, ben, openDevice, planner } from '../../outbox/world.ts';
import { arrive, crew, show } from '../rows.ts';

const client: Actor = { ...ben, audiences: ['client'] };
const onSite: Actor = { ...ben, loginType: 'project', personId: null, audiences: ['projectLogin'], projectId: 'show' };

const sightOf = async (actor: Actor, more: Readonly<Record<string, readonly { id: string; rev: number }[]>> = {}) => {
  const { store } = await openDevice(actor);
  await arrive(store, { projectCrews: [crew()], projects: [show], ...more });
  return (await readLocationPage(store.reads, 'crew', store.actor))?.sight;
};
const wishes = (showLiveLocation: boolean) => ({
  companySettings: [{ id: 'co', rev: 1, companyId: 'co', showLiveLocation }],
});
const job = (statusCode: string) => ({
  projectCrewItemStatus: [assignmentRow('a1', 1, { projectCrewId: 'crew', statusCode })],
});

describe('whose location is seen', () => {
  it('everybody’s, by planners and by who is booked there', async () => {
    expect(await sightOf(planner)).toBe('everybody');
    for (const state of ['confirmed', 'spare', 'worked']) expect(await sightOf(ben, job(state))).toBe('everybody');
  });

  it('nobody’s, by who is not booked and by the office', async () => {
    for (const state of ['applied', 'requested', 'declined']) expect(await sightOf(ben, job(state))).toBe('closed');
    expect(await sightOf({ ...ben, audiences: ['office'] }, job('confirmed'))).toBe('closed');
  });

  it('as the company wants it, by its client and its project login', async () => {
    for (const actor of [client, onSite]) {
      expect(await sightOf(actor, wishes(false))).toBe('switchedOff');
      expect(await sightOf(actor, wishes(true))).toBe('some');
      expect(await sightOf(actor)).toBe('some');
    }
  });

  it('everybody’s, by a client who is booked there as well', async () => {
    const both: Actor = { ...ben, audiences: ['crew', 'client'] };
    expect(await sightOf(both, { ...wishes(false), ...job('confirmed') })).toBe('everybody');
  });
});

describe('that nobody shares a location', () => {
  const said = '2027-06-04T08:00:00.000Z';
  const at = { fault: null, now: '2027-06-04T08:01:30.000Z' };

  it('holds once the server said so, for a short while, and while it can be reached', () => {
    expect(heardNow({ state: 'heard', says: said }, at)).toBe('heard');
    expect(heardNow({ state: 'heard', says: said }, { ...at, now: '2027-06-04T08:02:00.000Z' })).toBe('unheard');
    expect(heardNow({ state: 'heard', says: said }, { ...at, fault: 'offline' })).toBe('unheard');
    expect(heardNow({ state: 'heard', says: said }, { ...at, fault: 'noAnswer' })).toBe('unheard');
  });

  it('is not known before the first answer, nor without one', () => {
    expect(heardNow({ state: 'asking', says: null }, at)).toBe('asking');
    expect(heardNow({ state: 'unheard', says: null }, at)).toBe('unheard');
  });
});
