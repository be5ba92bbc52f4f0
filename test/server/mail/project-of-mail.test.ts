// Which project a mail that arrives is about: the one whose number the subject names, of the company that wrote.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailbox } from '#schema/entities/mail/mailbox.ts';
import { project } from '#schema/entities/projects/project.ts';
import { numbersIn } from '#server/mail/project-of-mail.ts';
import { importMail } from '#tools/import/mail.ts';
import { deviceOf } from '../../support/server/tenant-api.ts';
import { projectRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

it.each([
  ['Re: Order 2418, load-out', ['2418']],
  ['(#2418) and 02419', ['2418', '2419']],
  ['On 12.06.2027 at 10:30 for 1,200.50', []],
  ['X2418 and 2418b', []],
  ['2418.', ['2418']],
] as const)('the numbers in "%s" are %j', (subject, numbers) => {
  expect(numbersIn(subject)).toEqual(numbers);
});

describe('a mail', () => {
  let world: TestWorld;
  let folder: string;
  let about: ReadonlyMap<string, readonly unknown[]>;

  /** Subject, from, to. */
  const MAILS = [
    ['Load-out of 9118', 'mia@north.test', 'orders@north.test'],
    ['Our 9118 as well', 'Mia <MIA@north.test>', 'orders@north.test'],
    ['About 9118, from another', 'kurt@north.test', 'orders@north.test'],
    ['9118 from nobody known', 'zoe@elsewhere.test', 'orders@north.test'],
    ['9118 or 9119?', 'mia@north.test', 'orders@north.test'],
    ['No number', 'mia@north.test', 'orders@north.test'],
    ['Offer 9118', 'orders@north.test', 'mia@north.test'],
  ] as const;

  beforeAll(async () => {
    world = await makeWorld();
    folder = mkdtempSync(join(tmpdir(), 'callboard-mail-'));
    await world.put(mailbox, { id: 'orders', name: 'Orders', address: 'orders@north.test' });
    await world.put(project, projectRow('ours', 9118, 'fest'), projectRow('next', 9119, 'fest'));
    await world.database.pool.query(
      `insert into mailbox_rights values ('north', 'user:u-otto-north', 'orders', '["READ"]')`,
    );
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    for (const [at, [subject, from, to]] of MAILS.entries()) {
      const mail = { subject, from, to, text: 'Hello', messageId: `<m${String(at)}@fest.test>` };
      const { message } = await writer.sendMail(mail);
      writeFileSync(join(folder, `${String(at)}.eml`), message as Buffer);
    }
    await importMail({
      database: world.database,
      files: world.context.files,
      tenant: 'north',
      path: folder,
      dryRun: false,
      mailbox: 'orders@north.test',
    });
    const otto = deviceOf(world.app, await world.tokenOf('otto'));
    const { data } = await otto.list('/emailMessages');
    about = new Map(data.map((row) => [String(row['subject']), [row['refKind'], row['refId']]]));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await world.close();
  });

  it.each([
    ['Load-out of 9118', ['project', 'ours']],
    ['Our 9118 as well', ['project', 'ours']],
    ['About 9118, from another', [undefined, undefined]],
    ['9118 from nobody known', [undefined, undefined]],
    ['9118 or 9119?', [undefined, undefined]],
    ['No number', [undefined, undefined]],
    ['Offer 9118', ['project', 'ours']],
  ] as const)('"%s" is about %j', (subject, ref) => {
    expect(about.get(subject)).toEqual(ref);
  });
});
