// What the edge makes of whatever comes back, or does not come back, from the network.
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSuccess, refusalCodeOf } from '#remote/outcome.ts';
import { cutOff, hangUp, html, json, openStage, shortened, silence, type Stage } from './stage-server.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const change = { method: 'POST', path: '/x', body: { a: 1 }, ack: 'e1' } as const;

describe('an answer of our server', () => {
  it('is read with its body, epoch, change number, time and tag', async () => {
    stage.play(
      json(200, { data: [], rev: 7, serverTime: '2027-06-04T06:00:00.000Z' }, { 'x-sync-epoch': 'ep1', etag: 'W/"t"' }),
    );
    expect(await stage.remote().get('/jobs')).toEqual({
      kind: 'answered',
      status: 200,
      body: { data: [], rev: 7, serverTime: '2027-06-04T06:00:00.000Z' },
      ackMatches: true,
      epoch: 'ep1',
      rev: 7,
      serverTime: '2027-06-04T06:00:00.000Z',
      retryAfterMs: null,
      etag: 'W/"t"',
    });
  });

  it('goes to a request that named its token and its kind, and that no cache answered', async () => {
    stage.play(json(200, {}));
    await stage.remote().get('/jobs?limit=1000');
    expect(stage.heard).toMatchObject([
      {
        method: 'GET',
        url: '/api/v1/jobs?limit=1000',
        headers: { authorization: 'Bearer ben.s.token', type: 'MOBILE', 'cache-control': 'no-cache' },
      },
    ]);
  });

  it('without a body is an answer too', async () => {
    stage.play((_heard, response) => {
      response.writeHead(304, { etag: 'W/"t"' }).end();
    });
    expect(await stage.remote().get('/status')).toMatchObject({ kind: 'answered', status: 304, body: null });
  });

  it('that refuses says its code', async () => {
    stage.play(json(409, { error: { code: 'JOB_CHANGED', message: 'Changed' } }, { 'x-sync-ack': 'e1' }));
    const outcome = await stage.remote().request(change);
    expect(outcome).toMatchObject({ kind: 'answered', status: 409, ackMatches: true });
    expect(refusalCodeOf(outcome)).toBe('JOB_CHANGED');
    expect(isSuccess(outcome)).toBe(false);
  });

  it('counts as a success only when it names the key of the change', async () => {
    stage.play(json(200, { data: {} }, { 'x-sync-ack': 'e1' }));
    expect(isSuccess(await stage.remote().request(change))).toBe(true);
    stage.play(json(200, { data: {} }, { 'x-sync-ack': 'e2' }));
    expect(isSuccess(await stage.remote().request(change))).toBe(false);
    stage.play(json(200, { data: {} }));
    expect(await stage.remote().request(change)).toMatchObject({ kind: 'answered', ackMatches: false });
  });

  it('says how long to wait, in seconds or as a date of its own clock', async () => {
    stage.play(json(429, { error: { code: 'SLOW_DOWN' } }, { 'retry-after': '120' }));
    expect(await stage.remote().get('/x')).toMatchObject({ retryAfterMs: 120_000 });
    stage.play(
      json(
        503,
        { error: { code: 'SERVER_ERROR' } },
        { date: 'Fri, 04 Jun 2027 06:00:00 GMT', 'retry-after': 'Fri, 04 Jun 2027 06:01:30 GMT' },
      ),
    );
    expect(await stage.remote().get('/x')).toMatchObject({ retryAfterMs: 90_000 });
    stage.play(json(503, { error: { code: 'SERVER_ERROR' } }, { 'retry-after': 'soon' }));
    expect(await stage.remote().get('/x')).toMatchObject({ retryAfterMs: null });
  });
});

describe('an answer that our server did not give', () => {
  it.each([
    ['a captive portal with its page', html(200), 200],
    ['a proxy that asks for its own sign-in', html(401), 401],
    ['a proxy with JSON of its own', json(403, { message: 'Blocked by policy' }), 403],
    ['JSON that ends early', shortened, 200],
  ])('is none of ours: %s', async (_who, part, status) => {
    stage.play(part);
    expect(await stage.remote().request(change)).toMatchObject({ kind: 'unreachable', why: 'notOurs', status });
  });

  it('still says how long to wait', async () => {
    stage.play(html(503, { 'retry-after': '30' }));
    expect(await stage.remote().get('/x')).toEqual({
      kind: 'unreachable',
      why: 'notOurs',
      status: 503,
      retryAfterMs: 30_000,
    });
  });

  it('is not followed elsewhere', async () => {
    stage.play((_heard, response) => {
      response.writeHead(302, { location: '/portal' }).end();
    });
    expect(await stage.remote().get('/x')).toMatchObject({ kind: 'unreachable', why: 'network' });
    expect(stage.heard).toHaveLength(1);
  });
});

