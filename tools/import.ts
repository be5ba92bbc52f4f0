// npm run import -- FILE|FOLDER [--tenant ID] [--dry-run] [--company NAME] [--city NAME] [--function CODE] [--start
// DATE] [--mailbox ADDRESS]: an administrator's command.
import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type ServerDatabase } from '#server/database/database.ts';
import { fileStoreOf } from '#server/files/choose-store.ts';
import type { FileStore } from '#server/files/store.ts';
import { readSettings } from '#server/common/settings.ts';
import { planCsv } from './import/csv.ts';
import { isFrab, planFrab } from './import/frab.ts';
import { planICalendar } from './import/icalendar.ts';
import { importMail, isMail } from './import/mail.ts';
import { isRoster, planRoster } from './import/nrp.ts';
import { Unreadable, type ImportContext, type ImportOptions, type Plan } from './import/plan.ts';
import { carryOut, firstTenant, importContextOf, type Report } from './import/run.ts';

const USAGE =
  'npm run import -- FILE|FOLDER [--tenant ID] [--dry-run] [--mailbox ADDRESS] [--company NAME] [--city NAME] [--function CODE] [--start YYYY-MM-DD]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tenant: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    company: { type: 'string' },
    city: { type: 'string' },
    function: { type: 'string' },
    start: { type: 'string' },
    mailbox: { type: 'string' },
  },
});

const optionsOf = (file: string): ImportOptions => ({
  fileName: basename(file),
  ...(values.company === undefined ? {} : { company: values.company }),
  ...(values.city === undefined ? {} : { city: values.city }),
  ...(values.function === undefined ? {} : { function: values.function }),
  ...(values.start === undefined ? {} : { start: values.start }),
});

/** Which kind of file it is follows from its content. */
const planOf = (text: string, context: ImportContext): Plan => {
  if (text.trimStart().startsWith('BEGIN:VCALENDAR')) return planICalendar(text, context);
  if (isRoster(text)) return planRoster(text, context);
  if (!text.trimStart().startsWith('{')) return planCsv(text, context);
  const value: unknown = JSON.parse(text);
  if (isFrab(value)) return planFrab(value.schedule.conference, context);
  throw new Unreadable('The JSON is no conference schedule (schedule.conference is missing).');
};

const report = (plan: Plan, { made, there }: Report, dryRun: boolean): void => {
  const lines = (counts: ReadonlyMap<string, number>): string =>
    [...counts].map(([entity, count]) => `${String(count)} ${entity}`).join(', ') || 'nothing';
  console.log(`${dryRun ? 'Would make' : 'Made'}: ${lines(made)}.`);
  console.log(`Already there, left as they are: ${lines(there)}.`);
  for (const { what, why } of plan.skipped) console.log(`Skipped ${what}: ${why}.`);
  for (const note of plan.notes) console.log(`Note: ${note}`);
  if (dryRun) console.log('This was a dry run: nothing was changed.');
};

interface Installation {
  readonly database: ServerDatabase;
  readonly tenant: string;
  readonly files: FileStore;
}

const mailFrom = async (path: string, { database, tenant, files }: Installation): Promise<void> => {
  const mailbox = values.mailbox;
  const { made, there, skipped } = await importMail({
    database,
    tenant,
    path,
    files,
    dryRun: values['dry-run'],
    ...(mailbox === undefined ? {} : { mailbox }),
  });
  console.log(
    `${values['dry-run'] ? 'Would make' : 'Made'}: ${String(made)} messages. Already there, left as they are: ${String(there)}.`,
  );
  for (const { what, why } of skipped) console.log(`Skipped ${what}: ${why}.`);
};

const run = async (): Promise<void> => {
  const [file] = positionals;
  if (file === undefined) throw new Error(`Which file? ${USAGE}`);
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl, connections } = settings;
  const log = {
    info: (message: string) => {
      console.log(message);
    },
    warn: (message: string) => {
      console.warn(message);
    },
  };
  const database = await openDatabase({
    dataDir,
    log,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(connections === undefined ? {} : { connections }),
  });
  try {
    const tenant = values.tenant ?? (await firstTenant(database));
    if (await isMail(file)) return await mailFrom(file, { database, tenant, files: fileStoreOf(settings) });
    const plan = planOf(readFileSync(file, 'utf8'), await importContextOf(database, tenant, optionsOf(file)));
    console.log(`Importing ${basename(file)} into ${tenant}: ${String(plan.rows.length)} rows planned.`);
    const progress = (done: number, all: number): void => {
      if (all > 1000) console.log(`  ${String(done)} of ${String(all)} rows`);
    };
    report(plan, await carryOut(plan, { database, tenant, dryRun: values['dry-run'], progress }), values['dry-run']);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
