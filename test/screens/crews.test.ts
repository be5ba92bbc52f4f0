// A crew's pages: whose shift it is, who may check whom, and what the evidence of a check says.
import { beforeEach, describe, expect, it } from 'vitest';
import { checkEvidence } from '#schema/entities/crews/crew-check.ts';
import { faultsOf } from '#schema/check.ts';
import { object } from '#schema/define/field.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { evidenceOf, isOutside } from '#screens/shared/checks/evidence.ts';
import { readCheckPage, readCrewPage, readPhotosPage } from '#screens/crews/queries.ts';
import { workedOf } from '#screens/crews/check/shift-worked.ts';
import type { Check } from '#screens/shared/checks/next-step.ts';
import type { PositionState } from '#screens/shared/device/use-position.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { arrive, assignment, check, festival, position, venue } from './rows.ts';

let store: Store;
const me = 'p-ben';

beforeEach(async () => {
  ({ store } = await openDevice(ben));
});

describe('a crew’s page', () => {
  it('knows my shift and the team, chiefs first', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          assignment('mine', me),
          assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead' }),
          assignment('tom', 'p-tom', { statusCode: 'requested' }),
        ],
      }),
    );
    const page = await readCrewPage(store.reads, 'crew', me);
    expect(page?.mine?.job.id).toBe('mine');
    expect(page?.iAmChief).toBe(false);
    expect(page?.people.team.map((member) => member.name)).toEqual(['Cara Lindt', 'Ben Adler']);
  });

  it('tells of what was written to positions the own, and a chief all of it', async () => {
    await arrive(
      store,
      festival({
        projectCrewItems: [
          position('hands', 'stagehand', { note: 'Bring gloves' }),
          position('lead', 'crewChief', { note: 'Keys at the gate' }),
          position('gone', 'stagehand', { note: 'Never mind', statusCode: 'cancelled' }),
        ],
        projectCrewItemStatus: [assignment('mine', me)],
      }),
    );
    const told = async () => {
      const page = await readCrewPage(store.reads, 'crew', me);
      return [page?.mine?.job.note, page?.notes.map(({ note }) => note).toSorted()];
    };
    expect(await told()).toEqual(['Bring gloves', ['Bring gloves']]);
    await arrive(store, { projectCrewItemStatus: [assignment('mine', me, { rev: 2, chief: true })] });
    expect(await told()).toEqual(['Bring gloves', ['Bring gloves', 'Keys at the gate']]);
  });

  it('is not found where it is not on this device', async () => {
    expect(await readCrewPage(store.reads, 'crew', me)).toBeNull();
  });

  it('shows somebody who only looks no shift of their own', async () => {
    await arrive(store, festival());
    expect((await readCrewPage(store.reads, 'crew', null))?.mine).toBeNull();
  });
});

describe('who may be checked', () => {
  it('is oneself, and for a chief everybody on the crew', async () => {
    await arrive(
      store,
      festival({ projectCrewItemStatus: [assignment('mine', me, { chief: true }), assignment('tom', 'p-tom')] }),
    );
    expect(
      (await readCheckPage(store.reads, { crewId: 'crew', personId: me, assignmentId: undefined }))?.other,
    ).toBeNull();
    expect((await readCheckPage(store.reads, { crewId: 'crew', personId: me, assignmentId: 'tom' }))?.other).toBe(
      'Tomasz Oberlin',
    );
  });

  it('is nobody else for a stagehand, and nobody of another crew', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          assignment('mine', me),
          assignment('tom', 'p-tom'),
          assignment('far', 'p-tom', { projectCrewId: 'elsewhere' }),
        ],
      }),
    );
    expect(await readCheckPage(store.reads, { crewId: 'crew', personId: me, assignmentId: 'tom' })).toBeNull();
    expect(await readCheckPage(store.reads, { crewId: 'crew', personId: me, assignmentId: 'far' })).toBeNull();
  });

  it('shows a check at once, and nothing any more once it is taken back', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [assignment('mine', me)] }));
    const evidence = evidenceOf({ ...tapped, id: 'c1' });
    const entry = await store.send(checkPerson, { id: 'mine', check: evidence });
    const request = { crewId: 'crew', personId: me, assignmentId: undefined };
    expect((await readCheckPage(store.reads, request))?.checks.checkIn?.at).toBe('2027-06-04T05:58:30.050Z');
    expect(await store.undo(entry)).toBe(true);
    expect((await readCheckPage(store.reads, request))?.checks.checkIn).toBeNull();
  });

  it('sees through a void check', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [assignment('mine', me)],
        crewChecks: [check('x', 'mine', 'checkIn', '2027-06-04T05:00:00.000Z', { state: 'void' })],
      }),
    );
    expect(
      (await readCheckPage(store.reads, { crewId: 'crew', personId: me, assignmentId: undefined }))?.checks.checkIn,
    ).toBeNull();
  });
});

const atGate: PositionState = { kind: 'known', position: { latitude: 48.2001, longitude: 16.4, accuracyM: 12 } };
const inGraz: PositionState = { kind: 'known', position: { latitude: 47.07, longitude: 15.44, accuracyM: 12 } };
const place = {
  ...venue(),
  name: 'Tharwick Arena',
  city: 'Vienna',
  timezone: 'Europe/Vienna',
  latitude: 48.2,
  longitude: 16.4,
} as never;
const tapped = {
  id: 'c0',
  kind: 'checkIn',
  tap: { deviceAt: '2027-06-04T05:58:00.000Z', offsetMs: 30_050, uncertaintyMs: 199.5 },
  zone: 'Europe/Vienna',
  place: atGate,
  location: place,
  geofenceM: 500,
  note: '',
  by: 'self',
} as const;

