// SMTP_URL: mails go through that mail server, and one that is refused there is an error to be tried again.
import { createServer, type Server } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, expect, it } from 'vitest';
import { mailWith, type Mail } from '#server/mail/transport.ts';
import { postOverHttps } from '#server/push/post.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** A mail server of a few words; it keeps what it was given. */
const listen = async (answerToBody: string): Promise<{ readonly url: string; readonly taken: string[] }> => {
  const taken: string[] = [];
  const made = createServer((socket) => {
    let body: string | undefined;
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (body !== undefined) {
        body += text;
        if (!body.endsWith('\r\n.\r\n')) return;
        taken.push(body.slice(0, -5));
        body = undefined;
        socket.write(`${answerToBody}\r\n`);
      } else if (text.startsWith('DATA')) {
        body = '';
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 mail.test\r\n');
    });
    socket.on('error', () => undefined);
  });
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  const address = made.address();
  return {
    url: `smtp://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`,
    taken,
  };
};

const MAIL: Mail = {
  key: 'k',
  tenant: 'north',
  from: { name: 'North', address: 'office@north.test' },
  to: 'ben@north.test',
  subject: 'Hello\r\nBcc: all@north.test',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  at: '2027-06-04T05:50:00.000Z',
};

it('sends the mail with a name of its own, and lets no header in through a text', async () => {
  const { url, taken } = await listen('250 taken');
  const transport = mailWith({ smtpUrl: url, dataDir: '' });
  await transport.send(MAIL);
  await transport.send(MAIL);
  transport.close();
  const [first, second] = await Promise.all(taken.map((text) => PostalMime.parse(text)));
  expect(first).toMatchObject({
    from: { address: 'office@north.test' },
    to: [{ address: 'ben@north.test' }],
    date: '2027-06-04T05:50:00.000Z',
  });
  expect(first?.text?.trim()).toBe('Grüße');
  expect(first?.bcc).toBeUndefined();
  expect(second?.messageId).toBe(first?.messageId);
});

it('says so when the mail server does not take it', async () => {
  const { url } = await listen('451 try later');
  const transport = mailWith({ smtpUrl: url, dataDir: '' });
  await expect(transport.send(MAIL)).rejects.toThrow('451');
  transport.close();
});

it('a push address that leads into this machine is not followed', async () => {
  await expect(
    postOverHttps({ endpoint: 'https://localhost/push', headers: {}, body: Buffer.from('x') }),
  ).rejects.toThrow('private network');
});
