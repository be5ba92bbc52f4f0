// Mail comes over a line that breaks again and again: each message once, none lost, in its order, files byte for byte.
//
// CALLBOARD_MAILS says how many.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { imapAccountIn } from '#server/common/imap-account.ts';
import { mailRounds } from '#server/mail/poll-mail.ts';
import { cutLine } from '../../support/server/cut-line.ts';
import { MAIL_PASSWORD, MAIL_USER, startMailServer } from '../../support/server/mail-server.ts';
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

it('over a line that is cut at random arrives once, in order, with its files', { timeout: 600_000 }, async () => {
  const server = await startMailServer();
  const world = await makeWorld();
  const { database, context } = world;
  const line = await cutLine(server.port, { seed: 2027, most: 60_000 });
  try {
    await world.put(mailbox, { id: 'orders', name: 'Orders', address: MAIL_USER });
    const wanted = Array.from({ length: COUNT }, (_, at) => at);
    await server.deliver(...wanted.map(letter));
    const login = `${encodeURIComponent(MAIL_USER)}:${encodeURIComponent(MAIL_PASSWORD)}`;
    const account = imapAccountIn(`imap://${login}@127.0.0.1:${String(line.port)}`);
    if (account === undefined) throw new Error('The account is an address');
    const log = { info: () => undefined, warn: () => undefined };
    const begun = () =>
      mailRounds({ database, files: context.files, accounts: [account], log }, new AbortController().signal);
    const count = async (): Promise<number> =>
      (await database.pool.query('select 1 from email_messages where not deleted')).rowCount ?? 0;
    let round = begun();
    for (let turn = 0; turn < MOST_ROUNDS && (await count()) < COUNT; turn += 1) {
      await round();
      // Now and then as after a new start, which knows of nothing that was read.
      if (turn % 40 === 20) round = begun();
    }
    await round();
    const { rows } = await database.pool.query<{ subject: string; sha256: string }>(
      `select m.row->>'subject' as subject, a.sha256 from email_messages m
       join mail_attachments a on a.tenant = m.tenant and a.message_id = m.id
       where not m.deleted order by m.rev`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(wanted.map(String));
    expect(rows.map(({ sha256 }) => sha256)).toEqual(wanted.map((at) => hashOf(fileOf(at))));
    expect(line.cuts()).toBeGreaterThan(COUNT / 10);
    console.log(`figure: ${String(COUNT)} mails over a line that was cut ${String(line.cuts())} times: each once`);
  } finally {
    await line.close();
    await server.close();
    await world.close();
  }
});
