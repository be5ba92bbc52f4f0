// Names that strangers chose: asked of the name servers, given up in time, and never in the threads of the system.
import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { afterEach, expect, it } from 'vitest';
import { askNameServers } from '#server/outgoing/public-lookup.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A name server on the loopback that answers each question as it is told, or not at all. */
const nameServer = async (answerTo: (question: Buffer) => Buffer | undefined): Promise<string> => {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (question, from) => {
    const answer = answerTo(question);
    if (answer !== undefined) socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  return `127.0.0.1:${String(socket.address().port)}`;
};

const A = 1;
const AAAA = 28;
/** A question ends with its type and its class. */
const typeOf = (question: Buffer): number => {
  const nameEnd = question.indexOf(0, 12);
  return question.readUInt16BE(nameEnd + 1);
};
const answered = (question: Buffer, address: Buffer | undefined): Buffer => {
  const asked = question.subarray(12, question.indexOf(0, 12) + 5);
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(address === undefined ? 0 : 1, 6);
  if (address === undefined) return Buffer.concat([head, asked]);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(typeOf(question), 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(address.length, 10);
  return Buffer.concat([head, asked, record, address]);
};
const V4 = Buffer.from([8, 8, 8, 8]);
const V6 = Buffer.from('20014860486000000000000000008888', 'hex');

const ask = (server: string, withinMs?: number) =>
  new Promise<unknown>((resolve) => {
    askNameServers({ servers: [server], ...(withinMs === undefined ? {} : { withinMs }) })(
      'push.example.com',
      (error, addresses) => {
        resolve(error === null ? addresses : 'unknown');
      },
    );
  });

it('finds the addresses of both families, those of the older one first', async () => {
  const server = await nameServer((question) => answered(question, typeOf(question) === A ? V4 : V6));
  expect(await ask(server)).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2001:4860:4860::8888', family: 6 },
  ]);
});

it.each([
  ['no address of the newer family', A, V4, { address: '8.8.8.8', family: 4 }],
  ['no address of the older family', AAAA, V6, { address: '2001:4860:4860::8888', family: 6 }],
])('makes do where there is %s', async (_what, type, address, found) => {
  const server = await nameServer((question) => answered(question, typeOf(question) === type ? address : undefined));
  expect(await ask(server)).toEqual([found]);
});

it('makes do with one family where nobody answers for the other', async () => {
  const server = await nameServer((question) => (typeOf(question) === A ? answered(question, V4) : undefined));
  expect(await ask(server, 400)).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

it('says so where there is no address', async () => {
  expect(await ask(await nameServer((question) => answered(question, undefined)))).toBe('unknown');
});

it('gives up in time where nobody answers, and nothing else waits for it', async () => {
  const server = await nameServer(() => undefined);
  const began = performance.now();
  // More than the system has threads.
  const asked = Promise.all(Array.from({ length: 12 }, () => ask(server, 1000)));
  let isOver = false;
  void asked.then(() => {
    isOver = true;
  });
  expect(await lookup('localhost')).toMatchObject({
    address: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/u) as unknown,
  });
  expect(isOver).toBe(false);
  expect(new Set(await asked)).toEqual(new Set(['unknown']));
  expect(performance.now() - began).toBeLessThan(5000);
});
