// What lies outside the local database stays within reach when the browser takes the connection away and says nothing.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceKeyValue } from '#session/key-value.ts';

let connections: IDBDatabase[];
beforeEach(() => {
  connections = [];
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('is opened once more for all who ask, and each has an answer', async () => {
  const values = deviceKeyValue();
  await values.set('token', 'one');
  await values.set('deviceId', 'd1');
  for (const connection of connections) connection.close();
  const counted = values.update('count', (before) => (typeof before === 'number' ? before + 1 : 1));
  expect(await Promise.all([values.get('token'), values.get('deviceId')])).toEqual(['one', 'd1']);
  await counted;
  expect(await values.get('count')).toBe(1);
  await values.remove('token');
  expect(await values.get('token')).toBeUndefined();
  expect(connections).toHaveLength(2);
});

it('that is lost again and again comes out as the failure that it is', async () => {
  const values = deviceKeyValue();
  await values.set('token', 'one');
  const lost = (): never => {
    throw new DOMException('The connection is gone', 'InvalidStateError');
  };
  for (const connection of connections)
    vi.spyOn(Object.getPrototypeOf(connection), 'transaction').mockImplementation(lost);
  await expect(values.get('token')).rejects.toThrow('The connection is gone');
});
