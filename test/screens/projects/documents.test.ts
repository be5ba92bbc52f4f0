// The documents of a project: what is read of them, who has which set, what is asked of the server.
import { describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { askPapers } from '#screens/projects/documents/ask-papers.ts';
import { mayUpload, setsOf, shownSet } from '#screens/projects/documents/may.ts';
import {
  forSocialSecurity,
  foundPeople,
  paperCount,
  readProjectPapers,
  type PapersRequest,
  type ProjectPapers,
} from '#screens/projects/documents/queries.ts';
import { readUploadKinds } from '#screens/projects/documents/upload-choices.ts';
import { fileNameOf } from '#screens/shared/documents/file-name.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, crew, festival, human, type Rows } from '../rows.ts';

const paula = actorWith({
  login: 'user:p-paula',
  personId: 'p-paula',
  contactIds: ['c-paula'],
  audiences: ['planner'],
  rights: { projects: ['READ'], projectAttachments: ['READ', 'CREATE'] },
});
const mia = actorWith({ audiences: ['client'], rights: { projectAttachments: ['READ'] } });
const cara = actorWith({ audiences: ['crew'], rights: { projectAttachments: ['READ'] } });

const kind = (id: string, caption: string, parameters: object = {}): ServerRow => ({
  id,
  rev: 1,
  code: id,
  caption,
  sort: 1,
  active: true,
  parameters: JSON.stringify(parameters),
});
const TYPES = [
  kind('plan', 'Plan', { group: 'company' }),
  kind('licence', 'Licence', { group: 'certificate' }),
  kind('photo', 'Photo', { group: 'photo', allowUpload: true }),
  kind('record', 'Record', { group: 'identity' }),
  kind('order', 'Order', { group: 'company', allowUpload: true, uploadFor: ['project'], visibilities: ['client'] }),
];

const paper = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
  id,
  rev: 1,
  typeId: 'plan',
  name: id,
  parameters: '{}',
  signatories: [],
  statusCode: 'approved',
  ownerKind: 'project',
  ownerId: 'show',
  visibility: 'client',
  ...more,
});
const ofPerson = (id: string, ownerId: string, more: Readonly<Record<string, unknown>> = {}): ServerRow =>
  paper(id, { typeId: 'licence', ownerKind: 'person', ownerId, ...more });

const BOTH: PapersRequest = { withPeople: true, listed: { project: null, people: null } };

const pageOf = async (documents: readonly ServerRow[], request = BOTH, more: Rows = {}) => {
  const { store } = await openDevice(paula);
  await arrive(store, festival({ documentTypes: TYPES, documents, ...more }));
  return readProjectPapers(store.reads, '2418', request);
};
const kindsIn = (page: ProjectPapers | null) =>
  page?.kinds.map(({ name, papers }) => [name, papers.map(({ row, crewName }) => [row.id, crewName])]);
const peopleIn = (page: ProjectPapers | null) =>
  page?.people.map(({ name, papers }) => [name, papers.map(({ row }) => row.id)]);

it('puts papers of the project and of its crews under their kinds, without photos and private ones', async () => {
  const page = await pageOf([
    paper('b'),
    paper('a'),
    paper('rider', { typeId: 'licence', ownerKind: 'projectCrew', ownerId: 'crew', visibility: 'crew' }),
    paper('shot', { typeId: 'photo', ownerKind: 'projectCrew', ownerId: 'crew' }),
    paper('named', { typeId: 'plan', group: 'photo' }),
    paper('own', { ownerKind: 'projectCrew', ownerId: 'crew', visibility: 'owner' }),
    paper('elsewhere', { ownerId: 'another' }),
  ]);
  expect(kindsIn(page)).toEqual([
    ['Licence', [['rider', crew()['name']]]],
    [
      'Plan',
      [
        ['a', null],
        ['b', null],
      ],
    ],
  ]);
});

