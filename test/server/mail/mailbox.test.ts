// The mailbox: real messages are imported once, made harmless, and read by those who may.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { importMail, type MailReport } from '#tools/import/mail.ts';
import { deviceOf, type Device } from '../../support/server/tenant-api.ts';
import { makeWorld, TEN_TO, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
let folder: string;
beforeEach(async () => {
  world = await makeWorld();
  folder = mkdtempSync(join(tmpdir(), 'callboard-mail-'));
  await world.put(
    mailbox,
    { id: 'orders', name: 'Orders', address: 'orders@north.test' },
    { id: 'pay', name: 'Pay', address: 'pay@north.test' },
  );
  await world.database.pool.query(
    `insert into mailbox_rights values ('north', 'user:u-otto-north', 'orders', '["READ"]'), ('north', 'user:u-mia-north', 'pay', '["READ"]')`,
  );
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const PDF = Buffer.from('%PDF-1.7 offer');

const save = async (name: string, mail: Parameters<typeof writer.sendMail>[0]) => {
  const { message } = await writer.sendMail({
    from: 'Zoë Müller <zoe@fest.test>',
    to: 'Orders <orders@north.test>',
    messageId: `<${name}@fest.test>`,
    ...mail,
  });
  writeFileSync(join(folder, `${name}.eml`), message as Buffer);
};
const bring = (wishes: { readonly mailbox?: string } = {}): Promise<MailReport> =>
  importMail({
    database: world.database,
    files: world.context.files,
    tenant: 'north',
    path: folder,
    dryRun: false,
    ...wishes,
  });
const as = async (name: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(name));

const OFFER = {
  subject: 'Angebot für die Bühne 🎪',
  html: '<p>Hello <b>team</b></p><script>alert(1)</script><img src="https://spy.test/pixel.png" width="1" onerror="x()"><a href="javascript:alert(1)">bad</a><a href="https://fest.test">good</a>',
  attachments: [{ filename: 'Offer ä.pdf', contentType: 'application/pdf', content: PDF }],
};

describe('an imported message', () => {
  it('stands in the mailbox it was sent to, with sender, subject, first words and attachments', async () => {
    await save('offer', OFFER);
    expect(await bring()).toEqual({ made: 1, there: 0, skipped: [] });
    const {
      data: [message],
    } = await (await as('otto')).list('/emailMessages');
    expect(message).toMatchObject({
      mailboxId: 'orders',
      direction: 'in',
      from: 'Zoë Müller <zoe@fest.test>',
      to: ['Orders <orders@north.test>'],
      subject: 'Angebot für die Bühne 🎪',
      preview: 'Hello team badgood',
      read: false,
      attachments: [{ name: 'Offer ä.pdf', mime: 'application/pdf', size: PDF.length }],
    });
  });

  it('is imported once, however often the command runs', async () => {
    await save('offer', OFFER);
    await bring();
    expect(await bring()).toEqual({ made: 0, there: 1, skipped: [] });
    expect((await (await as('otto')).list('/emailMessages')).data).toHaveLength(1);
  });

  it('opens with a clean body, and counts as read from then on', async () => {
    await save('offer', OFFER);
    await bring();
    const otto = await as('otto');
    const id = (await otto.list('/emailMessages')).data[0]?.id ?? '';
    const opened = await otto.get(`/emailMessages/${id}`);
    expect(opened.body).toMatchObject({ data: { id, read: true } });
    const [body] = (opened.body['included'] as { readonly emailBodies: readonly { readonly html: string }[] })
      .emailBodies;
    expect(body?.html).toBe(
      '<p>Hello <b>team</b></p><img alt="" width="1" data-src="https://spy.test/pixel.png" /><a target="_blank" rel="noopener noreferrer nofollow">bad</a><a href="https://fest.test" target="_blank" rel="noopener noreferrer nofollow">good</a>',
    );
    expect((await otto.list('/emailMessages')).data[0]).toMatchObject({ read: true });
  });

  it('gives its body ahead without counting as read', async () => {
    await save('offer', OFFER);
    await bring();
    const otto = await as('otto');
    const id = (await otto.list('/emailMessages')).data[0]?.id ?? '';
    const { body } = await otto.get(`/emailMessages/bodies?ids=${id},nobody-knows-it`);
    expect(body['data']).toMatchObject([
      { id, messageId: id, html: expect.stringContaining('<b>team</b>') as unknown },
    ]);
    expect((await otto.list('/emailMessages')).data[0]).toMatchObject({ read: false });
    expect((await (await as('mia')).get(`/emailMessages/bodies?ids=${id}`)).body['data']).toEqual([]);
    const many = Array.from({ length: 21 }, (_, at) => `m${String(at)}`).join(',');
    expect((await otto.get(`/emailMessages/bodies?ids=${many}`)).code).toBe('INVALID');
  });

  it('has pictures from the internet fetched only at a place where it names one, for those who may read it', async () => {
    await save('offer', OFFER);
    await bring();
    const otto = await as('otto');
    const id = (await otto.list('/emailMessages')).data[0]?.id ?? '';
    const statusOf = async (who: Device, at: string): Promise<number> =>
      (await who.get(`/emailMessages/${id}/pictures/${at}`)).status;
    expect([await statusOf(otto, '1'), await statusOf(otto, '-1'), await statusOf(await as('mia'), '0')]).toEqual([
      404, 404, 404,
    ]);
  });

  it('gives out an attached page as plain bytes', async () => {
    const page = { filename: 'page.html', contentType: 'text/html', content: '<script>alert(1)</script>' };
    await save('page', { subject: 'Page', text: 'x', attachments: [page] });
    await bring();
    const [message] = (await (await as('otto')).list('/emailMessages')).data;
    const [attached] = message?.['attachments'] as readonly { readonly id: string }[];
    const file = await world.app.inject({
      url: `/api/v1/emailMessageAttachments/${attached?.id ?? ''}/download`,
      headers: { authorization: `Bearer ${await world.tokenOf('otto')}`, host: 'north.test' },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    expect(file.headers['content-disposition']).toMatch(/^attachment;/u);
  });

  it('gives out its attachments byte for byte, to be saved and never to be opened in our own address', async () => {
    await save('offer', OFFER);
    await bring();
    const otto = await as('otto');
    const [message] = (await otto.list('/emailMessages')).data;
    const [named] = (await otto.get(`/emailMessages/${message?.id ?? ''}/attachments`)).body['data'] as readonly {
      readonly id: string;
    }[];
    const file = await world.app.inject({
      url: `/api/v1/emailMessageAttachments/${named?.id ?? ''}/download`,
      headers: { authorization: `Bearer ${await world.tokenOf('otto')}`, host: 'north.test' },
    });
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(file.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Offer%20%C3%A4\.pdf$/u);
  });

  it('is seen by nobody without a right to that mailbox', async () => {
    await save('offer', OFFER);
    await bring();
    const [message] = (await (await as('otto')).list('/emailMessages')).data;
    const [attached] = message?.['attachments'] as readonly { readonly id: string }[];
    const mia = await as('mia');
    expect((await mia.list('/emailMessages')).data).toEqual([]);
    expect((await mia.get(`/emailMessages/${message?.id ?? ''}`)).status).toBe(404);
    expect((await mia.get(`/emailMessages/${message?.id ?? ''}/attachments`)).status).toBe(404);
    expect(
      (
        await world.app.inject({
          url: `/api/v1/emailMessages/${message?.id ?? ''}/attachments`,
          headers: { host: 'north.test' },
        })
      ).statusCode,
    ).toBe(401);
    expect((await mia.get(`/emailMessageAttachments/${attached?.id ?? ''}/download`)).status).toBe(404);
    expect((await (await as('ben')).get(`/emailMessages/${message?.id ?? ''}`)).status).toBe(403);
  });

  it('that belongs to no mailbox is left out and named; with a mailbox named it goes there', async () => {
    await save('stray', { to: 'someone@else.test', subject: 'Hm', text: 'Hello' });
    expect((await bring()).skipped).toHaveLength(1);
    expect(await bring({ mailbox: 'lost@north.test' })).toMatchObject({ made: 1, skipped: [] });
    const otto = await as('otto');
    expect((await otto.list('/emailMessages/mailboxes')).data.map(({ address }) => address).toSorted()).toEqual([
      'lost@north.test',
      'orders@north.test',
    ]);
  });

  it('that we sent ourselves stands as outgoing, and is no news', async () => {
    await save('ours', { from: 'orders@north.test', to: 'zoe@fest.test', subject: 'Thanks', text: 'Thank you' });
    await bring();
    expect((await (await as('otto')).list('/emailMessages')).data[0]).toMatchObject({ direction: 'out', read: true });
  });

  it('that came to the mailbox in its own name is one of a stranger, whatever its head says of whom it was for', async () => {
    const forged = { from: 'Orders <orders@north.test>', subject: 'We agreed on half the price' };
    await save('to-itself', forged);
    await save('delivered', {
      ...forged,
      to: 'zoe@fest.test',
      headers: { 'Delivered-To': 'orders@north.test' },
    });
    // Sent to others and, unseen, to us: what a mail server delivered bears its mark (RFC 5321, 4.4).
    await save('unseen', { ...forged, to: 'zoe@fest.test', headers: { 'Return-Path': '<zoe@fest.test>' } });
    await save('unseen-too', { ...forged, to: 'zoe@fest.test', headers: { 'Envelope-To': 'orders@north.test' } });
    await bring({ mailbox: 'orders@north.test' });
    const found = (await (await as('otto')).list('/emailMessages')).data;
    expect(found.map(({ direction, read }) => [direction, read])).toEqual(Array(4).fill(['in', false]));
  });

  it('is no newer than its arrival, whatever day it names, and no older than mail is', async () => {
    for (const [name, date] of [
      ['tomorrow', '2027-06-05T08:00:00.000Z'],
      ['late', '+020000-01-01T00:00:00.000Z'],
      ['early', '-000200-01-01T00:00:00.000Z'],
      ['honest', '2027-06-01T08:00:00.000Z'],
    ] as const)
      await save(name, { subject: name, text: 'x', headers: [{ key: 'Date', value: date }] });
    expect(await bring()).toMatchObject({ made: 4, skipped: [] });
    const { data } = await (await as('otto')).list('/emailMessages');
    expect(new Map(data.map(({ subject, sentAt }) => [subject, sentAt]))).toEqual(
      new Map([
        ['tomorrow', TEN_TO],
        ['late', TEN_TO],
        ['early', TEN_TO],
        ['honest', '2027-06-01T08:00:00.000Z'],
      ]),
    );
  });

  it('of broken bytes is still a message', async () => {
    writeFileSync(join(folder, 'broken.eml'), Buffer.from([0xff, 0x00, 0xd8, 0x0a, 0x0a, 0x00, 0x41]));
    expect(await bring({ mailbox: 'orders@north.test' })).toMatchObject({ made: 1 });
  });
});
