// A check that two phones make by a code: whichever is heard first, the server keeps one, and who scanned whom; the
// phones had foreseen it.
import { pull, openDevice } from '../../outbox/world.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import type { Actor } from '#schema/define/rights.ts';
import { ben, cara } from '../../support/mutations/story.ts';
import { deviceOf, type Answer, type Device } from '../../support/server/tenant-api.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const SHOWN = '2027-06-04T05:48:00.000Z';
const SCANNED = '2027-06-04T05:48:20.000Z';

interface Report {
  readonly actor: Actor;
  readonly at: string;
  readonly proof?: 'qr';
}

const shownBy = (actor: Actor): Report => ({ actor, at: SHOWN });
/** Only a chief says that they scanned; of a member it follows from both. */
const scannedBy = (actor: Actor): Report => ({
  actor,
  at: SCANNED,
  ...(actor === cara ? { proof: 'qr' as const } : {}),
});
const argsOf = ({ at, proof }: Report) => ({
  id: 'job-ben',
  check: {
    id: 'shared',
    kind: 'checkIn' as const,
    at,
    deviceAt: at,
    offsetMs: 0,
    uncertaintyMs: 400,
    timezone: 'Europe/Vienna',
    geoState: 'unavailable' as const,
    ...(proof === undefined ? {} : { proof }),
  },
});

const phoneOf = async ({ personId }: Actor): Promise<Device> =>
  deviceOf(world.app, await world.tokenOf(String(personId)));
const tell = async (report: Report): Promise<Answer> =>
  (await phoneOf(report.actor)).send(checkPerson.name, argsOf(report));

const stored = async (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (
    await world.database.pool.query<{ row: Readonly<Record<string, unknown>> }>(
      `select row from crew_checks where tenant = 'north'`,
    )
  ).rows.map(({ row }) => row);

/** What the phone shows that has pulled the row and then makes the change, without and with the server's answer. */
const foreseen = async (
  report: Report,
  before: Readonly<Record<string, unknown>>,
): Promise<{ readonly alone: unknown; withAnswer(after: Readonly<Record<string, unknown>>): Promise<unknown> }> => {
  const { store } = await openDevice(report.actor);
  const rowOf = (row: Readonly<Record<string, unknown>>) => ({ ...row, id: 'shared', rev: Number(row['rev']) });
  await pull(store, {
    [projectCrewItemStatus.name]: [{ ...assignmentRow('job-ben', 'ben', 'hands'), rev: 1 }],
    [crewCheck.name]: [rowOf(before)],
  });
  await store.send(checkPerson, argsOf(report));
  return {
    alone: await store.reads.get(crewCheck, 'shared'),
    withAnswer: async (after) => {
      await pull(store, { [crewCheck.name]: [rowOf(after)] });
      const row = await store.reads.get(crewCheck, 'shared');
      store.close();
      return row;
    },
  };
};

const ORDERS = [
  ['the chief scans the member, and the chief is heard first', scannedBy(cara), shownBy(ben)],
  ['the chief scans the member, and the member is heard first', shownBy(ben), scannedBy(cara)],
  ['the member scans the chief, and the chief is heard first', shownBy(cara), scannedBy(ben)],
  ['the member scans the chief, and the member is heard first', scannedBy(ben), shownBy(cara)],
] as const;

describe('a check of two phones', () => {
  it.each(ORDERS)('is one, with its first time and the proof of the scan: %s', async (_tells, first, second) => {
    expect((await tell(first)).status).toBe(200);
    const [before = {}] = await stored();
    const phone = await foreseen(second, before);
    const answer = await tell(second);
    expect(answer.status).toBe(200);
    expect(answer.body['warnings']).toBeUndefined();

    const rows = await stored();
    const [after = {}] = rows;
    const scanner = [first, second].find(({ at }) => at === SCANNED)?.actor.personId;
    expect(rows).toMatchObject([
      {
        id: 'shared',
        at: first.at,
        by: first.actor === ben ? 'self' : 'chief',
        state: 'recorded',
        flags: before['flags'],
        proof: 'qr',
        scannedBy: scanner,
        scannedAt: SCANNED,
      },
    ]);
    expect(phone.alone).toEqual({ ...after, rev: before['rev'], updatedAt: expect.any(String) as string });
    expect(await phone.withAnswer(after)).toEqual(after);
  });

  it('stays as it is when either phone tells of it again, or scans once more', async () => {
    for (const report of [shownBy(ben), scannedBy(cara)]) await tell(report);
    const once = await stored();
    for (const report of [shownBy(ben), scannedBy(cara), { ...scannedBy(cara), at: '2027-06-04T05:50:00.000Z' }])
      expect((await tell(report)).status).toBe(200);
    expect(await stored()).toEqual(once);
  });

  it('that a member alone tells of proves no scan, whatever it says', async () => {
    await tell({ ...shownBy(ben), proof: 'qr' });
    await tell({ ...shownBy(ben), proof: 'qr' });
    const [row = {}] = await stored();
    expect([row['by'], row['proof'], row['scannedBy']]).toEqual(['self', undefined, undefined]);
  });

  it('is of one job: its id under another is refused', async () => {
    await tell(shownBy(ben));
    expect(
      await (await phoneOf(cara)).send(checkPerson.name, { ...argsOf(shownBy(cara)), id: 'job-dora' }),
    ).toMatchObject({ status: 422, code: 'INVALID', body: { error: { field: 'check.id' } } });
  });
});
