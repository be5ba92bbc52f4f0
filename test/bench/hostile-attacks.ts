// The attacks on a server: huge signatures, push services and bodies that drip, nested mails, mail servers that wait.
import { spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { HARBOUR_HOST } from '#server/demo/tenants.ts';
import { newId } from '#server/common/ids.ts';
import { loopbackService } from '#test/support/server/loopback-tls.ts';
import { clientOf, type Ask, type Headers } from './served.ts';

/** Seconds of the attack. */
export const ATTACK_S = 45;
export const SIGNERS = 6;
const SIGNATURES = 300;
export const SUBSCRIPTIONS = 9;
const MESSAGES = 15;
export const DRIPPING_BODIES = 60;
const DRIP_MS = 5000;
const MAILS = 3;
const MB = 1_000_000;

export const untilOver = (over: AbortSignal, ms: number): Promise<unknown> =>
  wait(ms, undefined, { signal: over }).catch(() => undefined);

/** Push services that take a request and then drip: some their head, some their body. */
export const drippingServices = () =>
  loopbackService(({ url = '' }, response) => {
    if (!url.endsWith('head')) response.writeHead(201);
    const dripping = setInterval(() => {
      if (response.headersSent) response.write('.');
      else response.writeProcessing();
    }, DRIP_MS);
    response.on('close', () => {
      clearInterval(dripping);
    });
  });

const keyed = (headers: Headers): Headers => ({ ...headers, 'idempotency-key': `"${newId(Temporal.Now.instant())}"` });
const now = (): string => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });

/** Signs with a picture that would fill gigabytes, again and again. Answers what came back, by its status. */
export const signHugely = async (
  ask: Ask,
  headers: Headers,
  signature: string,
  over: AbortSignal,
): Promise<ReadonlyMap<number, number>> => {
  const { data } = JSON.parse((await ask('/jobs?limit=1000', headers)).bytes.toString()) as {
    readonly data: readonly { readonly chief: boolean; readonly projectCrewId: string }[];
  };
  const crew = data.find(({ chief }) => chief)?.projectCrewId ?? '';
  const body = JSON.stringify({ signature, signerName: 'M. Berg', at: now(), hoursHash: '0'.repeat(64), lines: [] });
  const answers = new Map<number, number>();
  let left = SIGNATURES;
  const lane = async (): Promise<void> => {
    for (; left > 0 && !over.aborted; await untilOver(over, 100)) {
      left -= 1;
      const { status } = await ask(`/projectCrews/${crew}/deliveryNote/signed`, keyed(headers), body);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: SIGNERS }, lane));
  return answers;
};

export const subscribe = async (ask: Ask, headers: Headers): Promise<void> => {
  for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const { status } = await ask(
      '/setPushNotificationSubscription',
      headers,
      JSON.stringify({
        endpoint: `https://push${String(index)}.example.com/send/${index % 2 === 0 ? 'head' : 'body'}`,
        keys,
      }),
    );
    if (status !== 200) throw new Error(`A subscription was answered with ${String(status)}`);
  }
};

/** Writes messages to somebody whose browsers have those endpoints. */
export const writeMessages = async (
  ask: Ask,
  headers: Headers,
  contactId: string,
  over: AbortSignal,
): Promise<number> => {
  let sent = 0;
  for (; sent < MESSAGES && !over.aborted; await untilOver(over, (ATTACK_S * 1000) / MESSAGES)) {
    const id = newId(Temporal.Now.instant());
    const { status, bytes } = await ask(
      '/activities',
      keyed(headers),
      JSON.stringify({
        id,
        caption: 'Come earlier',
        type: 'LOG',
        category: 'CREW',
        body: 'At six',
        personParty: contactId,
        parameters: '{}',
      }),
    );
    if (status !== 200) throw new Error(`A message was answered with ${String(status)} ${bytes.toString()}`);
    sent += 1;
  }
  return sent;
};

/** Requests whose bodies come one byte every five seconds. Answers how many the server ended. */
export const dripBodies = async (port: number, over: AbortSignal): Promise<number> => {
  let ended = 0;
  const sockets = Array.from({ length: DRIPPING_BODIES }, (): Socket => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /api/v1/auth/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
      );
    });
    const dripping = setInterval(() => {
      socket.write(' ');
    }, DRIP_MS);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(dripping);
        if (!over.aborted) ended += 1;
      })
      .resume();
    return socket;
  });
  await untilOver(over, 1e9);
  for (const socket of sockets) socket.destroy();
  return ended;
};

/**
 * Takes in mails with a megabyte of elements in each other, into the installation that runs. Answers the seconds of
 * each.
 */
export const takeInNested = async (dataDir: string, script: string, over: AbortSignal): Promise<readonly number[]> => {
  const seconds: number[] = [];
  for (let mail = 0; mail < MAILS && !over.aborted; mail += 1) {
    const file = join(dataDir, `nested-${String(mail)}.eml`);
    writeFileSync(
      file,
      `From: a@b.test\r\nTo: mail@northlight.example.test\r\nMessage-ID: <nested-${String(mail)}@b.test>\r\nSubject: Hi\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${'<div>'.repeat(MB / 5)}`,
    );
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [script, file, '--tenant', 'northlight', '--mailbox', 'mail@northlight.example.test'],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off' } },
    );
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`The import ended with ${String(code)}`);
    seconds.push((performance.now() - began) / 1000);
  }
  return seconds;
};

/**
 * Somebody of the other agency has forgotten their password, a few times. Answers after how many seconds each mail had
 * left.
 */
export const waitForMails = async (port: number, dataDir: string, over: AbortSignal): Promise<readonly number[]> => {
  const { ask, close } = clientOf(port, HARBOUR_HOST, 1);
  const folder = join(dataDir, 'mail', 'harbour');
  const seconds: number[] = [];
  for (const who of ['crew', 'chief', 'planner']) {
    await untilOver(over, 3000);
    const to = `${who}@harbour.example.test`;
    const began = performance.now();
    const { status } = await ask('/forgottenPassword', {}, JSON.stringify({ email: to }));
    if (status !== 200) throw new Error(`A forgotten password was answered with ${String(status)}`);
    while (!hasMailTo(folder, to) && performance.now() - began < 60_000) await wait(50);
    seconds.push((performance.now() - began) / 1000);
  }
  close();
  return seconds;
};

const hasMailTo = (folder: string, to: string): boolean => {
  try {
    return readdirSync(folder).some(
      (name) =>
        name.endsWith('.eml') &&
        statSync(join(folder, name)).size > 0 &&
        readFileSync(join(folder, name), 'utf8').includes(to),
    );
  } catch {
    return false;
  }
};
