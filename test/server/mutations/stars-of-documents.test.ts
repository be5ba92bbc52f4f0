// Stars that are given with a signature reach the office.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const sha256 = 'a'.repeat(64);
const paper = (id: string) =>
  world.put(document, {
    id,
    typeId: 'identity',
    name: `Paper ${id}`,
    parameters: '{"allowSignatories":true}',
    signatories: [
      {
        id: `place-${id}`,
        person: 'ben',
        contactNumber: 'K-ben',
        sort: 1,
        status: { caption: 'On Going' },
        signatures: [{ id: `sig-${id}`, signed: false }],
      },
    ],
    signatoryPersonIds: ['ben'],
    statusCode: 'approved',
    ownerKind: 'person',
    ownerId: 'ben',
    visibility: 'owner',
    sha256,
  });

it('once, by either way of signing, as a line about the document; without stars there is none', async () => {
  for (const id of ['one', 'other', 'plain']) await paper(id);
  const ben = await north.as('ben');
  const at = world.context.clock.now().toString({ fractionalSecondDigits: 3 });
  const drawn = { signature: 'iVBORw0KGgo'.padEnd(44, 'A'), at, fileSha256: sha256 };
  const one = { id: 'one', signatureId: 'sig-one', rating: 4, ...drawn };
  for (const _ of [1, 2]) expect(outcome(await ben.send('signDocument@1', one))).toBe(200);
  const other = { id: 'place-other', documentId: 'other', rating: 1, ...drawn };
  expect(outcome(await ben.send('signAsSignatory@1', other))).toBe(200);
  expect(outcome(await ben.send('signDocument@1', { id: 'plain', signatureId: 'sig-plain', ...drawn }))).toBe(200);
  expect(await north.all(activity)).toMatchObject([
    {
      type: 'LOG',
      refKind: 'document',
      refId: 'one',
      caption: 'Signed and rated: Paper one',
      body: 'ben Test: 4 stars',
    },
    { type: 'LOG', refId: 'other', visibility: 'agency', body: 'ben Test: 1 star' },
  ]);
});
