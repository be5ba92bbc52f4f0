// npm run scenario -- NAME [--login crew@example.test] [--crew NAME] [--address http://localhost:4700]: plays the agency's side of a conflict on the running demo.
import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '#server/demo/cast.ts';
import { signedIn } from './scenario/api.ts';
import { STORIES } from './scenario/stories.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, login: { type: 'string', default: 'crew@example.test' }, crew: { type: 'string' }, address: { type: 'string', default: 'http://localhost:4700' } },
});

const listed = (): string => Object.entries(STORIES).map(([name, { tells }]) => `  ${name.padEnd(18)}${tells}`).join('\n');

const run = async (): Promise<string> => {
  const [name] = positionals;
  if (values.list || name === undefined) return `Stories that can be played:\n${listed()}`;
  const story = STORIES[name];
  if (story === undefined) throw new Error(`There is no story "${name}". These can be played:\n${listed()}`);
  const domain = values.login.slice(values.login.indexOf('@'));
  const person = await signedIn(values.address, values.login, DEMO_PASSWORD);
  return story.play({ person, as: (login) => signedIn(values.address, `${login}${domain}`, DEMO_PASSWORD), crew: values.crew, now: Temporal.Now.instant() });
};

run().then((told) => { console.log(told); }, (error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
