// A change on the wire: where it goes, what it says of itself, and how its bytes travel.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { netPort, type ChunkedEnvelope } from '#remote/net-port.ts';
import { uploadTimeoutMs } from '#remote/send.ts';
import { json, openStage, type Stage } from './stage-server.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const occurredAt = {
  deviceAt: '2027-06-04T06:00:00.000Z',
  offsetMs: 12,
  uncertaintyMs: 3,
  sentAt: '2027-06-04T06:00:09.000Z',
};
const envelope = (more: Partial<ChunkedEnvelope>): ChunkedEnvelope => ({
  id: 'e1',
  login: 'user:ben',
  mutation: 'answerJob@1',
  args: { id: 'job 1', answer: 'accept' },
  clientId: 'device-1',
  seq: 4,
  occurredAt,
  ifRev: null,
  file: null,
  ...more,
});
const never = new AbortController().signal;

describe('a change', () => {
  it('goes to the path of its mutation, with the rest of its arguments as the body', async () => {
    stage.play(json(200, { data: {} }, { 'x-sync-ack': 'e1' }));
    const outcome = await netPort(stage.remote()).send(
      envelope({ mutation: 'checkPerson@1', args: { id: 'job 1', check: { id: 'c1' } }, ifRev: 9 }),
      never,
    );
    expect(outcome).toMatchObject({ kind: 'answered', ackMatches: true });
    const [heard] = stage.heard;
    expect(heard).toMatchObject({
      method: 'POST',
      url: '/api/v1/projectCrewItemStatus/job%201',
      headers: {
        'idempotency-key': '"e1"',
        'x-client-id': 'device-1',
        'x-client-seq': '4',
        mutation: 'checkPerson@1',
        'if-match': '9',
        authorization: 'Bearer ben.s.token',
        type: 'MOBILE',
      },
    });
    expect(JSON.parse(String(heard?.headers['x-occurred-at']))).toEqual(occurredAt);
    expect(JSON.parse(String(heard?.body))).toEqual({ check: { id: 'c1' } });
  });

  it('without a row that it depends on names none', async () => {
    stage.play(json(200, {}, { 'x-sync-ack': 'e1' }));
    await netPort(stage.remote()).send(envelope({ mutation: 'checkPerson@1', args: { id: 'a', check: {} } }), never);
    expect(stage.heard[0]?.headers).not.toHaveProperty('if-match');
  });

  it('is never sent as anybody else', async () => {
    stage.play(json(200, {}, { 'x-sync-ack': 'e1' }));
    expect(await netPort(stage.remote()).send(envelope({ login: 'user:ann' }), never)).toMatchObject({
      kind: 'unreachable',
      why: 'signedOut',
    });
    expect(stage.heard).toEqual([]);
  });

  it('is given up when the pass is stopped', async () => {
    const pass = new AbortController();
    stage.play(() => {
      pass.abort();
    });
    expect(await netPort(stage.remote()).send(envelope({}), pass.signal)).toMatchObject({
      kind: 'unreachable',
      why: 'aborted',
    });
  });
});

describe('a photo', () => {
  const bytes = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5])];
  const sha256 = createHash('sha256').update(Buffer.concat(bytes)).digest('hex');
  const photo = envelope({
    mutation: 'uploadFile@1',
    args: { id: 'd1', sha256, mime: 'image/jpeg', size: 5 },
    file: { chunks: bytes.map((chunk) => chunk.buffer), mime: 'image/jpeg' },
  });

  it('travels whole, its hash, kind and size ahead of it', async () => {
    stage.play(json(200, { data: {} }, { 'x-sync-ack': 'e1' }));
    await netPort(stage.remote()).send(photo, never);
    const [heard] = stage.heard;
    const form = await new Response(new Uint8Array(heard?.body ?? []), {
      headers: { 'content-type': String(heard?.headers['content-type']) },
    }).formData();
    expect([...form.keys()]).toEqual(['sha256', 'mime', 'size', 'file']);
    const file = form.get('file');
    expect(file).toBeInstanceOf(Blob);
    const arrived = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    expect(createHash('sha256').update(arrived).digest('hex')).toBe(sha256);
    expect([form.get('sha256'), form.get('mime'), form.get('size')]).toEqual([sha256, 'image/jpeg', '5']);
  });

  it('is asked for by its hash', async () => {
    stage.play(json(404, { error: { code: 'NOT_FOUND' } }));
    expect(await netPort(stage.remote()).ask(photo, never)).toMatchObject({ kind: 'answered', status: 404 });
    expect(stage.heard).toMatchObject([{ method: 'GET', url: `/api/v1/documents/d1/file?sha256=${sha256}` }]);
  });

  it('has a minute, and one second more for every 32 kB', () => {
    expect([uploadTimeoutMs(0), uploadTimeoutMs(1), uploadTimeoutMs(8 * 1024 * 1024)]).toEqual([
      60_000, 61_000, 316_000,
    ]);
  });
});