describe('the evidence of a check', () => {
  it('is the tap on the server’s clock, with the device’s own time beside it', () => {
    expect(evidenceOf(tapped)).toMatchObject({
      at: '2027-06-04T05:58:30.050Z',
      deviceAt: '2027-06-04T05:58:00.000Z',
      offsetMs: 30_050,
      uncertaintyMs: 200,
      geoState: 'ok',
    });
  });

  it('is the device’s own time where no server was ever heard, and says so by silence', () => {
    const evidence = evidenceOf({
      ...tapped,
      tap: { deviceAt: '2027-06-04T05:58:00.000Z', offsetMs: null, uncertaintyMs: null },
    });
    expect(evidence.at).toBe('2027-06-04T05:58:00.000Z');
    expect('offsetMs' in evidence || 'uncertaintyMs' in evidence).toBe(false);
  });

  it('is valid in every state of the location', () => {
    for (const state of [
      atGate,
      inGraz,
      { kind: 'denied' },
      { kind: 'notAsked' },
      { kind: 'searching' },
      { kind: 'unavailable' },
    ] as const) {
      expect(faultsOf(object(checkEvidence), evidenceOf({ ...tapped, place: state, note: '  late bus ' }))).toEqual([]);
    }
  });

  it('says outside only where even the error of the fix does not reach the fence', () => {
    expect(evidenceOf({ ...tapped, place: inGraz }).geoState).toBe('outside');
    const vague: PositionState = { kind: 'known', position: { latitude: 47.07, longitude: 15.44, accuracyM: 500_000 } };
    expect(isOutside({ place: vague, location: place, geofenceM: 500 })).toBe(false);
    expect(isOutside({ place: inGraz, location: place, geofenceM: null })).toBe(false);
  });

  it('keeps a trimmed note and leaves an empty one out', () => {
    expect(evidenceOf({ ...tapped, note: ' gate was closed ' }).note).toBe('gate was closed');
    expect('note' in evidenceOf({ ...tapped, note: '   ' })).toBe(false);
  });
});

describe('a shift that is over', () => {
  const job = { start: '2027-06-04T06:00:00.000Z', breakMin: 30 };
  const made = (kind: string, at: string, more: object = {}) => ({ kind, at, ...more }) as unknown as Check;
  const none = { preCall: null, checkIn: null, checkOut: null };

  it('comes to the hours from the planned start, less the break that was said, else the planned one', () => {
    const checks = {
      ...none,
      checkIn: made('checkIn', '2027-06-04T05:52:00.000Z'),
      checkOut: made('checkOut', '2027-06-04T14:48:00.000Z'),
    };
    expect(workedOf(job, checks, 2100)).toEqual({
      cameAt: '2027-06-04T05:52:00.000Z',
      from: job.start,
      to: '2027-06-04T14:48:00.000Z',
      breakMin: 30,
      isBreakSaid: false,
      minutes: 498,
      payCents: 17_430,
    });
    const said = { ...checks, checkOut: made('checkOut', '2027-06-04T14:48:00.000Z', { breakMin: 0 }) };
    expect(workedOf(job, said, null)).toMatchObject({ minutes: 528, isBreakSaid: true, payCents: null });
  });

  it('counts from the check-in of whoever came late, never below nothing, and not before the check-out', () => {
    const late = {
      ...none,
      checkIn: made('checkIn', '2027-06-04T07:00:00.000Z'),
      checkOut: made('checkOut', '2027-06-04T07:10:00.000Z'),
    };
    expect(workedOf(job, late, 2100)).toMatchObject({ from: '2027-06-04T07:00:00.000Z', minutes: 0, payCents: 0 });
    expect(workedOf(job, none, 2100)).toBeNull();
    expect(workedOf(job, { ...none, checkOut: late.checkOut }, null)).toMatchObject({
      cameAt: null,
      from: job.start,
      minutes: 40,
    });
  });

  it('keeps the break and the photo with the check', () => {
    expect(evidenceOf({ ...tapped, more: { breakMin: 45, photoDocumentId: 'd1' } })).toMatchObject({
      breakMin: 45,
      photoDocumentId: 'd1',
    });
  });
});

describe('the photos of a crew', () => {
  it('are its pictures, newest first, without its papers', async () => {
    const photo = (id: string, takenAt: string, mime: string) => ({
      id,
      rev: 1,
      createdAt: takenAt,
      updatedAt: takenAt,
      typeId: 't',
      name: id,
      parameters: '{}',
      signatories: [],
      statusCode: 'verifying',
      ownerKind: 'projectCrew',
      ownerId: 'crew',
      takenAt,
      mime,
      visibility: 'crew',
    });
    await arrive(
      store,
      festival({
        documents: [
          photo('old', '2027-06-04T07:00:00.000Z', 'image/jpeg'),
          photo('new', '2027-06-04T09:00:00.000Z', 'image/jpeg'),
          photo('plan', '2027-06-04T08:00:00.000Z', 'application/pdf'),
        ],
      }),
    );
    const page = await readPhotosPage(store.reads, 'crew', ben);
    expect(page?.photos.map((row) => row.id)).toEqual(['new', 'old']);
    expect(page?.mayShowClients).toBe(false);
  });
});
