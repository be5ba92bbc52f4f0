// Whom the photos of a crew may be shown to.
import { expect, it } from 'vitest';
import { mayShowClients, shownAs } from '#schema/rules/documents/photo-visibility.ts';

const crew = { audiences: ['crew'] } as const;
const chief = { chief: true, statusCode: 'confirmed' } as const;

it('is for its chief and the agency to say', () => {
  expect(mayShowClients(crew, [chief])).toBe(true);
  expect(mayShowClients(crew, [{ ...chief, statusCode: 'worked' }])).toBe(true);
  expect(mayShowClients({ audiences: ['planner'] }, [])).toBe(true);
  expect(mayShowClients({ audiences: ['office'] }, [])).toBe(true);
});

it('is not for others, nor for a chief who does not come', () => {
  expect(mayShowClients(crew, [])).toBe(false);
  expect(mayShowClients(crew, [{ ...chief, chief: false }])).toBe(false);
  expect(mayShowClients(crew, [{ ...chief, statusCode: 'cancelled' }])).toBe(false);
  expect(mayShowClients({ audiences: ['client'] }, [])).toBe(false);
});

it('is the crew where it was chosen by somebody who may not any more: nothing else would be taken', () => {
  expect(shownAs('client', true)).toBe('client');
  expect(shownAs('client', false)).toBe('crew');
});
