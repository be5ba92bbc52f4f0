// Forms that are handed in: trainings that are marked, security checks of a shift.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { agencyOf, dataOf, outcome } from '../../../support/worlds/hook-world.ts';
import { makeWorld, TEN_TO, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const AT = '2027-06-04T05:40:00.000Z';

describe('a form', () => {
  const answers = (optionId: string) => [{ questionId: 'q1', value: optionId }];
  it('that trains is marked; who failed may try again', async () => {
    const question = {
      id: 'q1',
      sort: 1,
      caption: 'Which?',
      type: 'single' as const,
      options: [
        { id: 'o1', caption: 'a' },
        { id: 'o2', caption: 'b' },
      ],
      required: true,
    };
    await world.put(form, {
      id: 'f',
      name: 'Safety',
      kind: 'training',
      version: 1,
      requiresSignature: false,
      passScore: 80,
      questions: [question],
      solutions: [{ questionId: 'q1', optionIds: ['o2'] }],
    });
    await world.put(formAssignment, { id: 't', formId: 'f', kind: 'training', personId: 'ben', state: 'open' });
    const submit = async (id: string, optionId: string) =>
      (await north.as('ben')).send('submitForm@1', {
        id,
        formId: 'f',
        formVersion: 1,
        assignmentId: 't',
        answers: answers(optionId),
        submittedAt: TEN_TO,
      });
    expect(dataOf(await submit('r1', 'o1'))).toMatchObject({ state: 'failed', score: 0 });
    expect(await north.row(formAssignment, 't')).toMatchObject({ state: 'open', resultId: 'r1' });
    expect(dataOf(await submit('r2', 'o2'))).toMatchObject({ state: 'passed', score: 100 });
    expect(outcome(await submit('r3', 'o2'))).toBe('ALREADY_SUBMITTED');
    expect((await north.all(activity)).map((row) => row['caption'])).toEqual(['Not taken over: entry by ben Test']);
  });

  it('of security for one shift stands beside the first', async () => {
    await world.put(form, {
      id: 's',
      name: 'Check',
      kind: 'security',
      version: 1,
      requiresSignature: false,
      questions: [],
    });
    await world.put(projectCrew, { ...(await north.row(projectCrew, 'loadIn')), securityFormIds: ['s'] } as never);
    const submit = async (id: string) =>
      (await north.as('cara')).send('submitForm@1', {
        id,
        formId: 's',
        formVersion: 1,
        projectCrewId: 'loadIn',
        date: '2027-06-04',
        shift: '1',
        answers: [],
        submittedAt: AT,
      });
    await Promise.all([submit('r1'), submit('r2')]);
    expect((await north.all(formResult)).filter((row) => row['addendumTo'] === undefined)).toHaveLength(1);
  });
});
