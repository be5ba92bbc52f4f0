// What the server composes of names is cut to the length of its field between characters, never within one.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { crewRow, END, START } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-04T15:00:00.000Z');
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const MASKS = '🎭'.repeat(118);

describe('a name of characters that take two places', () => {
  it.each(['', 'a'])('is cut whole for the display of a person (%s)', async (lead) => {
    const changes = { firstName: `Ben${lead}`, lastName: MASKS };
    expect(outcome(await (await north.as('otto')).send('editPerson@1', { id: 'ben', changes }))).toBe(200);
    const shown = String((await north.row(person, 'ben'))?.['displayName']);
    expect([[...shown].length, shown.isWellFormed(), shown.startsWith(`Ben${lead} 🎭`)]).toEqual([120, true, true]);
  });

  it.each(['', 'a'])('is cut whole in what the log says (%s)', async (lead) => {
    await world.put(projectCrew, { ...crewRow('loadIn', 'festival'), name: `${lead}${MASKS}` });
    const cara = await north.as('cara');
    for (const who of ['ben', 'cara', 'dora'])
      await cara.send('setHours@1', {
        id: `job-${who}`,
        workedStart: START,
        workedEnd: END,
        breakMin: 30,
        hoursRev: 0,
      });
    const { body } = await (await north.as('paula')).get('/projectCrews/loadIn/deliveryNote');
    const { hoursHash } = body['data'] as { readonly hoursHash: string };
    const release = { id: 'loadIn', hoursHash, reason: 'by phone' };
    expect(outcome(await (await north.as('paula')).send('releaseDeliveryNote@1', release))).toBe(200);
    const captions = (await north.all(activity)).map(({ caption }) => String(caption));
    expect(captions.some((caption) => caption.startsWith('Released') && caption.isWellFormed())).toBe(true);
  });

  it('is kept whole where a change is kept for the office', async () => {
    const cara = await north.as('cara');
    await cara.send('setHours@1', { id: 'job-ben', workedStart: START, workedEnd: END, breakMin: 30, hoursRev: 0 });
    const hours = { id: 'job-ben', workedStart: START, workedEnd: END, breakMin: 15, hoursRev: 0 };
    for (const lead of ['', 'a'])
      expect(outcome(await cara.send('setHours@1', { ...hours, noteChief: `${lead}${'🎭'.repeat(900)}` }))).toBe(
        'HOURS_CHANGED',
      );
    for (const { body } of await north.all(activity)) expect(String(body).isWellFormed()).toBe(true);
  });
});
