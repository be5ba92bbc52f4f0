// docs/sync says what the code does: its table of states is the store's own, its invariants name tests that are there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockOf, publishedStates } from './published-states.ts';

const root = join(import.meta.dirname, '../..');
const page = (name: string): string => readFileSync(join(root, 'docs/sync', name), 'utf8');

/** A table as the page prints it, without the blanks and dashes that only line its columns up. */
const unaligned = (table: string): string => table.replace(/ +\|/gu, ' |').replace(/-{3,}/gu, '---').trim();

describe('the pages of sync', () => {
  it('print the table of states that the store runs on', () => {
    expect(unaligned(blockOf(page('states.md'), 'states'))).toBe(unaligned(publishedStates()));
  });

  it('name only checks that are there', () => {
    const named = [...blockOf(page('invariants.md'), 'invariants').matchAll(/`([\w./-]+\.(?:ts|tsx))(?:#(\w+))?`/gu)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, path = '', part] of named) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      if (part !== undefined) expect(readFileSync(join(root, path), 'utf8')).toContain(part);
    }
  });
});