it('has the papers of crews that are not kept here as the server named them', async () => {
  const far = paper('far', { ownerKind: 'projectCrew', ownerId: 'gone' });
  expect(kindsIn(await pageOf([far]))).toEqual([]);
  const listed = { project: ['far', 'none'], people: null };
  expect(kindsIn(await pageOf([far], { ...BOTH, listed }))).toEqual([['Plan', [['far', null]]]]);
});

it('is not there where the project is not on this device', async () => {
  const { store } = await openDevice(paula);
  await arrive(store, festival());
  expect(await readProjectPapers(store.reads, '77', BOTH)).toBeNull();
  expect(await readProjectPapers(store.reads, '~show', BOTH)).not.toBeNull();
});

describe('papers of people', () => {
  const people: Rows = {
    persons: [human('p-ben', 'Ben', 'Adler'), human('p-ada', 'Ada', 'Berg'), human('p-out', 'Otto', 'Out')],
    projectCrewItemStatus: [
      assignment('a1', 'p-ben', { statusCode: 'worked' }),
      assignment('a2', 'p-ada'),
      assignment('a3', 'p-out', { statusCode: 'declined' }),
    ],
  };
  const documents = [
    ofPerson('lift', 'p-ben'),
    ofPerson('first aid', 'p-ben'),
    ofPerson('insured', 'p-ada', { typeId: 'record', socialSecurity: true }),
    ofPerson('private', 'p-ada', { visibility: 'owner' }),
    ofPerson('late', 'p-ada', { statusCode: 'expired' }),
    ofPerson('not here', 'p-out'),
    ofPerson('stranger', 'p-far'),
  ];

  it('are the approved ones that clients may see, of those who are booked or have worked', async () => {
    const page = await pageOf(documents, BOTH, people);
    expect(peopleIn(page)).toEqual([
      ['Ada Berg', ['insured']],
      ['Ben Adler', ['first aid', 'lift']],
    ]);
    expect(paperCount(page?.people ?? [])).toBe(3);
    expect(peopleIn(page === null ? null : { ...page, people: forSocialSecurity(page.people) })).toEqual([
      ['Ada Berg', ['insured']],
    ]);
  });

  it('are those that the server named, with people whose days are not kept here', async () => {
    const page = await pageOf(
      documents,
      { withPeople: true, listed: { project: null, people: ['insured', 'stranger', 'not here', 'lift'] } },
      people,
    );
    expect(peopleIn(page)).toEqual([
      ['–', ['stranger']],
      ['Ada Berg', ['insured']],
      ['Ben Adler', ['lift']],
    ]);
  });

  it('are not read for a login that has none', async () => {
    expect((await pageOf(documents, { ...BOTH, withPeople: false }, people))?.people).toEqual([]);
  });

  it('are found by the name of a person, of a paper or of its kind', async () => {
    const all = (await pageOf(documents, BOTH, people))?.people ?? [];
    const found = (typed: string) => foundPeople(all, typed).map(({ papers }) => papers.map(({ row }) => row.id));
    expect(found(' ADLER')).toEqual([['first aid', 'lift']]);
    expect(found('first')).toEqual([['first aid']]);
    expect(found('licence')).toEqual([['first aid', 'lift']]);
    expect(found('zz')).toEqual([]);
    expect(found(' ')).toHaveLength(2);
  });
});

it('gives papers of people to planners and clients alone, and uploads to who may create', () => {
  expect(setsOf(paula)).toEqual(['project', 'crewMembers', 'socialSecurity']);
  expect(setsOf(mia)).toEqual(['project', 'crewMembers', 'socialSecurity']);
  expect(setsOf(cara)).toEqual(['project']);
  expect(setsOf(actorWith({ loginType: 'project', audiences: ['projectLogin'] }))).toEqual(['project']);
  expect([paula, mia, cara].map(mayUpload)).toEqual([true, false, false]);
  expect(shownSet(['project'], 'crewMembers')).toBe('project');
  expect(shownSet(setsOf(mia), 'crewMembers')).toBe('crewMembers');
  expect(shownSet(setsOf(mia), undefined)).toBe('project');
});

