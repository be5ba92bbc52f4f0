// The delivery note and the chief's sheet: signed, confirmed, released, opened again, downloaded; and stars for the
// crew.
import { describe, expect, it } from 'vitest';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { confirmDeliveryNote } from '#schema/mutations/crews/papers/confirm-delivery-note.ts';
import { flagNoteDownloaded, flagSheetDownloaded } from '#schema/mutations/crews/papers/flag-downloaded.ts';
import { rateAssignments } from '#schema/mutations/crews/assignments/rate-assignments.ts';
import { releaseDeliveryNote } from '#schema/mutations/crews/papers/release-delivery-note.ts';
import { releaseSheet, reopenSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import { reopenDeliveryNote } from '#schema/mutations/crews/papers/reopen-delivery-note.ts';
import { sendDeliveryNote } from '#schema/mutations/crews/papers/send-delivery-note.ts';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import { writeSheet } from '#schema/mutations/crews/papers/write-sheet.ts';
import { rateCrewMember } from '#schema/mutations/people/rate-crew-member.ts';
import { actorOf, played, rowAfter, type PlainRows, type TableRows } from '#test/support/mutations/played.ts';
import {
  agency,
  agencyWith,
  ben,
  cara,
  DRAWN,
  END,
  HASH,
  mia,
  OTHER_HASH,
  paula,
  START,
} from '#test/support/mutations/story.ts';

const line = { assignmentId: 'benJob', functionId: 'hand', from: START, to: END, breakMin: 30 };
const signing = { id: 'loadIn', signature: DRAWN, signerName: 'Mia Berg', at: END, hoursHash: HASH, lines: [line] };
const taken = async (after: Promise<PlainRows | string>): Promise<PlainRows> => {
  const rows = await after;
  if (typeof rows === 'string') throw new Error(`It was refused with ${rows}`);
  return rows;
};
const wishing = (change: object): TableRows => [
  companySettings,
  { ...agency.get('companySettings/fest'), id: 'fest', ...change },
];
const note = (change: object, ...more: readonly TableRows[]) =>
  agencyWith(
    [
      deliveryNote,
      {
        id: 'loadIn',
        projectCrewId: 'loadIn',
        projectId: 'festival',
        statusCode: 'open',
        lines: [line],
        hoursHash: HASH,
        signatureVoid: false,
        digital: false,
        downloaded: false,
        sentTo: [],
        ...change,
      },
    ],
    ...more,
  );

describe('a delivery note', () => {
  it('is signed with what was shown; the same again is no change, other hours are refused', async () => {
    const signed = await taken(played(agency, signDeliveryNote, signing, cara));
    expect(rowAfter(signed, deliveryNote, 'loadIn')).toMatchObject({
      statusCode: 'signed',
      signedHash: HASH,
      signerName: 'Mia Berg',
      signatureVoid: false,
      projectId: 'festival',
    });
    expect(await played(signed, signDeliveryNote, signing, mia)).toEqual(signed);
    expect(await played(signed, signDeliveryNote, { ...signing, hoursHash: OTHER_HASH }, mia)).toBe('ALREADY_SIGNED');
    const changed = note({ statusCode: 'signed', signedHash: HASH, hoursHash: OTHER_HASH, signatureVoid: true });
    expect(
      rowAfter(
        await played(changed, signDeliveryNote, { ...signing, hoursHash: OTHER_HASH }, cara),
        deliveryNote,
        'loadIn',
      ),
    ).toMatchObject({ signedHash: OTHER_HASH, signatureVoid: false });
  });

  it('is not the project login’s to sign where nobody asked for a signature', async () => {
    const relaxed = agencyWith(wishing({ requireSignedNote: false }));
    expect(await played(relaxed, signDeliveryNote, signing, actorOf({ audiences: ['projectLogin'] }))).toBe('NO_RIGHT');
    expect(typeof (await played(agency, signDeliveryNote, signing, actorOf({ audiences: ['projectLogin'] })))).toBe(
      'object',
    );
  });

  it('is confirmed by a click under the hours that stand, where the company wants that', async () => {
    expect(
      rowAfter(
        await played(note({}), confirmDeliveryNote, { id: 'loadIn', hoursHash: HASH, at: END }, mia),
        deliveryNote,
        'loadIn',
      ),
    ).toMatchObject({ statusCode: 'signed', digital: true, signerContactId: 'c-mia' });
    expect(await played(note({}), confirmDeliveryNote, { id: 'loadIn', hoursHash: OTHER_HASH, at: END }, mia)).toBe(
      'NOTE_CHANGED',
    );
    expect(
      await played(
        note({}, wishing({ allowDigitalConfirm: false })),
        confirmDeliveryNote,
        { id: 'loadIn', hoursHash: HASH, at: END },
        mia,
      ),
    ).toBe('NO_RIGHT');
  });

  it('is released once: the same hours again are silent, other hours are refused', async () => {
    const signed = note({ statusCode: 'signed', signedHash: HASH });
    const released = await taken(played(signed, releaseDeliveryNote, { id: 'loadIn', hoursHash: HASH }, cara));
    expect(rowAfter(released, deliveryNote, 'loadIn')).toMatchObject({ statusCode: 'released', releasedBy: 'cara' });
    expect(await played(released, releaseDeliveryNote, { id: 'loadIn', hoursHash: HASH }, paula)).toEqual(released);
    expect(await played(released, releaseDeliveryNote, { id: 'loadIn', hoursHash: OTHER_HASH }, paula)).toBe(
      'NOTE_ALREADY_RELEASED',
    );
    const opened = await taken(
      played(released, reopenDeliveryNote, { id: 'loadIn', statusCode: 'open', reason: 'Wrong break' }, paula),
    );
    expect(rowAfter(opened, deliveryNote, 'loadIn')).toMatchObject({
      statusCode: 'signed',
      releaseReason: 'Wrong break',
    });
    const anew = await taken(played(opened, releaseDeliveryNote, { id: 'loadIn', hoursHash: HASH }, cara));
    expect(rowAfter(anew, deliveryNote, 'loadIn')).not.toHaveProperty('releaseReason');
  });

  it('unsigned needs a reason, and a planner where the company wants a signature', async () => {
    expect(
      await played(note({}), releaseDeliveryNote, { id: 'loadIn', hoursHash: HASH, reason: 'Client left' }, cara),
    ).toBe('NOT_SIGNED');
    expect(await played(note({}), releaseDeliveryNote, { id: 'loadIn', hoursHash: HASH }, paula)).toBe('INVALID');
    expect(
      typeof (await played(
        note({}),
        releaseDeliveryNote,
        { id: 'loadIn', hoursHash: HASH, reason: 'Client left' },
        paula,
      )),
    ).toBe('object');
  });

  it('goes out signed, to somebody', async () => {
    const signed = note({ statusCode: 'signed', signedHash: HASH, sentTo: ['a@fest.test'] });
    expect(
      rowAfter(
        await played(signed, sendDeliveryNote, { id: 'loadIn', to: ['b@fest.test', 'a@fest.test'] }, cara),
        deliveryNote,
        'loadIn',
      ),
    ).toMatchObject({ sentTo: ['a@fest.test', 'b@fest.test'] });
    expect(await played(signed, sendDeliveryNote, { id: 'loadIn', to: [] }, cara)).toBe('BAD_RECIPIENT');
    expect(await played(note({}), sendDeliveryNote, { id: 'loadIn', to: ['a@fest.test'] }, cara)).toBe('NOT_SIGNED');
  });

  it('is downloaded after its release, and for good', async () => {
    expect(await played(note({}), flagNoteDownloaded, { id: 'loadIn', downloaded: true }, mia)).toBe('NOT_RELEASED');
    expect(
      rowAfter(
        await played(note({ statusCode: 'released' }), flagNoteDownloaded, { id: 'loadIn', downloaded: true }, mia),
        deliveryNote,
        'loadIn',
      ),
    ).toMatchObject({ downloaded: true });
  });
});

describe('the chief’s sheet', () => {
  it('is written, released, downloaded and opened again', async () => {
    const written = await taken(played(agency, writeSheet, { id: 'loadIn', incidents: 'A broken case' }, cara));
    const released = await taken(played(written, releaseSheet, { id: 'loadIn', hoursHash: HASH }, cara));
    expect(rowAfter(released, crewChiefSheet, 'loadIn')).toMatchObject({
      statusCode: 'released',
      incidents: 'A broken case',
      hoursHash: HASH,
    });
    expect(await played(released, writeSheet, { id: 'loadIn', incidents: 'More' }, cara)).toBe('SHEET_RELEASED');
    expect(await played(released, releaseSheet, { id: 'loadIn', hoursHash: OTHER_HASH }, cara)).toBe(
      'NOTE_ALREADY_RELEASED',
    );
    expect(await played(released, releaseSheet, { id: 'loadIn', hoursHash: HASH }, cara)).toEqual(released);
    const fetched = await taken(played(released, flagSheetDownloaded, { id: 'loadIn', downloaded: true }, paula));
    expect(rowAfter(fetched, crewChiefSheet, 'loadIn')).toMatchObject({ downloaded: true });
    expect(
      rowAfter(
        await played(fetched, reopenSheet, { id: 'loadIn', statusCode: 'open', reason: 'Hours of Ben' }, paula),
        crewChiefSheet,
        'loadIn',
      ),
    ).toMatchObject({ statusCode: 'open', downloaded: false });
    expect(await played(written, flagSheetDownloaded, { id: 'loadIn', downloaded: true }, paula)).toBe('NOT_RELEASED');
  });
});

describe('stars', () => {
  const stars = { id: 'r1', ratingTypeId: 'punctuality', stars: 5, assignmentId: 'benJob', contactId: 'c-ben' };
  it('are given to others, after the crew began', async () => {
    expect(
      rowAfter(
        await played(agency, rateAssignments, { id: 'loadIn', at: END, ratings: [stars] }, cara),
        projectCrewItemRating,
        'r1',
      ),
    ).toMatchObject({ byContactId: 'c-cara', projectCrewId: 'loadIn' });
    expect(
      await played(
        agency,
        rateAssignments,
        { id: 'loadIn', at: END, ratings: [{ ...stars, assignmentId: 'caraJob', contactId: 'c-cara' }] },
        cara,
      ),
    ).toBe('SELF_RATING');
    expect(
      await played(agency, rateAssignments, { id: 'loadIn', at: '2027-06-04T05:00:00.000Z', ratings: [stars] }, cara),
    ).toBe('TOO_EARLY');
    expect(
      await played(
        agency,
        rateCrewMember,
        { id: 'c-ben', at: END, rating: { id: 'r2', ratingTypeId: 'skill', stars: 1 } },
        ben,
      ),
    ).toBe('SELF_RATING');
    expect(
      typeof (await played(
        agency,
        rateCrewMember,
        { id: 'c-ben', at: END, rating: { id: 'r2', ratingTypeId: 'skill', stars: 4 } },
        paula,
      )),
    ).toBe('object');
  });
});
