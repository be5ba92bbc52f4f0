// Mail is read from a real mail server: once each, marking nothing there, and whatever a stranger sends.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { imapAccountIn } from '#server/common/imap-account.ts';
import { mailRounds, pollMail } from '#server/mail/poll-mail.ts';
import { deviceOf, type Json } from '../../support/server/tenant-api.ts';
import { MAIL_PASSWORD, MAIL_USER, startMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let server: MailServer;
let world: TestWorld;
let said: string[];
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  said = [];
  await server.renew();
  world = await makeWorld();
  await world.put(mailbox, { id: 'orders', name: 'Orders', address: MAIL_USER });
  await world.database.pool.query(
    `insert into mailbox_rights values ('north', 'user:u-otto-north', 'orders', '["READ"]')`,
  );
});
afterEach(() => world.close());

const letter = (id: string, more = 'Hello'): string =>
  [
    'From: Zoe <zoe@fest.test>',
    `To: ${MAIL_USER}`,
    ...(id === '' ? [] : [`Message-ID: <${id}@fest.test>`]),
    `Subject: Mail ${id}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    more,
    '',
  ].join('\r\n');

const withFile = (id: string): string =>
  [
    'From: Zoe <zoe@fest.test>',
    `To: ${MAIL_USER}`,
    `Message-ID: <${id}@fest.test>`,
    `Subject: Mail ${id}`,
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'See the plan',
    '--part',
    'Content-Type: text/plain; name=plan.txt',
    'Content-Disposition: attachment; filename=plan.txt',
    '',
    'Gate C',
    '--part--',
    '',
  ].join('\r\n');

const accountWith = (password: string) => {
  const login = `${encodeURIComponent(MAIL_USER)}:${encodeURIComponent(password)}`;
  const account = imapAccountIn(`imap://${login}@127.0.0.1:${String(server.port)}`);
  if (account === undefined) throw new Error('The account is an address');
  return account;
};
const log = {
  info: (words: string) => void said.push(words),
  warn: (words: string) => void said.push(words),
};
const roundsWith = (password = MAIL_PASSWORD) =>
  mailRounds(
    { database: world.database, files: world.context.files, accounts: [accountWith(password)], log },
    new AbortController().signal,
  );
const subjects = async (): Promise<readonly unknown[]> => (await heads()).map(({ subject }) => subject).toSorted();
const heads = async (): Promise<readonly Json[]> =>
  (await deviceOf(world.app, await world.tokenOf('otto')).list('/emailMessages')).data;

