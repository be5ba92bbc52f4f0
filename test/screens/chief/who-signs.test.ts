// The way from the delivery note to the signature is shown to whoever may sign, as on the page of the crew.
import { expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { leadsToSignature } from '#screens/chief/papers/delivery-note-screen.tsx';
import { readChiefPage } from '#screens/chief/queries.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, festival, role, show } from '../rows.ts';

const AT = '2027-06-04T15:00:00.000Z';
const READ: Actor['rights'] = { projects: ['READ'] };
const cara = actorWith({ login: 'user:cara', personId: 'p-cara', contactIds: ['c-p-cara'], rights: READ });
const otto = actorWith({ login: 'user:otto', personId: 'p-otto', audiences: ['office'], rights: READ });
const mia = actorWith({
  login: 'user:mia',
  personId: 'p-mia',
  contactIds: ['c-mia'],
  audiences: ['client'],
  rights: READ,
});
const stage = actorWith({ loginType: 'project', personId: null, projectId: 'show', audiences: [], rights: READ });

const leadsFor = async (actor: Actor, requireSignedNote: boolean): Promise<boolean> => {
  const { store } = await openDevice(actor);
  const stamps = { rev: 1, createdAt: AT, updatedAt: AT };
  const hours = { from: '2027-06-04T06:00:00.000Z', to: '2027-06-04T14:00:00.000Z', breakMin: 30, billMin: 450 };
  const note: ServerRow = {
    ...stamps,
    id: 'crew',
    projectCrewId: 'crew',
    projectId: 'show',
    companyId: 'co',
    statusCode: 'open',
    lines: [{ assignmentId: 'lead', functionId: 'chief', ...hours }],
    signatureVoid: false,
    digital: false,
    downloaded: false,
    sentTo: [],
  };
  await arrive(
    store,
    festival({
      projects: [show],
      contacts: [role('c-mia', 'p-mia', { kind: 'client', companyId: 'co' })],
      companySettings: [
        { ...stamps, id: 'co', requireSignedNote, allowDigitalConfirm: false, securityCheckFormIds: [] },
      ],
      deliveryNotes: [note],
      projectCrewItemStatus: [
        assignment('lead', 'p-cara', {
          chief: true,
          statusCode: 'worked',
          workedStart: hours.from,
          workedEnd: hours.to,
          workedBreakMin: hours.breakMin,
        }),
      ],
    }),
  );
  const page = await readChiefPage(store.reads, 'crew', actor);
  if (page === null) throw new Error('The crew is here');
  return leadsToSignature(page);
};

it.each([
  ['the chief', cara, false, true],
  ['the client', mia, false, true],
  ['the office, which reads it', otto, true, false],
  ['a login of the project whose client asks for a signature', stage, true, true],
  ['a login of the project whose client asks for none', stage, false, false],
])('%s', async (_who, actor, requireSignedNote, leads) => {
  expect(await leadsFor(actor, requireSignedNote)).toBe(leads);
});
