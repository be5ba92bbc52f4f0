// Looking on the server for what a device does not keep: what is asked, what comes of it, and what is left out.
import { expect, it } from 'vitest';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import { lookUp, type Look } from '#screens/shared/arrival/fetch-row.ts';

const answered = (status: number, body: unknown): Outcome => ({
  kind: 'answered',
  status,
  body,
  ackMatches: true,
  epoch: null,
  rev: null,
  serverTime: null,
  retryAfterMs: null,
  etag: null,
});
const row = (id: string, more: object = {}) => ({ id, rev: 3, ...more });

const CREW: Look = {
  entity: projectCrew,
  id: 'crew/1',
  named: { projectId: project, locationId: location },
  beneath: [{ path: '/projectCrews/{id}/projectCrewItemStatus?limit=1000&page=1', entity: projectCrewItemStatus }],
};

const server = (answers: Readonly<Record<string, Outcome>>) => {
  const asked: string[] = [];
  const get = (path: string): Promise<Outcome> => {
    asked.push(path);
    return Promise.resolve(answers[path] ?? answered(404, { error: { code: 'NOT_FOUND' } }));
  };
  return { asked, get };
};

it('brings the row, what lies beneath it and what it names, by their tables', async () => {
  const { get, asked } = server({
    '/projectCrews/crew%2F1': answered(200, { data: row('crew/1', { projectId: 'p1', locationId: 'l1' }) }),
    '/projectCrews/crew%2F1/projectCrewItemStatus?limit=1000&page=1': answered(200, {
      data: [row('a1'), row('a2')],
      included: { crewChecks: [row('c1'), { id: 'no row' }] },
    }),
    '/projects/p1': answered(200, { data: row('p1') }),
  });
  expect(await lookUp({ get }, CREW)).toEqual({
    kind: 'rows',
    rows: {
      projectCrews: [row('crew/1', { projectId: 'p1', locationId: 'l1' })],
      projectCrewItemStatus: [row('a1'), row('a2')],
      crewChecks: [row('c1')],
      projects: [row('p1')],
    },
  });
  expect(asked).toContain('/locations/l1');
});

it('says that there is nothing for this login, and asks no further', async () => {
  const { get, asked } = server({});
  expect(await lookUp({ get }, CREW)).toEqual({ kind: 'absent' });
  expect(asked).toEqual(['/projectCrews/crew%2F1']);
});

it.each([
  ['no network', unreachable('network')],
  ['a server in trouble', answered(503, { error: { code: 'SERVER_ERROR' } })],
  ['a token that is over', answered(401, { error: { code: 'TOKEN_EXPIRED' } })],
])('calls nothing absent for %s', async (_why, outcome) => {
  expect(await lookUp({ get: () => Promise.resolve(outcome) }, CREW)).toEqual({ kind: 'unheard' });
});