describe('no answer', () => {
  it('from a connection that breaks, before or in the middle of the answer', async () => {
    stage.play(hangUp);
    expect(await stage.remote().get('/x')).toMatchObject({ kind: 'unreachable', why: 'network' });
    stage.play(cutOff);
    expect(await stage.remote().get('/x')).toMatchObject({ kind: 'unreachable' });
  });

  it('in time', async () => {
    stage.play(silence);
    expect(await stage.remote().get('/x', { timeoutMs: 20 })).toMatchObject({ kind: 'unreachable', why: 'timeout' });
  });

  it('in time either when the answer begins and does not end', async () => {
    stage.play((_heard, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"da');
    });
    expect(await stage.remote().get('/x', { timeoutMs: 50 })).toMatchObject({ kind: 'unreachable', why: 'timeout' });
  });

  it('because the request was given up', async () => {
    const giveUp = new AbortController();
    stage.play(() => {
      giveUp.abort();
    });
    expect(await stage.remote().get('/x', { signal: giveUp.signal })).toMatchObject({
      kind: 'unreachable',
      why: 'aborted',
    });
  });

  it('because nobody, or somebody else, is signed in: then nothing is sent', async () => {
    stage.play(json(200, {}));
    expect(await stage.remote({ credentials: null }).get('/x')).toMatchObject({ why: 'signedOut' });
    expect(await stage.remote().request({ ...change, as: 'user:ann' })).toMatchObject({ why: 'signedOut' });
    expect(stage.heard).toEqual([]);
  });
});

describe('every answer with a time', () => {
  it("is a look at the server's clock", async () => {
    stage.play(json(200, { serverTime: '2027-06-04T06:00:00.000Z' }));
    const times = [1000, 1080];
    const ticks = [5, 85];
    const remote = stage.remote({ wallMs: () => times.shift() ?? 0, monotonicMs: () => ticks.shift() ?? 0 });
    await remote.get('/status');
    expect(remote.samples).toEqual([{ serverTime: '2027-06-04T06:00:00.000Z', t0: 1000, t1: 1080 }]);
  });

  it('is a less exact one where only its Date header tells the time', async () => {
    stage.play(json(200, { token: 't' }, { date: 'Fri, 04 Jun 2027 06:00:00 GMT' }));
    const times = [10_000, 10_080];
    const ticks = [5, 85];
    const remote = stage.remote({ wallMs: () => times.shift() ?? 0, monotonicMs: () => ticks.shift() ?? 0 });
    await remote.get('/auth/refresh');
    expect(remote.samples).toEqual([{ serverTime: '2027-06-04T06:00:00.500Z', t0: 9500, t1: 10_580 }]);
  });

  it("is no look at it when the device's clock was set meanwhile", async () => {
    stage.play(json(200, { serverTime: '2027-06-04T06:00:00.000Z' }));
    const times = [1000, 3_601_080];
    const ticks = [5, 85];
    const remote = stage.remote({ wallMs: () => times.shift() ?? 0, monotonicMs: () => ticks.shift() ?? 0 });
    await remote.get('/status');
    expect(remote.samples).toEqual([]);
  });
});

describe('an answer on a slow line', () => {
  const drip =
    (pieces: readonly string[], everyMs: number, ends = true) =>
    (_heard: unknown, response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'application/json' });
      dripOn(response, pieces, everyMs, ends);
    };
  const dripOn = (
    response: ServerResponse,
    [piece, ...others]: readonly string[],
    everyMs: number,
    ends: boolean,
  ): void => {
    if (piece !== undefined) {
      response.write(piece);
      setTimeout(() => {
        dripOn(response, others, everyMs, ends);
      }, everyMs);
    } else if (ends) response.end();
  };

  it('is waited for as long as it moves, however long that takes', async () => {
    const pieces = [
      '{"data":[',
      ...Array.from({ length: 8 }, (_, at) => `${at === 0 ? '' : ','}"ä${String(at)}"`),
      ']}',
    ];
    stage.play(drip(pieces, 60));
    const outcome = await stage.remote().get('/x', { timeoutMs: 400 });
    expect(outcome).toMatchObject({
      kind: 'answered',
      body: { data: Array.from({ length: 8 }, (_, at) => `ä${String(at)}`) },
    });
  });

  it('is given up once it stands still in the middle', async () => {
    stage.play(drip(['{"data":[', '1,'], 10, false));
    const began = performance.now();
    expect(await stage.remote().get('/x', { timeoutMs: 10_000, stillMs: 200 })).toMatchObject({
      kind: 'unreachable',
      why: 'timeout',
    });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('is not given up for standing still while another one of the same line moves', async () => {
    const remote = stage.remote();
    let letGo: () => void = () => undefined;
    const pieces = ['[', ...Array.from({ length: 10 }, (_, at) => `${at === 0 ? '' : ','}${String(at)}`), ']'];
    stage.play((heard, response) => {
      if (heard.url.endsWith('/moves')) return drip(pieces, 60)(heard, response);
      letGo = () => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      };
    });
    const waiting = remote.get('/waits', { timeoutMs: 10_000, stillMs: 300 });
    await remote.get('/moves', { timeoutMs: 10_000, stillMs: 300 });
    letGo();
    expect(await waiting).toMatchObject({ kind: 'answered' });
  });
});
