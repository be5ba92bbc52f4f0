// The scratch commit: a lookup list, a change with a derivation and a notice, and a screen with a sorted table.
import type { Copy } from './copy.ts';

/** A planner moves the entrance of a place: its crews meet there, and the office is told. */
const MUTATION = `// A place has another entrance: the crews that meet there come to it, and the office is told.
import { derivation, differs } from '../../define/derivation.ts';
import { id, text } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { location } from '../../entities/places/location.ts';

export const moveEntrance = mutation('moveEntrance@1', {
  call: 'POST /locations/{id}/moveEntrance',
  args: { id, entrance: text(1, 200) },
  subject: (args) => [location, args.id],
  by: [right('crews', 'EDIT')],
  touches: (args) => [[location, args.id]],
  lane: (args) => \`locations:\${args.id}\`,
  class: 'normal',
  nature: 'intent',
  emits: ({ todo }) => [
    todo('entranceMoved', ({ args, row }) => ({
      values: { place: String(row?.['name']), entrance: args.entrance },
      category: 'PROJECT',
    })),
  ],
  async apply(tables, args) {
    const row = await tables.get(location, args.id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    await tables.put(location, { ...row, entrance: args.entrance });
  },
});

/** Crews meet at the entrance. */
export const meetAtEntrance = derivation('meetAtEntrance', {
  on: location,
  writes: [projectCrew],
  of: (change) => (change.before !== undefined && differs(change, 'entrance') ? [change.id] : []),
  async derive(tables, place) {
    const entrance = (await tables.peek(location, place))?.entrance;
    if (entrance === undefined) return;
    for (const crew of await tables.rows(projectCrew, { locationId: place }))
      await tables.put(projectCrew, { ...crew, meetingPoint: entrance });
  },
});
`;

const OFFICE = {
  'office.entranceMoved.caption': 'Another entrance: {place}',
  'office.entranceMoved.body': 'Crews at {place} meet at: {entrance}.',
} as const;

const LANGUAGES = ['en', 'nl', 'cy', 'fr', 'deAt', 'de', 'es'] as const;

/** As somebody who adds them writes them, with the help of \`npm run new\`. */
export const addThem = async (copy: Copy): Promise<void> => {
  const order = (...line: readonly string[]): Promise<string> => copy.run('--import', 'tsx', 'tools/new.ts', ...line);
  await order('entity', 'venueTypes');
  await order('screen', 'venue-types', '--of', 'venueTypes');
  await order('mutation', 'moveEntrance', '--of', 'locations');
  copy.write('schema/mutations/places/move-entrance.ts', MUTATION);
  const proof = 'test/contract/changes/move-entrance.ts';
  copy.write(
    proof,
    copy
      .read(proof)
      .replace("const id = 'which';", "const id = 'hall';\nconst entrance = 'Gate 4';")
      .replace("told('paula', { id }, {", "told('paula', { id, entrance }, {")
      .replace('args: () => ({ id })', 'args: () => ({ id, entrance })')
      .replace('seen: AGENCY', "seen: PARTIES.filter((party) => party !== 'till' && party !== 'glance')")
      .replace('import { AGENCY, PLANNERS }', 'import { PARTIES, PLANNERS }'),
  );
  const test = 'test/screens/venue-types.test.ts';
  copy.write(
    test,
    copy
      .read(test)
      .replace("['first', 'second']", '[]')
      .replace('  // Write rows before, and say which of them the page shows.\n', ''),
  );
  for (const language of LANGUAGES) translate(copy, language);
  await copy.run('--import', 'tsx', 'tools/contract.ts');
};

/** What a translator does, but for the words. */
const translate = (copy: Copy, language: string): void => {
  const office = `i18n/${language}/office.json`;
  const texts: unknown = JSON.parse(copy.read(office));
  copy.write(office, `${JSON.stringify({ ...Object(texts), ...OFFICE }, null, 2)}\n`);
  for (const area of ['outbox', 'venueTypes']) {
    const path = `i18n/${language}/${area}.json`;
    copy.write(path, copy.read(path).replaceAll('"[en] ', '"'));
  }
};

/** What no test of the registry can know: that the change has brought about what it was meant to. */
export const JUDGE = `// A moved entrance on the real server.
import { expect, it } from 'vitest';
import { DERIVATIONS } from '#schema/derivations/registry.ts';
import { ROUTES } from '#app/routing/routes.ts';
import { within } from '../../support/mutations/every-change.ts';

it('is found, moves the meeting point, and tells the office once', async () => {
  await within(async ({ world, north }) => {
    const paula = await north.as('paula');
    expect((await paula.send('moveEntrance@1', { id: 'hall', entrance: 'Gate 4' })).status).toBe(200);
    const { rows: crews } = await world.database.pool.query<{ meets: string }>(
      \`select distinct row->>'meetingPoint' as meets from project_crews where row->>'locationId' = 'hall'\`,
    );
    expect(crews).toContainEqual({ meets: 'Gate 4' });
    const { rows: todos } = await world.database.pool.query<{ caption: string }>(
      \`select row->>'caption' as caption from activities where row->>'caption' like 'Another entrance%'\`,
    );
    expect(todos.map(({ caption }) => caption)).toEqual(['Another entrance: Hall']);
  });
  expect(DERIVATIONS.map(({ name }) => name)).toContain('meetAtEntrance');
  expect(ROUTES.map(({ path }) => path)).toContain('/venue-types');
});
`;