it('offers an agency every kind of paper of an order, and others what is for them', async () => {
  const { store } = await openDevice(paula);
  await arrive(store, festival({ documentTypes: [...TYPES, { ...kind('old', 'Old'), active: false }] }));
  const kinds = async (actor: Actor) =>
    (await readUploadKinds(store.reads, actor)).map(({ typeId, seenBy }) => [typeId, seenBy]);
  const all = ['client', 'crew', 'planner'];
  expect(await kinds(paula)).toEqual([
    ['licence', all],
    ['order', all],
    ['plan', all],
  ]);
  const orders = actorWith({ audiences: ['client'], rights: { projectAttachments: ['READ', 'CREATE'] } });
  expect(await kinds(orders)).toEqual([['order', ['client']]]);
});

it('lets the logo be uploaded by whoever has that right, for all who see the project, and nothing else by it', async () => {
  const { store } = await openDevice(paula);
  const logo = kind('projectLogo', 'Project logo', {
    ...{ group: 'company', allowUpload: true, uploadFor: ['project'] },
    visibilities: ['crew', 'client'],
  });
  await arrive(store, festival({ documentTypes: [...TYPES, logo] }));
  const kinds = async (actor: Actor) =>
    (await readUploadKinds(store.reads, actor)).map(({ typeId, seenBy }) => [typeId, seenBy]);
  const onlyLogo = actorWith({ audiences: ['planner'], rights: { projects: ['READ', 'EDIT_PROJECT_LOGO'] } });
  expect(await kinds(onlyLogo)).toEqual([['projectLogo', ['client']]]);
  expect((await kinds(paula)).map(([typeId]) => typeId)).toEqual(['licence', 'order', 'plan']);
  const both = actorWith({
    audiences: ['planner'],
    rights: { projects: ['EDIT_PROJECT_LOGO'], projectAttachments: ['CREATE'] },
  });
  expect((await kinds(both)).map(([typeId]) => typeId)).toEqual(['licence', 'order', 'plan', 'projectLogo']);
  expect(await kinds(actorWith({ audiences: ['client'], rights: { projectAttachments: ['READ'] } }))).toEqual([]);
});

describe('asking the server', () => {
  const answered = (status: number, data?: unknown): Outcome => ({
    kind: 'answered',
    status,
    body: { data },
    ackMatches: true,
    epoch: null,
    rev: null,
    serverTime: null,
    retryAfterMs: null,
    etag: null,
  });
  const asked: string[] = [];
  const server = (...answers: readonly Outcome[]) => {
    asked.length = 0;
    return {
      get: (path: string): Promise<Outcome> => {
        asked.push(path);
        return Promise.resolve(answers[asked.length - 1] ?? unreachable('network'));
      },
    };
  };
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `d${String(at)}`, rev: 1 }));

  it('goes on until a page is not full', async () => {
    const found = await askPapers(server(answered(200, rows(1000)), answered(200, rows(2))), 'project', '2418');
    expect(found).toHaveLength(1002);
    expect(asked).toEqual(['/projects/2418/documents?limit=1000&page=1', '/projects/2418/documents?limit=1000&page=2']);
  });

  it('knows nothing where an answer is missing, and knows that there is nothing where the server says so', async () => {
    expect(await askPapers(server(answered(200, rows(1000))), 'people', '~a/b')).toBeNull();
    expect(asked[0]).toBe('/projects/~a%2Fb/crewMembersDocuments?limit=1000&page=1');
    expect(await askPapers(server(answered(500)), 'people', '1')).toBeNull();
    expect(await askPapers(server(answered(404)), 'people', '1')).toEqual([]);
  });
});

it('names files by what they are', () => {
  expect(fileNameOf('Site plan', 'application/pdf')).toBe('Site plan.pdf');
  expect(fileNameOf('scan.PDF', 'application/pdf')).toBe('scan.PDF');
  expect(fileNameOf('a/b: c?', 'image/png')).toBe('a_b_ c_.png');
  expect(fileNameOf('notes', undefined)).toBe('notes');
});
