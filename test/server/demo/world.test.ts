// The demo plays its scenes on any day, the same way each time.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import { factsOf } from '#schema/define/field.ts';
import { worded } from '#schema/define/wording.ts';
import type { Signatory } from '#schema/entities/documents/document.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { signingState } from '#schema/rules/documents/signing.ts';
import type { DemoRow } from '#server/demo/base/batch.ts';
import { starsOf } from '#server/demo/cast/cast.ts';
import { drawPapers } from '#server/demo/cast/papers.ts';
import { SMALL, type Setting } from '#server/demo/base/setting.ts';
import { northlight } from '#server/demo/tenants.ts';
import { makeWorld, type World } from '#server/demo/world.ts';

const papers = await drawPapers();
const at = (now: string): Setting => ({ tenant: northlight('s'), counts: SMALL, now: Temporal.Instant.from(now) });
const worldAt = (now: string): World => makeWorld(at(now), 'example.test', papers);
/** Its rows are made as they are asked for, and anew each time. */
const madeOnce = (world: World): World => ({ ...world, batches: [...world.batches] });
const NOON = '2027-06-04T10:00:00Z';

const rowsOf = (world: World, entity: string) =>
  [...world.batches].filter((batch) => batch.entity.name === entity).flatMap(({ rows }) => rows);
const digest = (world: World): string =>
  createHash('sha256')
    .update(JSON.stringify([...world.batches].map(({ rows }) => rows)))
    .digest('hex');

/** Assignments of the one who signs in as that login, with the name of their crew. */
const jobsOf = (world: World, login: string): readonly (DemoRow & { readonly crew: unknown })[] => {
  const user = rowsOf(world, 'users').find((row) => row['email'] === `${login}@example.test`);
  const names = new Map(rowsOf(world, 'projectCrews').map((row) => [row.id, row['name']]));
  return rowsOf(world, 'projectCrewItemStatus')
    .filter((row) => row['personId'] === user?.['personId'])
    .map((row) => ({ ...row, crew: names.get(String(row['projectCrewId'])) }));
};

