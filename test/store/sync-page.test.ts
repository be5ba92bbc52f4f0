// SYNC.md says what the code does: its table of states is the store's own, its invariants name tests that are there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockOf, publishedStates } from './published-states.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'SYNC.md'), 'utf8');

describe('SYNC.md', () => {
  it('prints the table of states that the store runs on', () => {
    expect(blockOf(page, 'states')).toBe(publishedStates());
  });

  it('names only checks that are there', () => {
    const named = [...blockOf(page, 'invariants').matchAll(/`([\w./-]+\.(?:ts|tsx))(?:#(\w+))?`/gu)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, path = '', part] of named) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      if (part !== undefined) expect(readFileSync(join(root, path), 'utf8')).toContain(part);
    }
  });
});
