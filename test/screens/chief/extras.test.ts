// What the chief states beside somebody's hours: read, carried along by every other statement, and taken away.
import { expect, it } from 'vitest';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { asChecked } from '#screens/chief/hours/deviation.ts';
import { extrasIn, extrasWritten } from '#screens/chief/hours/extras.ts';
import { asPlanned, statedOf } from '#screens/chief/hours/use-hours.ts';
import { readChiefPage } from '#screens/chief/queries.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice, outboxOf } from '../../outbox/world.ts';
import { arrive, assignment, check, festival } from '../rows.ts';

const START = '2027-06-04T06:00:00.000Z';
const END = '2027-06-04T14:00:00.000Z';
const cara = actorWith({
  login: 'user:cara',
  personId: 'p-cara',
  contactIds: ['c-p-cara'],
  rights: { projects: ['READ'] },
});

const site = async () => {
  const { store } = await openDevice(cara);
  await arrive(
    store,
    festival({
      projectCrewItemStatus: [
        assignment('mine', 'p-ben', { noteChief: 'Late truck', kmDriven: 60, hoursRev: 1, workedFunctionId: 'rigger' }),
        assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead' }),
      ],
      crewChecks: [check('in', 'mine', 'checkIn', START), check('out', 'mine', 'checkOut', END)],
    }),
  );
  const ben = async () => {
    const member = (await readChiefPage(store.reads, 'crew', cara))?.members.find(({ row }) => row.id === 'mine');
    if (member === undefined) throw new Error('Ben is not here');
    return member;
  };
  return { store, ben };
};

it('reads what is written, an empty field as none, and nothing that is no number or too much', () => {
  expect(extrasIn({ travelMin: ' 45', kmDriven: '', noteChief: ' Late ' })).toEqual({
    travelMin: 45,
    kmDriven: 0,
    noteChief: 'Late',
  });
  expect(extrasIn({ travelMin: '1441', kmDriven: '', noteChief: '' })).toBeNull();
  expect(extrasIn({ travelMin: '', kmDriven: '1.5', noteChief: '' })).toBeNull();
  expect(extrasWritten({ kmDriven: 60 })).toEqual({ travelMin: '', kmDriven: '60', noteChief: '' });
});

it('keeps them whatever else is stated of the hours: as checked, as planned, or others', async () => {
  const { ben } = await site();
  const beside = { travelMin: 0, kmDriven: 60, noteChief: 'Late truck' };
  const member = await ben();
  expect(asChecked(member)).toMatchObject({ ...beside, workedFunctionId: 'rigger' });
  expect(asPlanned(member)).toMatchObject(beside);
  expect(statedOf(member, { from: START, to: END, breakMin: 0, functionId: 'rigger' })).toMatchObject(beside);
});

it('takes them away for good, also where another statement takes the place of that one before it is sent', async () => {
  const { store, ben } = await site();
  const hours = { from: START, to: END, breakMin: 30, functionId: 'rigger' };
  const none = { travelMin: 30, kmDriven: 0, noteChief: '' };
  await store.send(setHours, statedOf(await ben(), { ...hours, ...none }));
  expect((await ben()).row).toMatchObject({ travelMin: 30 });
  expect((await ben()).row).not.toHaveProperty('noteChief');
  await store.send(setHours, asPlanned(await ben()));
  expect((await outboxOf(store)).map(({ args }) => args)).toMatchObject([{ ...none, hoursRev: 1 }]);
  expect((await ben()).row).not.toHaveProperty('kmDriven');
});
