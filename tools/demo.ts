// npm run demo -- [--size s|m|l] [--today YYYY-MM-DD]: makes the demo agencies in an empty installation.
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/database.ts';
import { isEmpty, seedDemo } from '#server/demo/seed.ts';
import { fileStoreOf } from '#server/files/choose-store.ts';
import { readSettings } from '#server/common/settings.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: 's' }, today: { type: 'string' } } });

const sizeOf = (text: string): 's' | 'm' | 'l' => {
  if (text === 's' || text === 'm' || text === 'l') return text;
  throw new Error(`--size must be s, m or l, but it is "${text}".`);
};

/** Noon in the demo's zone of the date that was asked for, so that the same date makes the same demo; else now. */
const anchorOf = (today: string | undefined): Temporal.Instant =>
  today === undefined
    ? Temporal.Now.instant()
    : Temporal.PlainDate.from(today).toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: '12:00' }).toInstant();

const log = {
  info: (message: string) => {
    console.log(message);
  },
  warn: (message: string) => {
    console.warn(message);
  },
};

const run = async (): Promise<void> => {
  const size = sizeOf(values.size);
  const now = anchorOf(values.today);
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl, connections } = settings;
  const database = await openDatabase({
    dataDir,
    log,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(connections === undefined ? {} : { connections }),
  });
  try {
    if (!(await isEmpty(database)))
      throw new Error(
        `This installation holds an agency already; the demo is made only in an empty one. Choose another DATA_DIR or DATABASE_URL.`,
      );
    await seedDemo({ database, size, now, log, files: fileStoreOf(settings) });
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
