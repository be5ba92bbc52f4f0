// Photos of a crew: who may add them, and whether the check-in asks for one; and who may share where they are.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { readLocationPage } from '#screens/chief/location/queries.ts';
import { readCheckPage, readCrewPage, readPhotosPage } from '#screens/crews/queries.ts';
import { ben, openDevice, planner } from '../../outbox/world.ts';
import { arrive, assignment, crew, festival } from '../rows.ts';

const base = (id: string) => ({
  id,
  rev: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
});
const PHOTO = { ...base('type-photo'), code: 'photo', caption: 'Photo', sort: 1, active: true, parameters: '{}' };
const job = (statusCode: string) => festival({ projectCrewItemStatus: [assignment('mine', 'p-ben', { statusCode })] });

const withRight = (actor: Actor): Actor => ({ ...actor, rights: { projectAttachments: ['READ', 'CREATE'] } });

describe('who is booked on a crew', () => {
  const pages = async (actor: Actor, statusCode: string) => {
    const { store } = await openDevice(actor);
    await arrive(store, job(statusCode));
    const photos = await readPhotosPage(store.reads, 'crew', store.actor);
    const location = await readLocationPage(store.reads, 'crew', store.actor);
    return { mayAdd: photos?.mayAdd, mayShare: location?.mayShare };
  };

  it('may add photos and share where they are', async () => {
    for (const state of ['confirmed', 'spare', 'notNeeded', 'worked'])
      expect(await pages(ben, state)).toEqual({ mayAdd: true, mayShare: true });
  });

  it('is not who applied, was asked, declined or was called off', async () => {
    for (const state of ['applied', 'requested', 'declined', 'withdrawn', 'cancelled'])
      expect(await pages(ben, state)).toEqual({ mayAdd: false, mayShare: false });
  });

  it('is not who only looks: with the right to papers they add photos, and share nothing', async () => {
    const paula: Actor = { ...planner, personId: 'p-paula' };
    expect(await pages(paula, 'confirmed')).toEqual({ mayAdd: false, mayShare: false });
    expect(await pages(withRight(paula), 'confirmed')).toEqual({ mayAdd: true, mayShare: false });
    const onSite: Actor = { ...ben, loginType: 'project', personId: null, audiences: ['projectLogin'] };
    expect(await pages(onSite, 'confirmed')).toEqual({ mayAdd: false, mayShare: false });
  });
});

describe('a photo with the check-in', () => {
  const wish = async (more: Readonly<Record<string, unknown>>, types: readonly (typeof PHOTO)[]) => {
    const { store } = await openDevice(ben);
    await arrive(store, { ...job('confirmed'), projectCrews: [crew('crew', more)], documentTypes: types });
    const request = { crewId: 'crew', personId: 'p-ben', assignmentId: undefined };
    const photo = (await readCheckPage(store.reads, request))?.photo;
    // The slab of the crew's page knows of it, too.
    expect((await readCrewPage(store.reads, 'crew', 'p-ben'))?.mine?.photo).toEqual(photo);
    return photo;
  };

  it('is asked for where the crew wants one and there is a type to file it under', async () => {
    expect(await wish({ requireCheckInPhoto: true }, [PHOTO])).toEqual({
      crewId: 'crew',
      zone: 'Europe/Vienna',
      typeId: 'type-photo',
    });
    expect(await wish({ requireCheckInPhoto: true }, [])).toBeNull();
    expect(await wish({ requireCheckInPhoto: false }, [PHOTO])).toBeNull();
  });
});
