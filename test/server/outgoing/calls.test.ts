// Calls to others: the verdict comes with the head of the answer, every wait has its end, and no name leads into a
// private network.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askForStatus, fetchWithin, TooSlow } from '#server/outgoing/calls.ts';
import { isPrivateAddress, publicLookup } from '#server/outgoing/public-lookup.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { loopbackService, routeTo, type LoopbackService } from '../../support/server/loopback-tls.ts';

let service: LoopbackService | undefined;
let server: Server | undefined;
afterEach(() => {
  service?.close();
  server?.close();
});

const call = (url: string) => ({ url, method: 'POST', headers: {}, body: Buffer.from('x') }) as const;
const URL_OF_PUSH = 'https://push.example.com/send/1';
/** Listens and never says a word. */
const mute = async (): Promise<number> => {
  const made = createServer((socket) => {
    socket.on('error', () => undefined);
  });
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  const address = made.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

describe('a call for a status', () => {
  it('has its verdict before a body that never ends, and ends the connection', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    service = await loopbackService((request, response) => {
      gone = once(request.socket, 'close');
      response.writeHead(201);
      response.write('d');
    });
    expect(await askForStatus(call(URL_OF_PUSH), { route: service.route })).toBe(201);
    await gone;
  });

  it('takes an answer without a body, one after the other', async () => {
    const sockets = new Set<unknown>();
    service = await loopbackService(({ socket }, response) => {
      sockets.add(socket);
      response.writeHead(410, { 'content-length': '0' }).end();
    });
    expect([
      await askForStatus(call(URL_OF_PUSH), { route: service.route }),
      await askForStatus(call(URL_OF_PUSH), { route: service.route }),
    ]).toEqual([410, 410]);
  });

  it('gives up on one that never answers', async () => {
    service = await loopbackService(() => undefined);
    await expect(askForStatus(call(URL_OF_PUSH), { route: service.route, totalMs: 200 })).rejects.toThrow(TooSlow);
  });

  it('gives up on one that tells interim answers for ever', async () => {
    service = await loopbackService((_request, response) => {
      const dripping = setInterval(() => {
        response.writeProcessing();
      }, 10);
      response.on('close', () => {
        clearInterval(dripping);
      });
    });
    await expect(askForStatus(call(URL_OF_PUSH), { route: service.route, totalMs: 200 })).rejects.toThrow(TooSlow);
  });

  it('gives up on one that takes the connection and nothing else', async () => {
    await expect(askForStatus(call(URL_OF_PUSH), { route: routeTo(await mute()), connectMs: 50 })).rejects.toThrow(
      'No connection',
    );
  });
});

describe('other calls', () => {
  it('to a store have an end too, before the head and after it', async () => {
    const port = await mute();
    await expect(fetchWithin(`http://127.0.0.1:${String(port)}/`, {}, { headMs: 50, bodyMs: 50 })).rejects.toThrow(
      'No answer',
    );
  });

  it('to a mail server have an end too', async () => {
    const transport = smtpTransport(`smtp://127.0.0.1:${String(await mute())}`, 50);
    await expect(
      transport.send({
        key: 'k',
        tenant: 'north',
        from: { name: 'N', address: 'a@north.test' },
        to: 'b@north.test',
        subject: 's',
        text: 't',
        html: '<p>t</p>',
        at: '2027-06-04T05:50:00.000Z',
      }),
    ).rejects.toThrow();
    transport.close();
  });
});

describe('a name', () => {
  const resolved = (...addresses: readonly string[]) =>
    new Promise<unknown>((resolve) => {
      publicLookup((_hostname, answer) => {
        answer(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      })('push.example.com', { all: true }, (error, found) => {
        resolve(error === null ? found : error.message);
      });
    });

  it.each(['8.8.8.8', '142.250.74.10', '2a00:1450:4016:80a::200a'])(
    'that stands for %s leads there',
    async (address) => {
      expect(await resolved(address)).toEqual([{ address, family: address.includes(':') ? 6 : 4 }]);
    },
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '::127.0.0.1',
  ])('that stands for %s leads nowhere', async (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    expect(await resolved('8.8.8.8', address)).toBe('The host lies in a private network');
  });

  it('that stands for nothing leads nowhere', async () => {
    expect(await resolved()).toBe('The host lies in a private network');
  });
});
