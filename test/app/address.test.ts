// Addresses as the router takes them: every value is text.
import { describe, expect, it } from 'vitest';
import { addressOf, parseQuery, queryOf } from '#app/routing/address.ts';

describe('an address', () => {
  it('is cut into path, query and mark', () => {
    expect(addressOf('/jobs/42?tab=past&count=7#outbox')).toEqual({
      to: '/jobs/42',
      search: { tab: 'past', count: '7' },
      hash: 'outbox',
    });
    expect(addressOf('/#outbox')).toEqual({ to: '/', search: {}, hash: 'outbox' });
  });
  it('keeps a password of digits as it was written', () => {
    expect(parseQuery('?projectLogin=0042&password=007')).toEqual({ projectLogin: '0042', password: '007' });
    expect(queryOf({ projectLogin: '0042', password: '007' })).toBe('?projectLogin=0042&password=007');
    expect(queryOf({ nothing: undefined })).toBe('');
  });
});
