// What people ask of their profile, and what the office makes of it.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { agencyOf, dataOf, outcome } from '../../../support/worlds/hook-world.ts';
import { multipartSend } from '../../../support/server/multipart.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}`);
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const upload = async (login: string, mutation: string, args: object, bytes: Buffer) =>
  multipartSend(world.app, await world.tokenOf(login), {
    mutation,
    args: { ...args, sha256: shaOf(bytes), size: bytes.length, mime: 'application/pdf' },
    bytes,
  });

describe('a profile', () => {
  it('picture waits for the office, and becomes the person’s when approved', async () => {
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
    expect(
      outcome(await upload('ben', 'uploadProfilePicture@1', { id: 'ben', pictureId: 'no-picture' }, pdf('x'))),
    ).toBe('FILE_TYPE');
    expect(dataOf(await upload('ben', 'uploadProfilePicture@1', { id: 'ben', pictureId: 'pic' }, png))).toMatchObject({
      id: 'pic',
      state: 'inReview',
      sha256: shaOf(png),
      uploadedAt: '2027-06-04T05:50:00.000Z',
    });
    const answer = await (
      await north.as('otto')
    ).send('decideProfilePicture@1', { id: 'pic', pictureState: 'approved' });
    expect([
      outcome(answer),
      (await north.row(person, 'ben'))?.['pictureFileId'],
      (await north.row(profilePicture, 'pic'))?.['state'],
    ]).toEqual([200, 'pic', 'approved']);
  });

  it('link is secret, new after it was closed, and its person’s alone', async () => {
    const save = async (enabled: boolean) =>
      (await north.as('ben')).send('saveProfileAccess@1', {
        id: 'ben',
        enabled,
        show: { picture: true, functions: true, skills: true, ratings: false, contact: false },
      });
    const first = dataOf(await save(true))['token'];
    expect(first).toMatch(/^.{32}$/u);
    expect(dataOf(await save(true))['token']).toBe(first);
    expect(dataOf(await save(false))).not.toHaveProperty('token');
    await save(true);
    expect((await north.row(profileAccess, 'ben'))?.['token']).not.toBe(first);
  });

  it('wish for a field takes the place of the open one', async () => {
    const ben = await north.as('ben');
    const wish = (activityId: string, ...fields: readonly string[]) =>
      ben.send('requestProfileChange@1', {
        id: 'ben',
        activityId,
        caption: 'Change',
        body: '',
        changes: fields.map((field) => ({ field, from: 'a', to: activityId })),
        dueOn: '2027-06-05',
      });
    await wish('w1', 'street', 'city');
    await wish('w2', 'street');
    expect(JSON.parse(String((await north.row(activity, 'w1'))?.['parameters']))).toMatchObject({
      recipient: 'Accountants',
      changes: { city: ['a', 'w1'] },
    });
    expect(JSON.parse(String((await north.row(activity, 'w1'))?.['parameters']))).not.toMatchObject({
      changes: { street: expect.anything() as unknown },
    });
    await wish('w3', 'city');
    expect([
      (await north.row(activity, 'w1'))?.['statusCode'],
      (await north.row(activity, 'w2'))?.['statusCode'],
    ]).toEqual(['cancelled', 'open']);
  });

  it('wish that the office calls done stands in the profile, the emergency’s name and phone as one', async () => {
    const ben = await north.as('ben');
    const wish = (activityId: string, changes: Readonly<Record<string, string>>) =>
      ben.send('requestProfileChange@1', {
        id: 'ben',
        activityId,
        caption: 'Change',
        body: '',
        changes: Object.entries(changes).map(([field, to]) => ({ field, to })),
        dueOn: '2027-06-05',
      });
    await wish('granted', {
      lastName: 'Adler',
      city: 'Graz',
      mobile: '',
      emergencyName: 'Dora',
      emergencyPhone: '+43 555 7',
    });
    expect(
      outcome(await (await north.as('otto')).send('completeActivity@1', { id: 'granted', statusCode: 'done' })),
    ).toBe(200);
    const row = await north.row(person, 'ben');
    expect(row).toMatchObject({
      lastName: 'Adler',
      displayName: 'ben Adler',
      city: 'Graz',
      emergencyContact: { name: 'Dora', phone: '+43 555 7' },
    });
    expect(row).not.toHaveProperty('mobile');
    await wish('another', { emergencyPhone: '+43 555 8' });
    await (await north.as('otto')).send('completeActivity@1', { id: 'another', statusCode: 'done' });
    expect(await north.row(person, 'ben')).toMatchObject({ emergencyContact: { name: 'Dora', phone: '+43 555 8' } });
  });

  it('wish is not granted by its author, by turning it down, or where it cannot be', async () => {
    const [ben, otto] = [await north.as('ben'), await north.as('otto')];
    const wish = (activityId: string, field: string, to: string) =>
      ben.send('requestProfileChange@1', {
        id: 'ben',
        activityId,
        caption: 'Change',
        body: '',
        changes: [{ field, to }],
        dueOn: '2027-06-05',
      });
    await wish('own', 'city', 'Linz');
    expect(outcome(await ben.send('completeActivity@1', { id: 'own', statusCode: 'done' }))).toBe('NO_RIGHT');
    expect(outcome(await ben.send('completeActivity@1', { id: 'own', statusCode: 'cancelled' }))).toBe(200);
    await wish('unseen', 'iban', 'AT61 1904 3002 3457 3201');
    const paula = await north.as('paula');
    expect(outcome(await paula.send('completeActivity@1', { id: 'unseen', statusCode: 'done' }))).toBe('NO_RIGHT');
    expect(await north.row(activity, 'unseen')).toMatchObject({ statusCode: 'open' });
    await wish('declined', 'city', 'Bregenz');
    await otto.send('completeActivity@1', { id: 'declined', statusCode: 'cancelled' });
    await wish('taken', 'email', 'CARA@north.test');
    expect(outcome(await otto.send('completeActivity@1', { id: 'taken', statusCode: 'done' }))).toBe('INVALID');
    await wish('odd', 'birthday', 'in spring');
    expect(outcome(await otto.send('completeActivity@1', { id: 'odd', statusCode: 'done' }))).toBe('INVALID');
    expect(await north.row(activity, 'odd')).toMatchObject({ statusCode: 'open' });
    expect((await north.row(person, 'ben'))?.['city']).toBeUndefined();
  });

  it('address for mail is nobody else’s', async () => {
    const otto = await north.as('otto');
    expect(await otto.send('editPerson@1', { id: 'ben', changes: { email: 'CARA@north.test' } })).toMatchObject({
      code: 'INVALID',
      body: { error: { field: 'changes.email' } },
    });
    expect(outcome(await otto.send('editPerson@1', { id: 'ben', changes: { email: 'benny@north.test' } }))).toBe(200);
  });
});
