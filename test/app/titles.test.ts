// The title of the browser's tab, at rest and in use.
import { describe, expect, it } from 'vitest';
import { documentTitle } from '#app/routing/titles.ts';

const tenant = { name: 'Northlight Crew', metaHostName: 'northlight.example', metaDescription: 'Crews for events' };
const atRest = (host: string): string => `${host}: what it is for`;

describe('the title', () => {
  it('at rest names the host and what it is for', () => {
    expect(documentTitle({ tenant, page: null, atRest })).toBe('northlight.example: what it is for');
  });
  it('in use is the tenant, a dash and the page', () => {
    expect(documentTitle({ tenant, page: 'Jobs', atRest })).toBe('Northlight Crew - Jobs');
  });
  it('stands before the tenant is known', () => {
    expect(documentTitle({ tenant: null, page: null, atRest })).toBe('Callboard: what it is for');
  });
});
