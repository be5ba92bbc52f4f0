// Mails that follow from changes: signed papers with their PDF, messages to people, and the way to have no more of
// them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageTypes } from '#schema/entities/catalogues.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { lettersIn, linkIn } from '../../support/server/letters.ts';
import { deviceOf, freshKey, type Device } from '../../support/server/tenant-api.ts';
import { END, personRow, projectRow, START } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
let cara: Device;
let paula: Device;
beforeEach(async () => {
  world = await makeWorld();
  cara = deviceOf(world.app, await world.tokenOf('cara'));
  paula = deviceOf(world.app, await world.tokenOf('paula'));
});
afterEach(() => world.close());

const signNote = () =>
  world.put(deliveryNote, {
    id: 'loadIn',
    number: 12,
    projectCrewId: 'loadIn',
    projectId: 'festival',
    companyId: 'fest',
    startAt: START,
    endAt: END,
    statusCode: 'signed',
    signatureVoid: false,
    digital: true,
    downloaded: false,
    sentTo: [],
    signerName: 'Mia Test',
    signedAt: END,
    signedHash: 'a'.repeat(64),
    hoursHash: 'a'.repeat(64),
    lines: [{ assignmentId: 'job-ben', functionId: 'stagehand', from: START, to: END, breakMin: 30, billMin: 450 }],
  });

describe('a signed delivery note', () => {
  it('is mailed to each address once, as PDF, however often the entry is sent', async () => {
    await signNote();
    const key = freshKey();
    for (const _ of [1, 2, 3]) {
      expect(
        (await cara.send('sendDeliveryNote@1', { id: 'loadIn', to: ['site@fest.test', 'accounts@fest.test'] }, { key }))
          .status,
      ).toBe(200);
      await world.jobs.runDue();
    }
    const letters = await lettersIn(world.dataDir);
    expect(letters.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['accounts@fest.test', 'site@fest.test']);
    const [pdf] = letters[0]?.attachments ?? [];
    expect(pdf).toMatchObject({ mimeType: 'application/pdf' });
    expect(
      Buffer.from(pdf?.content instanceof ArrayBuffer ? pdf.content : new ArrayBuffer(0))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await paula.get('/projectCrews/loadIn/deliveryNote')).body).toMatchObject({
      data: { sentAt: '2027-06-04T05:50:00.000Z', sentTo: ['site@fest.test', 'accounts@fest.test'] },
    });
  });

  it('goes to a person we know in their language', async () => {
    await signNote();
    await world.put(person, { ...personRow('mia'), language: 'es', email: 'mia@fest.test' });
    await cara.send('sendDeliveryNote@1', { id: 'loadIn', to: ['mia@fest.test'] });
    await world.jobs.runDue();
    const [letter] = await lettersIn(world.dataDir);
    expect(letter?.text).toContain('north te envía el documento adjunto');
  });

  it('that nobody signed is not mailed', async () => {
    expect((await cara.send('sendDeliveryNote@1', { id: 'loadIn', to: ['site@fest.test'] })).code).toBe('NOT_SIGNED');
    await world.jobs.runDue();
    expect(await lettersIn(world.dataDir)).toEqual([]);
  });
});

describe('a message by mail', () => {
  const write = async (id: string, messageTypeId = 'byMail') => {
    const answer = await cara.send('createActivity@1', {
      id,
      caption: 'Gate 3',
      body: 'We are at gate 3 now.',
      type: 'LOG',
      category: 'CREW',
      parameters: '{}',
      personParty: 'c-paula',
      refKind: 'projectCrew',
      refId: 'loadIn',
      messageTypeId,
    });
    expect(answer.status).toBe(200);
    await world.jobs.runDue();
  };
  beforeEach(async () => {
    await world.put(project, { ...projectRow('festival', 1, 'fest'), projectManagerContactId: 'c-paula' });
    await world.put(
      messageTypes,
      { id: 'byMail', code: 'email', caption: 'E-mail', sort: 1, active: true },
      { id: 'byApp', code: 'app', caption: 'App', sort: 2, active: true },
    );
  });

  it('reaches the address of the person, with the words, a link, and two ways to have no more', async () => {
    await write('a-1');
    const [letter] = await lettersIn(world.dataDir);
    expect(letter).toMatchObject({ subject: 'cara Test: Gate 3', to: [{ address: 'paula@north.test' }] });
    expect(letter?.text).toContain('We are at gate 3 now.');
    expect(letter?.text).toContain('https://north.test/#messages');
    const header = (key: string) => letter?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/north\.test\/api\/v1\/emailMessages\/unsubscribe\/[\w-]{32}>$/u,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it('of another kind stays in the app', async () => {
    await write('a-1', 'byApp');
    expect(await lettersIn(world.dataDir)).toEqual([]);
  });

  it('comes no more after the button of the mail program was used', async () => {
    await write('a-1');
    const token =
      linkIn((await lettersIn(world.dataDir))[0]?.text, 'https://north.test/unsubscribe/')
        .split('/')
        .at(-1) ?? '';
    const url = `/api/v1/emailMessages/unsubscribe/${token}`;
    expect((await world.app.inject({ url })).json()).toEqual({ list: 'Messages by e-mail', unsubscribed: false });
    const pressed = await world.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([pressed.statusCode, pressed.json()]).toEqual([200, { unsubscribed: true }]);
    expect((await world.app.inject({ method: 'POST', url })).json()).toEqual({ unsubscribed: true });
    expect((await world.app.inject({ url })).json()).toEqual({ list: 'Messages by e-mail', unsubscribed: true });
    await write('a-2');
    expect(await lettersIn(world.dataDir)).toHaveLength(1);
  });

  it('is left by its own link only', async () => {
    const answer = await world.app.inject({ url: '/api/v1/emailMessages/unsubscribe/no-such-token' });
    expect(answer.statusCode).toBe(404);
  });
});
