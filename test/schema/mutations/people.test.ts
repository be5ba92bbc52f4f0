// Profiles and to-dos.
import { describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { completeActivity, rescheduleActivity } from '#schema/mutations/communication/complete-activity.ts';
import { parametersToldAnew } from '#schema/mutations/communication/parameters.ts';
import { editPerson } from '#schema/mutations/profile/edit-person.ts';
import { requestProfileChange } from '#schema/mutations/profile/request-profile-change.ts';
import { savePreferences } from '#schema/mutations/profile/save-preferences.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agency, agencyWith, ben, otto, paula } from '#test/support/mutations/story.ts';
import { taken } from './taken.ts';

describe('a person', () => {
  it('chooses language and zone, and asks for the rest', async () => {
    const zoned = taken(
      await played(agency, savePreferences, { id: 'ben', timezone: 'Europe/Lisbon', language: 'nl' }, ben),
    );
    expect(rowAfter(zoned, person, 'ben')).toMatchObject({ timezone: 'Europe/Lisbon', language: 'nl' });
    expect(
      rowAfter(await played(zoned, savePreferences, { id: 'ben', cleared: ['timezone'] }, ben), person, 'ben'),
    ).not.toHaveProperty('timezone');
    const wish = {
      id: 'ben',
      activityId: 'a',
      caption: 'New address',
      body: '',
      changes: [{ field: 'street', to: 'Ring 1' }],
      dueOn: '2027-06-05',
    };
    const asked = rowAfter(await played(agency, requestProfileChange, wish, ben), activity, 'a');
    expect(asked).toMatchObject({ type: 'TODO_INT', category: 'PERSON', refId: 'ben', statusCode: 'open' });
    expect(JSON.parse(String(asked?.['parameters']))).toMatchObject({
      recipient: 'Accountants',
      dueDate: '05.06.2027',
      changes: { street: ['', 'Ring 1'] },
    });
    expect(
      rowAfter(
        await played(agency, editPerson, { id: 'ben', changes: { lastName: 'Adler', street: 'Ring 1' } }, otto),
        person,
        'ben',
      ),
    ).toMatchObject({ displayName: 'ben Adler', street: 'Ring 1' });
    expect(
      await played(agency, editPerson, { id: 'ben', changes: { entryOn: '2027-06-01', exitOn: '2027-05-01' } }, otto),
    ).toBe('END_BEFORE_START');
  });

  it('finishes to-dos, puts them off, and cannot revive what was cancelled', async () => {
    const todo = (statusCode: string) =>
      agencyWith([
        activity,
        { id: 't', caption: 'Call', type: 'TODO_INT', category: 'CREW', body: '', parameters: '{}', statusCode },
      ]);
    const done = taken(await played(todo('open'), completeActivity, { id: 't', statusCode: 'done' }, paula));
    expect(rowAfter(done, activity, 't')).toMatchObject({ statusCode: 'done', doneBy: 'paula' });
    expect(await played(done, completeActivity, { id: 't', statusCode: 'done' }, otto)).toEqual(done);
    expect(await played(todo('cancelled'), completeActivity, { id: 't', statusCode: 'done' }, paula)).toBe(
      'ALREADY_CANCELLED',
    );
    expect(
      rowAfter(
        await played(todo('open'), rescheduleActivity, { id: 't', parameters: '{"dueDate":"06.06.2027"}' }, paula),
        activity,
        't',
      ),
    ).toMatchObject({ parameters: '{"dueDate":"06.06.2027"}' });
    const told = (parameters: string, said: string) => JSON.parse(parametersToldAnew(parameters, said)) as unknown;
    const before = '{"recipient":"Planners","dueDate":"01.06.2027","priority":1,"beside":"x"}';
    const later = { recipient: 'Planners', dueDate: '05.06.2027', priority: 1, beside: 'x' };
    expect(told(before, '{"dueDate":"05.06.2027"}')).toEqual(later);
    expect(told(JSON.stringify(later), '{"recipient":"Office","beside":"y"}')).toEqual({
      ...later,
      recipient: 'Office',
    });
    expect(await played(todo('cancelled'), rescheduleActivity, { id: 't', parameters: '{}' }, paula)).toBe(
      'ALREADY_CANCELLED',
    );
  });
});
