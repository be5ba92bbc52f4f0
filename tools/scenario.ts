// npm run scenario -- NAME [--login crew@example.test] [--crew NAME] [--ago MINUTES] [--address http://localhost:4700]: plays the agency's side of a conflict on the running demo.
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '#server/demo/cast.ts';
import { onceAsked, signedIn } from './scenario/api.ts';
import { STORIES } from './scenario/stories.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, login: { type: 'string', default: 'crew@example.test' }, crew: { type: 'string' }, ago: { type: 'string', default: '0' }, address: { type: 'string', default: 'http://localhost:4700' } },
});

const listed = (): string => Object.entries(STORIES).map(([name, { tells }]) => `  ${name.padEnd(20)}${tells}`).join('\n');

const minutesAgo = (): number => {
  const minutes = Number(values.ago);
  if (!Number.isInteger(minutes) || minutes < 0) throw new Error('--ago wants whole minutes.');
  return minutes;
};

const run = async (): Promise<string> => {
  const [name] = positionals;
  if (values.list || name === undefined) return `Stories that can be played:\n${listed()}`;
  const story = STORIES[name];
  if (story === undefined) throw new Error(`There is no story "${name}". These can be played:\n${listed()}`);
  const domain = values.login.slice(values.login.indexOf('@'));
  const as = (login: string): ReturnType<typeof signedIn> => signedIn(values.address, `${login}${domain}`, DEMO_PASSWORD);
  return story.play({
    person: onceAsked(() => signedIn(values.address, values.login, DEMO_PASSWORD)), as, crew: values.crew, at: Temporal.Now.instant().subtract({ minutes: minutesAgo() }),
    switchLogin: async (active) => {
      // Only these two stories need the database, which takes longer to load than most stories to play.
      const [{ switchLoginOf }, { withOwnDatabase }] = await Promise.all([import('./scenario/door.ts'), import('./lib/own-database.ts')]);
      await withOwnDatabase((database) => switchLoginOf(database, values.login, active));
    },
  });
};

run().then((told) => { console.log(told); }, (error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
