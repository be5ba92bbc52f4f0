// The words of the scenario command: which story is played, about whom, and at which installation.
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '#server/demo/cast/cast.ts';
import { onceAsked, signedIn } from './api.ts';
import { STORIES } from './stories.ts';

const OPTIONS = {
  list: { type: 'boolean', default: false },
  login: { type: 'string', default: 'crew@example.test' },
  crew: { type: 'string' },
  ago: { type: 'string', default: '0' },
  address: { type: 'string', default: 'http://localhost:4700' },
} as const;

const listed = (): string =>
  Object.entries(STORIES)
    .map(([name, { tells }]) => `  ${name.padEnd(20)}${tells}`)
    .join('\n');

const minutesOf = (ago: string): number => {
  const minutes = Number(ago);
  if (!Number.isInteger(minutes) || minutes < 0) throw new Error('--ago wants whole minutes.');
  return minutes;
};

/**
 * Plays what the words ask for, and answers in a sentence what was done. @throws Error with what to do where it cannot
 * be played
 */
export const playCommand = async (words: readonly string[]): Promise<string> => {
  const {
    values: { list, login, crew, ago, address },
    positionals: [name],
  } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  if (list || name === undefined) return `Stories that can be played:\n${listed()}`;
  const story = STORIES[name];
  if (story === undefined) throw new Error(`There is no story "${name}". These can be played:\n${listed()}`);
  const domain = login.slice(login.indexOf('@'));
  return story.play({
    person: onceAsked(() => signedIn(address, login, DEMO_PASSWORD)),
    as: (who) => signedIn(address, `${who}${domain}`, DEMO_PASSWORD),
    crew,
    at: Temporal.Now.instant().subtract({ minutes: minutesOf(ago) }),
    switchLogin: async (active) => {
      // Only two stories need the database, which takes longer to load than most stories to play.
      const [{ switchLoginOf }, { withOwnDatabase }] = await Promise.all([
        import('./door.ts'),
        import('../lib/own-database.ts'),
      ]);
      await withOwnDatabase((database) => switchLoginOf(database, login, active));
    },
  });
};
