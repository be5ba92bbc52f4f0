// The whole way: real database on the phone, real engine, the real server on PostgreSQL, and a bad line in between.
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { document } from '#schema/entities/documents/document.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { makeWorld, type TestWorld } from '#test/support/worlds/tenant.ts';
import { phoneOf } from './real-phone.ts';

const worlds: TestWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

const unsent = (store: Store): Promise<number> => store.local.read(['outbox'], (tables) => tables.outbox.count());
const check = (store: Store, kind: 'preCall' | 'checkIn' | 'checkOut') =>
  ({
    id: store.ids.next(),
    kind,
    at: store.time.now(),
    ...withoutNull(store.time.occurredAt()),
    timezone: 'Europe/Vienna',
    geoState: 'denied',
  }) as const;
const withoutNull = ({ deviceAt }: { readonly deviceAt: string }) => ({ deviceAt });

const photo = async (store: Store, content: string): Promise<string> => {
  const id = store.ids.next();
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(content)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await store.saveBlob({ id, bytes: bytes.buffer, mime: 'image/jpeg', sha256 });
  const row = await store.send(uploadDocument, {
    id,
    typeId: 'photo',
    ownerKind: 'projectCrew',
    ownerId: 'loadIn',
    name: content,
    visibility: 'crew',
  });
  await store.send(uploadFile, { id, sha256, mime: 'image/jpeg', size: bytes.byteLength }, { dependsOn: [row] });
  return sha256;
};

describe('a shift on a bad line', () => {
  it.each([1, 2])(
    'ends with every check, note and photo on the server once (line %d)',
    async (seed) => {
      const world = await makeWorld();
      worlds.push(world);
      const { store, engine, pull, line, failures } = await phoneOf(world, 'ben', seed);
      expect(await pull.once()).toBe('fresh');
      line.trouble = 0.5;
      engine.poke('start');
      for (const kind of ['preCall', 'checkIn', 'checkOut'] as const)
        await store.send(checkPerson, { id: 'job-ben', check: check(store, kind) });
      for (let at = 0; at < 12; at += 1) {
        await store.send(createActivity, {
          id: store.ids.next(),
          caption: `Note ${String(at)}`,
          type: 'LOG',
          category: 'CREW',
          body: '',
          parameters: '{}',
        });
      }
      const hashes = [await photo(store, 'Stage left'), await photo(store, 'Stage right'), await photo(store, 'Truss')];
      await expect.poll(() => unsent(store), { timeout: 60_000, interval: 100 }).toBe(0);
      line.trouble = 0;
      expect(await pull.once()).toBe('fresh');

      const count = async (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
        (await world.database.pool.query<Readonly<Record<string, unknown>>>(sql)).rows;
      expect(await count(`select row->>'kind' as kind from crew_checks order by 1`)).toEqual([
        { kind: 'checkIn' },
        { kind: 'checkOut' },
        { kind: 'preCall' },
      ]);
      expect(await count(`select count(*)::int as notes from activities where row->>'caption' like 'Note %'`)).toEqual([
        { notes: 12 },
      ]);
      expect(
        (await count(`select row->>'sha256' as sha256 from documents order by 1`)).map((row) => row['sha256']),
      ).toEqual(hashes.toSorted());
      expect((await allRows(store, crewCheck)).map((row) => row.rev > 0)).toEqual([true, true, true]);
      expect((await allRows(store, document)).map((row) => row.sha256).toSorted()).toEqual(hashes.toSorted());
      expect(failures).toEqual([]);
      await engine.stop();
      store.close();
    },
    120_000,
  );
});
