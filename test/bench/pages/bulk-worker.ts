// Fills a device off the main thread, as its syncs do: what is measured then is a page that did not make the rows.
import 'temporal-polyfill/global';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { openDatabase } from '#db/engine/database.ts';
import { localStoreOf } from '#db/engine/dexie-local.ts';
import { assignment, assignments, PERSON } from './rows.ts';

export interface BulkFill {
  readonly database: string;
  readonly rows: number;
  /** How many more there are, which steps are about: `bulk-0` and so on. */
  readonly asked: number;
}

const fill = async ({ database, rows, asked }: BulkFill): Promise<void> => {
  const opened = await openDatabase(database);
  const entity = projectCrewItemStatus.name;
  const steps = Array.from({ length: asked }, (_none, at) => ({
    ...assignment(`bulk-${String(at)}`, PERSON, at % 365),
    statusCode: 'confirmed',
  }));
  await localStoreOf(opened).write('relaxed', [entity], (tables) =>
    tables.rows(entity).putMany([...assignments(rows), ...steps]),
  );
  opened.close();
};

addEventListener('message', ({ data }: MessageEvent<BulkFill>) => {
  void fill(data).then(() => {
    postMessage('filled');
  });
});
