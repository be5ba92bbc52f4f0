// Mail comes over a line that breaks again and again, and to a server that is killed again and again: each message
// once, none lost, in its order, files byte for byte.
//
// CALLBOARD_MAILS says how many.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { imapAccountIn } from '#server/common/imap-account.ts';
import { fileStoreOf } from '#server/files/choose-store.ts';
import { mailRounds } from '#server/mail/poll-mail.ts';
import { startChild } from '../../support/children/child.ts';
import { chanceOf } from '../../support/run/chance.ts';
import { cutLine } from '../../support/server/cut-line.ts';
import { MAIL_PASSWORD, MAIL_USER, startMailServer } from '../../support/server/mail-server.ts';
import type { TestDatabase } from '../../support/server/postgres.ts';
import { makeWorld } from '../../support/worlds/tenant.ts';

const COUNT = Number(process.env['CALLBOARD_MAILS'] ?? 20);
/** More rounds than a line that cuts every one of them needs. */
const MOST_ROUNDS = COUNT * 20;

/** Bytes of another length for each. */
const fileOf = (at: number): Buffer => Buffer.from(`${String(at)} `.repeat(200 + ((at * 977) % 4000)));
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const letter = (at: number): string =>
  [
    'From: Zoe <zoe@fest.test>',
    `To: ${MAIL_USER}`,
    `Message-ID: <${String(at)}@fest.test>`,
    `Subject: ${String(at)}`,
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/html',
    '',
    `<p>Plan ${String(at)}</p>`,
    '--part',
    'Content-Type: application/octet-stream; name=plan.bin',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=plan.bin',
    '',
    fileOf(at)
      .toString('base64')
      .replaceAll(/.{1,76}/gu, '$&\r\n'),
    '--part--',
    '',
  ].join('\r\n');

const wanted = Array.from({ length: COUNT }, (_, at) => at);
const accountAt = (port: number): string =>
  `imap://${encodeURIComponent(MAIL_USER)}:${encodeURIComponent(MAIL_PASSWORD)}@127.0.0.1:${String(port)}`;

const countOf = async ({ pool }: TestDatabase): Promise<number> =>
  (await pool.query('select 1 from email_messages where not deleted')).rowCount ?? 0;

/** What came, in its order: each with the hash of its file. */
const cameTo = async ({ pool }: TestDatabase): Promise<readonly (readonly [subject: string, sha256: string])[]> => {
  const { rows } = await pool.query<{ subject: string; sha256: string }>(
    `select m.row->>'subject' as subject, a.sha256 from email_messages m
     join mail_attachments a on a.tenant = m.tenant and a.message_id = m.id
     where not m.deleted order by m.rev`,
  );
  return rows.map(({ subject, sha256 }) => [subject, sha256]);
};
const ALL = wanted.map((at) => [String(at), hashOf(fileOf(at))]);

const HOUR = { timeout: 3_600_000 };

it('over a line that is cut at random arrives once, in order, with its files', HOUR, async () => {
  const server = await startMailServer();
  const world = await makeWorld();
  const { database, context } = world;
  const line = await cutLine(server.port, { seed: 2027, most: 60_000 });
  try {
    await world.put(mailbox, { id: 'orders', name: 'Orders', address: MAIL_USER });
    await server.deliver(...wanted.map(letter));
    const account = imapAccountIn(accountAt(line.port));
    if (account === undefined) throw new Error('The account is an address');
    const log = { info: () => undefined, warn: () => undefined };
    const begun = () =>
      mailRounds({ database, files: context.files, accounts: [account], log }, new AbortController().signal);
    let round = begun();
    for (let turn = 0; turn < MOST_ROUNDS && (await countOf(database)) < COUNT; turn += 1) {
      await round();
      // Now and then as after a new start, which knows of nothing that was read.
      if (turn % 40 === 20) round = begun();
    }
    await round();
    expect(await cameTo(database)).toEqual(ALL);
    expect(line.cuts()).toBeGreaterThan(COUNT / 10);
    console.log(`figure: ${String(COUNT)} mails over a line that was cut ${String(line.cuts())} times: each once`);
  } finally {
    await line.close();
    await server.close();
    await world.close();
  }
});

/** A life of the server lasts until so many more have come, one to that. */
const MOST_OF_A_LIFE = Math.max(8, COUNT / 20);

it('to a server that is killed while it reads arrives once, in order, with its files', HOUR, async () => {
  const server = await startMailServer();
  const world = await makeWorld();
  const { database, dataDir } = world;
  const chance = chanceOf(2027);
  let kills = 0;
  try {
    await world.put(mailbox, { id: 'orders', name: 'Orders', address: MAIL_USER });
    await server.deliver(...wanted.map(letter));
    for (let have = 0; have < COUNT; have = await countOf(database)) {
      const child = startChild('read-mail.ts', database.url, dataDir, accountAt(server.port));
      const least = Math.min(COUNT, have + chance.between(1, MOST_OF_A_LIFE));
      await expect.poll(() => countOf(database), { timeout: 60_000, interval: 3 }).toBeGreaterThanOrEqual(least);
      await child.kill();
      kills += 1;
    }
    expect(await cameTo(database)).toEqual(ALL);
    const files = fileStoreOf({ dataDir });
    for (const at of wanted) {
      const bytes = await buffer(files.read('north', hashOf(fileOf(at))));
      expect(hashOf(bytes)).toBe(hashOf(fileOf(at)));
    }
    expect(kills).toBeGreaterThan(2);
    console.log(`figure: ${String(COUNT)} mails to a server that was killed ${String(kills)} times: each once`);
  } finally {
    await server.close();
    await world.close();
  }
});