describe('a mailbox on a mail server', () => {
  it('is read once each, by many rounds and after a new start, and nothing is marked there', async () => {
    await server.deliver(letter('a'), letter('b'));
    const round = roundsWith();
    await round();
    expect(await subjects()).toEqual(['Mail a', 'Mail b']);
    await server.deliver(letter('c'), letter('a'));
    await round();
    await round();
    expect(await subjects()).toEqual(['Mail a', 'Mail b', 'Mail c']);
    await roundsWith()();
    expect(await subjects()).toEqual(['Mail a', 'Mail b', 'Mail c']);
    expect(await server.marked()).toEqual([]);
    expect(said).toEqual([`2 new in the mailbox ${MAIL_USER}`, `1 new in the mailbox ${MAIL_USER}`]);
  });

  it('is read anew where the mail server numbers it anew', async () => {
    const round = roundsWith();
    await server.deliver(letter('a'), letter('b'), letter('c'));
    await round();
    await server.renew();
    await server.deliver(letter('d'));
    await round();
    expect(await subjects()).toEqual(['Mail a', 'Mail b', 'Mail c', 'Mail d']);
  });

  it('takes a message without an id once, and broken bytes as a message', async () => {
    await server.deliver(letter(''), Buffer.from([0x46, 0xff, 0xfe, 0x0d, 0x0a, 0x0d, 0x0a, 0x80]));
    await roundsWith()();
    await roundsWith()();
    expect(await heads()).toHaveLength(2);
  });

  it('takes the words of a hostile message, and the next one all the same', async () => {
    const nested = '<div>'.repeat(50_000);
    await server.deliver(
      letter('bad', `<script>alert(1)</script>${nested}x<img src="https://spy.test/p.png">`),
      letter('deep', `Content`.repeat(10) + '\r\n--x'.repeat(20_000)),
      letter('good', '<p>Fine</p>'),
    );
    await roundsWith()();
    const found = await heads();
    expect(found.map(({ subject }) => subject).toSorted()).toEqual(['Mail bad', 'Mail deep', 'Mail good']);
    const device = deviceOf(world.app, await world.tokenOf('otto'));
    const { body } = await device.get(`/emailMessages/bodies?ids=${found.map(({ id }) => id).join(',')}`);
    expect(JSON.stringify(body['data'])).not.toMatch(/<script|alert\(1\)| src=/u);
  });

  it('tells of a message that nests beyond all reason, and takes the next one', async () => {
    const parts = Array.from(
      { length: 600 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${String(at)}\r\n\r\n--b${String(at)}\r\n`,
    );
    await server.deliver(
      `From: x@spy.test\r\nTo: ${MAIL_USER}\r\nMessage-ID: <nested@spy.test>\r\nSubject: Nested\r\n${parts.join('')}`,
      letter('good'),
    );
    const round = roundsWith();
    await round();
    await round();
    expect(await subjects()).toEqual(['Mail good']);
    expect(said).toEqual([
      expect.stringMatching(/^Mail of orders@north\.test was not taken: message 1: ./u),
      `1 new in the mailbox ${MAIL_USER}`,
    ]);
  });

  it('keeps a message for the next round where it could not be stored, and its order', async () => {
    const disk = { isFull: true };
    const { files } = world.context;
    const full: typeof files = {
      ...files,
      receive: (...bytes) =>
        disk.isFull ? Promise.reject(new Error('no space left on the disk')) : files.receive(...bytes),
    };
    const round = mailRounds(
      { database: world.database, files: full, accounts: [accountWith(MAIL_PASSWORD)], log },
      new AbortController().signal,
    );
    await server.deliver(letter('a'), withFile('b'), letter('c'));
    await round();
    await round();
    expect(await subjects()).toEqual(['Mail a']);
    expect(said).toEqual([
      `Mail of ${MAIL_USER} waits: no space left on the disk`,
      `1 new in the mailbox ${MAIL_USER}`,
    ]);
    disk.isFull = false;
    await round();
    expect(await subjects()).toEqual(['Mail a', 'Mail b', 'Mail c']);
  });

  it('goes on behind a message that can never be stored, and tells of it', async () => {
    const { files } = world.context;
    const broken: typeof files = { ...files, receive: () => Promise.reject(new Error('a fault of the disk')) };
    const round = mailRounds(
      { database: world.database, files: broken, accounts: [accountWith(MAIL_PASSWORD)], log },
      new AbortController().signal,
    );
    await server.deliver(withFile('b'), letter('c'));
    for (let turn = 0; turn < 6; turn += 1) await round();
    expect(await subjects()).toEqual(['Mail c']);
    expect(said).toContainEqual(expect.stringContaining('was not taken: message 1: a fault of the disk'));
  });

  it('that refuses the login is told once, and the others are read', async () => {
    await server.deliver(letter('a'));
    const { database, context } = world;
    const accounts = [accountWith('wrong'), accountWith(MAIL_PASSWORD)];
    const round = mailRounds({ database, files: context.files, accounts, log }, new AbortController().signal);
    await round();
    await round();
    expect(said[0]).toContain('could not be read');
    expect([said.length, said.join(' ').includes('wrong'), await subjects()]).toEqual([2, false, ['Mail a']]);
  }, 60_000);

  it('that nobody here knows is told', async () => {
    await world.put(mailbox, { id: 'orders', name: 'Orders', address: 'other@north.test' });
    await roundsWith()();
    expect(said).toEqual([expect.stringContaining(`There is no mailbox ${MAIL_USER}`)]);
  });

  it('is read by one process at a time', async () => {
    await server.deliver(letter('a'));
    await Promise.all([roundsWith()(), roundsWith()(), roundsWith()()]);
    expect(await subjects()).toEqual(['Mail a']);
    expect(said).toEqual([`1 new in the mailbox ${MAIL_USER}`]);
  });

  it('is read from the start of the server on, until it stops', async () => {
    await server.deliver(letter('a'));
    const stop = pollMail({
      database: world.database,
      files: world.context.files,
      accounts: [accountWith(MAIL_PASSWORD)],
      log,
      everyMs: 50,
    });
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['Mail a']);
    await server.deliver(letter('b'));
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['Mail a', 'Mail b']);
    await stop();
    await server.deliver(letter('c'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await subjects()).toEqual(['Mail a', 'Mail b']);
  });
});