describe('the demo', () => {
  it('is the same, byte for byte, for the same anchor, and another for another day', () => {
    expect(digest(worldAt(NOON))).toBe(digest(worldAt(NOON)));
    expect(digest(worldAt(NOON))).not.toBe(digest(worldAt('2027-06-05T10:00:00Z')));
  });

  it('holds only rows that the definitions allow', () => {
    const faults = [...worldAt(NOON).batches].flatMap(({ entity, rows }) =>
      rows.flatMap((row) => faultsOf(entity.row, { ...row, rev: 1 }).map((fault) => [entity.name, fault])),
    );
    expect(faults).toEqual([]);
  });

  it.each(['2027-06-04T10:00:00Z', '2027-06-04T21:50:00Z', '2027-06-04T22:10:00Z', '2026-10-25T00:30:00Z'])(
    'shows the crew login a job of today at %s',
    (now) => {
      const world = worldAt(now);
      const today = Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Vienna').toPlainDate().toString();
      const job = jobsOf(world, 'crew').find((row) => row.crew === 'Load-in, main stage');
      expect(job).toMatchObject({ statusCode: 'confirmed' });
      expect(
        Temporal.Instant.from(String(job?.['effectiveStart']))
          .toZonedDateTimeISO('Europe/Vienna')
          .toPlainDate()
          .toString(),
      ).toBe(today);
    },
  );

  it('plays every scene that the first screens show', () => {
    const jobs = jobsOf(worldAt(NOON), 'crew');
    expect(jobs.map((row) => row['statusCode'])).toEqual(
      expect.arrayContaining(['confirmed', 'requested', 'applied', 'cancelled']),
    );
    expect(jobs.find((row) => row['termsRev'] === 2)).toMatchObject({ ackRev: 1, changedFields: ['startTime'] });
    expect(jobs.filter((row) => row.crew === 'Night load-out')).toHaveLength(2);
    expect(jobs.find((row) => row.crew === 'Night watch, backstage')).toBeDefined();
    const withPhoto = rowsOf(worldAt(NOON), 'projectCrews').filter((row) => row['requireCheckInPhoto'] === true);
    expect(withPhoto.map((row) => row['name'])).toEqual(['Night watch, backstage']);
    const checked = rowsOf(worldAt(NOON), 'crewChecks').filter((row) => String(row['at']) > '2027-06-04T00:00:00Z');
    expect(checked.map((row) => row['kind'])).toEqual(['checkIn', 'checkIn']);
    expect(rowsOf(worldAt(NOON), 'projectCrewItems').some((row) => row['statusCode'] === 'vacant')).toBe(true);
  });

  it.each(['2026-12-01T08:00:00Z', '2027-02-28T20:00:00Z', '2027-03-01T00:30:00Z', '2027-08-01T12:00:00Z'])(
    'has last month’s pay with a line of work to answer at %s',
    (now) => {
      const world = madeOnce(worldAt(now));
      const months = rowsOf(world, 'payrolls').filter((row) => row['statusCode'] === 'toConfirm');
      const lines = rowsOf(world, 'payrollItems');
      for (const login of ['crew', 'chief', 'chief2']) {
        const user = rowsOf(world, 'users').find((row) => row['email'] === `${login}@example.test`);
        const month = months.find((row) => row['personId'] === user?.['personId']);
        const open = lines.filter((row) => row['payrollId'] === month?.id && row['statusCode'] === 'proposed');
        expect(
          open.some((row) => row['kind'] === 'work' && row['reckoning'] !== undefined),
          login,
        ).toBe(true);
      }
    },
  );

  it('has rows of everything that the definitions know', () => {
    const filled = new Set(
      [...worldAt(NOON).batches].flatMap(({ entity, rows }) => (rows.length > 0 ? [entity.name] : [])),
    );
    expect(ENTITIES.map(({ name }) => name).filter((name) => !filled.has(name))).toEqual([]);
  });

  it('refers only to rows that it makes', () => {
    const batches = [...worldAt(NOON).batches];
    const ids = new Map<string, Set<string>>();
    for (const { entity, rows } of batches)
      ids.set(entity.name, new Set([...(ids.get(entity.name) ?? []), ...rows.map(({ id }) => id)]));
    const lost = batches.flatMap(({ entity, rows }) =>
      Object.entries(entity.fields).flatMap(([field, schema]) => {
        const { refersTo, items } = factsOf(schema);
        const target = ids.get(refersTo ?? items?.refersTo ?? '');
        return target === undefined
          ? []
          : rows.flatMap((row) =>
              [row[field]]
                .flat()
                .filter((id) => id !== undefined && !target.has(String(id)))
                .map((id) => `${entity.name}.${field} ${String(id)}`),
            );
      }),
    );
    expect(lost).toEqual([]);
  });

  it('plays what the papers of a shift go through', () => {
    const world = worldAt(NOON);
    const crews = new Map(rowsOf(world, 'projectCrews').map((row) => [row['name'], row.id]));
    const note = (name: string) => rowsOf(world, 'deliveryNotes').find(({ id }) => id === crews.get(name));
    expect(note('Dismantling, small stage')).toMatchObject({ statusCode: 'open', signatureVoid: false });
    const changed = note('Truss change, west');
    expect(changed).toMatchObject({ statusCode: 'open', signatureVoid: true });
    expect(changed?.['signedHash']).not.toBe(changed?.['hoursHash']);
  });

  it('has documents on which it is the crew login’s turn, and one on which it is not', () => {
    const world = worldAt(NOON);
    const user = rowsOf(world, 'users').find((row) => row['email'] === 'crew@example.test');
    const me = { personId: String(user?.['personId']), contactNumber: null };
    const states = rowsOf(world, 'documents')
      .filter((row) => row['ownerId'] === me.personId)
      .map((row) => [
        row['name'],
        signingState(row['signatories'] as readonly Signatory[], String(row['parameters']), me).isReadyToSign,
      ]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['Safety briefing', true],
        ['House rules, received and read', false],
      ]),
    );
  });

  it('gives the newcomer nothing', () => {
    const world = worldAt(NOON);
    expect(jobsOf(world, 'newcomer')).toEqual([]);
    const user = rowsOf(world, 'users').find((row) => row['email'] === 'newcomer@example.test');
    const own = [...world.batches]
      .filter(({ entity }) => !['users', 'contacts'].includes(entity.name))
      .flatMap(({ rows }) => rows)
      .filter((row) => row['personId'] === user?.['personId']);
    expect(own).toEqual([]);
  });

  it('calls its lookup rows and bank holidays by a name in every language, and every state that the definitions know', () => {
    const world = madeOnce(worldAt(NOON));
    const named = [...world.batches]
      .filter(({ entity }) => 'captions' in entity.fields)
      .flatMap(({ entity, rows }) => rows.map((row) => [entity.name, row] as const));
    const silent = named.filter(
      ([, row]) =>
        !['nl', 'cy', 'fr', 'de', 'es'].every((language) => Object.keys(row['captions'] ?? {}).includes(language)),
    );
    expect(silent.map(([name, row]) => `${name} ${String(row['caption'])}`)).toEqual([]);
    const austria = named.find(([name, row]) => name === 'countries' && row['caption'] === 'Austria')?.[1] ?? {};
    expect(
      [['deAt', 'de'], ['cy', 'en'], ['en']].map((languages) => Reflect.get(worded(austria, languages), 'caption')),
    ).toEqual(['Österreich', 'Awstria', 'Austria']);
    const known = new Set(rowsOf(world, 'statuses').map((row) => `${String(row['entity'])}.${String(row['code'])}`));
    const states = ENTITIES.flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([field]) => field === 'statusCode' || field === 'state')
        .flatMap(([, schema]) => (factsOf(schema).anyOf ?? []).map((one) => `${name}.${String(one.const)}`)),
    );
    expect(states.filter((state) => !known.has(state))).toEqual([]);
  });

  it('shows a client what there is for one: own orders, a quotation to sign, invoices with their papers, receipts, documents and pictures of people, logos, mail with attachments', () => {
    const world = madeOnce(worldAt(NOON));
    const user = rowsOf(world, 'users').find((row) => row['email'] === 'client@example.test');
    const [mia] = rowsOf(world, 'contacts').filter((row) => row['personId'] === user?.['personId']);
    const company = mia?.['companyId'];
    const own = rowsOf(world, 'projects').filter((row) => row['companyId'] === company);
    expect(new Set(own.map((row) => row['statusCode']))).toEqual(
      new Set(['confirmed', 'closed', 'quoted', 'designClient', 'cancelled']),
    );
    expect(own.filter((row) => row['clientContactId'] === mia?.id).length).toBeGreaterThan(2);
    const papers = rowsOf(world, 'documents');
    const quotation = papers.find(
      (row) =>
        String(row['name']).startsWith('Quotation') &&
        JSON.stringify(row['signatoryPersonIds']).includes(String(user?.['personId'])),
    );
    expect(
      signingState(quotation?.['signatories'] as readonly Signatory[], String(quotation?.['parameters']), {
        personId: String(user?.['personId']),
        contactNumber: null,
      }).isReadyToSign,
    ).toBe(true);
    const bills = rowsOf(world, 'invoices').filter((row) => row['companyId'] === company);
    expect(bills.map((row) => row['statusCode'])).toEqual(
      expect.arrayContaining(['draft', 'sent', 'cancelled', 'paid']),
    );
    expect(bills.filter((row) => row['creditOf'] !== undefined)).toHaveLength(1);
    expect(
      bills.filter(
        (row) =>
          row['statusCode'] !== 'draft' &&
          !papers.some((paper) => paper['ownerKind'] === 'invoice' && paper['ownerId'] === row.id),
      ),
    ).toEqual([]);
    expect(rowsOf(world, 'receipts').filter((row) => row['companyId'] === company).length).toBeGreaterThan(0);
    const ofPeople = papers.filter(
      (row) => row['ownerKind'] === 'person' && row['visibility'] === 'client' && row['statusCode'] === 'approved',
    );
    expect([ofPeople.length > 20, ofPeople.some((row) => row['socialSecurity'] === true)]).toEqual([true, true]);
    const pictured = rowsOf(world, 'persons')
      .filter((row) => row['pictureFileId'] !== undefined)
      .map(({ id }) => id);
    const pictures = new Set(
      rowsOf(world, 'profilePictures')
        .filter((row) => row['state'] === 'approved')
        .map((row) => row['personId']),
    );
    expect([pictured.length > 20, pictured.filter((id) => !pictures.has(id))]).toEqual([true, []]);
    for (const list of ['companies', 'projects']) {
      const logos = rowsOf(world, list).flatMap((row) => row['logoFileId'] ?? []);
      expect([logos.length > 0, logos.filter((id) => !papers.some((paper) => paper.id === id))]).toEqual([true, []]);
    }
    const mails = rowsOf(world, 'emailMessages');
    const attached = mails.flatMap((row) =>
      (row['attachments'] as readonly { readonly id: string }[]).map(({ id }) => id),
    );
    expect(new Set(attached)).toEqual(new Set(world.attachments.map(({ id }) => id)));
    expect([attached.length > 0, mails.some((row) => row['refKind'] === 'project')]).toEqual([true, true]);
  });

  it('runs on the day: no project that is not over is closed, several people manage them, and settings differ between companies', () => {
    const world = madeOnce(worldAt(NOON));
    const projects = rowsOf(world, 'projects');
    expect(projects.filter((row) => row['statusCode'] === 'closed' && String(row['endDate']) >= '2027-06-04')).toEqual(
      [],
    );
    expect(new Set(projects.map((row) => row['projectManagerContactId'])).size).toBeGreaterThan(3);
    const settings = rowsOf(world, 'companySettings');
    for (const wish of ['showCrewNames', 'showCrewPictures', 'allowVacancies', 'showLiveLocation'])
      expect(new Set(settings.map((row) => row[wish])).size).toBe(2);
    expect(new Set(rowsOf(world, 'liveLocations').map((row) => row['shownTo']))).toEqual(new Set(['client']));
    expect(new Set(rowsOf(world, 'crewInfo').flatMap((row) => row['loginTypes'])).size).toBeGreaterThan(3);
  });

  it('has a login for every role', () => {
    const world = worldAt(NOON);
    expect(world.logins.map(({ login }) => login)).toEqual(
      expect.arrayContaining(['crew@example.test', 'planner@example.test', 'P-1001', 'PC-1', 'PC-1-edit']),
    );
    expect(starsOf({ clients: [] })).toHaveLength(12);
  });
});
