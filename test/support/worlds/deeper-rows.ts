// The rows that the deeper calls ask for: a check with a picture in its question, a face, a calendar link.
import { document } from '#schema/entities/documents/document.ts';
import { form } from '#schema/entities/forms/form.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import type { TestWorld } from './tenant.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const stored = async (world: TestWorld): Promise<string> => {
  const arrived = await world.context.files.receive(
    'north',
    (async function* once() {
      yield await Promise.resolve(PNG);
    })(),
    PNG.length,
  );
  await arrived.keep();
  await world.database.pool.query(
    `insert into stored_files (tenant, sha256, size, media_type) values ('north', $1, $2, 'image/png') on conflict do nothing`,
    [arrived.sha256, arrived.size],
  );
  return arrived.sha256;
};

export const pick = (row: Readonly<Record<string, unknown>>, without: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)));

/** Puts them into the small world. */
export const putDeeperRows = async (world: TestWorld, ofPlanner: Record<string, string>): Promise<void> => {
  const sha256 = await stored(world);
  await world.put(form, {
    id: 'security',
    name: 'Security check',
    kind: 'security',
    version: 1,
    requiresSignature: false,
    questions: [
      {
        id: 'exits',
        sort: 1,
        caption: 'Are the exits free?',
        type: 'yesNo',
        options: [],
        required: true,
        fileId: 'plan',
      },
    ],
  });
  const crew = (await world.app.inject({ url: '/api/v1/projectCrews/loadIn', headers: ofPlanner })).json<{
    data: Record<string, unknown> & { id: string };
  }>().data;
  await world.put(projectCrew, {
    ...pick(crew, ['rev', 'createdAt', 'updatedAt']),
    securityFormIds: ['security'],
  } as never);
  const paper = {
    typeId: 'identity',
    parameters: '{}',
    signatories: [],
    statusCode: 'approved' as const,
    mime: 'image/png',
    size: PNG.length,
    sha256,
  };
  await world.put(
    document,
    { ...paper, id: 'plan', name: 'Plan', ownerKind: 'form', ownerId: 'security', visibility: 'planner' },
    { ...paper, id: 'licence', name: 'Licence', ownerKind: 'person', ownerId: 'ben', visibility: 'client' },
  );
  await world.put(
    profilePicture,
    { id: 'face', personId: 'ben', state: 'approved', sha256, fileId: 'face' },
    { id: 'newFace', personId: 'ben', state: 'inReview', sha256, fileId: 'newFace' },
  );
  await world.put(formResult, {
    id: 'check',
    formId: 'security',
    kind: 'security',
    formVersion: 1,
    personId: 'cara',
    projectCrewId: 'loadIn',
    projectId: 'festival',
    date: '2027-06-04',
    shift: '1',
    answers: [],
    state: 'submitted',
    submittedAt: '2027-06-04T06:30:00.000Z',
    sentTo: [],
  });
  await world.put(publicCalendarSubscription, { id: 'link', personId: 'ben', kind: 'jobs', includeRequested: true });
};
