// Whoever did not come has no hours on the note, also where the client has signed for them: what is billed is what is
// paid.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { hoursStated, HOURS, LINES, noteReleased } from '../../support/mutations/mutation-case.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-04T15:00:00.000Z');
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const AT = '2027-06-04T14:40:00.000Z';
const note = () => north.row(deliveryNote, 'loadIn');
const onNote = async () => {
  const { lines } = { lines: [], ...(await note()) } as { readonly lines: typeof LINES };
  return lines.map(({ assignmentId }) => assignmentId);
};
const toSignAgain = async () =>
  (await north.all(activity)).filter(({ caption }) => caption === 'Sign again: loadIn').length;
const signed = async () => {
  await hoursStated(north);
  const cara = await north.as('cara');
  const drawn = { signature: 'iVBORw0KGgo'.padEnd(44, 'A'), signerName: 'M. Berg' };
  expect(
    outcome(await cara.send('signDeliveryNote@1', { id: 'loadIn', ...drawn, at: AT, hoursHash: HOURS, lines: LINES })),
  ).toBe(200);
};
const said = async (name: string, more: object = {}, login = 'cara') =>
  outcome(await (await north.as(login)).send(name, { id: 'job-ben', at: AT, ...more }));

it.each([
  ['noShow@1', {}],
  ['reportAbsence@1', { statusCode: 'outage' }],
])(
  'by %s somebody leaves a signed note, which has to be signed again; called up again, it holds',
  async (name, more) => {
    await signed();
    expect(await said(name, more)).toBe(200);
    expect(await onNote()).toEqual(['job-cara', 'job-dora']);
    expect(await note()).toMatchObject({ statusCode: 'open', signatureVoid: true });
    expect(await toSignAgain()).toBe(1);
    expect(await said('reactivate@1', {}, 'paula')).toBe(200);
    expect(await onNote()).toEqual(['job-ben', 'job-cara', 'job-dora']);
    expect(await note()).toMatchObject({ statusCode: 'signed', signatureVoid: false });
  },
);

it('who comes back with hours after the client signed without them is on the note again', async () => {
  await hoursStated(north);
  expect(await said('noShow@1')).toBe(200);
  expect(await onNote()).toEqual(['job-cara', 'job-dora']);
  const hash = String((await note())?.['hoursHash']);
  const mia = await north.as('mia');
  expect(outcome(await mia.send('confirmDeliveryNote@1', { id: 'loadIn', hoursHash: hash, at: AT }))).toBe(200);
  expect(await said('reactivate@1')).toBe(200);
  expect(await onNote()).toEqual(['job-ben', 'job-cara', 'job-dora']);
  expect(await note()).toMatchObject({ statusCode: 'open', signatureVoid: true });
  expect(await toSignAgain()).toBe(1);
});

it('nobody with hours leaves a released note: it is opened first', async () => {
  await noteReleased(north);
  expect(await said('noShow@1')).toBe('NOTE_ALREADY_RELEASED');
  expect(await said('notNeeded@1')).toBe(200);
  expect(await north.row(projectCrewItemStatus, 'job-ben')).toMatchObject({ statusCode: 'notNeeded' });
  expect(await onNote()).toHaveLength(3);
});
