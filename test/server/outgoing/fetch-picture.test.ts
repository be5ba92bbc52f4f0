// Pictures of strangers: fetched from public hosts alone, small, and nothing but pictures.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPicture } from '#server/outgoing/fetch-picture.ts';
import { loopbackService, type LoopbackService } from '../../support/server/loopback-tls.ts';

let service: LoopbackService | undefined;
afterEach(() => {
  service?.close();
});

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  service = await loopbackService(answer);
  return { route: service.route };
};
const picture = (response: ServerResponse, mime = 'image/png'): void => {
  response.writeHead(200, { 'content-type': mime }).end(PNG);
};
const ADDRESS = 'https://push.example.com/a.png';

describe('a picture from the internet', () => {
  it('comes with its type, and tells its host nothing of the reader', async () => {
    let heard: IncomingMessage['headers'] = {};
    const limits = await serve((request, response) => {
      heard = request.headers;
      picture(response, 'Image/PNG; x=y');
    });
    expect(await fetchPicture(ADDRESS, limits)).toEqual({ mime: 'image/png', bytes: PNG });
    expect(Object.keys(heard).toSorted()).toEqual(['accept', 'connection', 'host']);
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', ''])('is none where it is called %s', async (mime) => {
    expect(await fetchPicture(ADDRESS, await serve((_request, response) => picture(response, mime)))).toBeUndefined();
  });

  it('is followed a few times, and not round in circles', async () => {
    let asked = 0;
    const limits = await serve((request, response) => {
      asked += 1;
      if (request.url === '/end.png') picture(response);
      else response.writeHead(302, { location: request.url === '/a.png' ? '/end.png' : '/round' }).end();
    });
    expect(await fetchPicture(ADDRESS, limits)).toBeDefined();
    asked = 0;
    expect(await fetchPicture('https://push.example.com/round', limits)).toBeUndefined();
    expect(asked).toBe(4);
  });

  it('is given up where it is too large, or never ends', async () => {
    const large = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5000));
    });
    expect(await fetchPicture(ADDRESS, { ...large, mostBytes: 4000 })).toBeUndefined();
    service?.close();
    const endless = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('x');
    });
    expect(await fetchPicture(ADDRESS, { ...endless, totalMs: 200 })).toBeUndefined();
  });

  it.each([
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://169.254.169.254/latest',
    'https://2130706433/a.png',
    'http://localhost/a.png',
    'https://localhost/a.png',
    'https://user:word@push.example.com/a.png',
    'https://push.example.com:8443/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
  ])('is not asked of %s', async (address) => {
    expect(await fetchPicture(address, { totalMs: 2000 })).toBeUndefined();
  });

  it('is not asked of a private host that a public one sends on to', async () => {
    const asked: (string | undefined)[] = [];
    const limits = await serve((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: 'https://127.0.0.1/secret.png' }).end();
    });
    expect(await fetchPicture(ADDRESS, limits)).toBeUndefined();
    expect(asked).toEqual(['/a.png']);
  });
});
