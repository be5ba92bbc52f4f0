// Archives are read as they are made: no document more than the one that is being read lies in memory, and too much is
// refused before a byte is made.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { archiveOf, type ArchiveEntry } from '#server/archives/archive.ts';

const entry = (name: string, open: () => Readable): ArchiveEntry => ({
  folder: 'Adler Ben',
  name,
  mime: 'application/pdf',
  open,
});

describe('an archive', () => {
  it('opens a document only when the one before it has been taken', async () => {
    const opened: number[] = [];
    const entries = Array.from({ length: 20 }, (_none, index) =>
      entry(`paper ${String(index)}`, () => {
        opened.push(index);
        return Readable.from([Buffer.alloc(1_000_000, index)]);
      }),
    );
    const archive = archiveOf(entries);
    for await (const first of archive) {
      expect((first as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(opened.length).toBeLessThan(5);
  });

  it('of the same documents has the same bytes, and each name once', async () => {
    const made = () =>
      buffer(
        archiveOf([
          entry('paper', () => Readable.from([Buffer.from('one')])),
          entry('paper', () => Readable.from([Buffer.from('two')])),
        ]),
      );
    const bytes = await made();
    expect(bytes.equals(await made())).toBe(true);
    for (const name of ['Adler Ben/paper.pdf', 'Adler Ben/paper (2).pdf']) expect(bytes.includes(name)).toBe(true);
  });

  it('ends in an error where a document cannot be read', async () => {
    await expect(
      buffer(
        archiveOf([
          entry(
            'gone',
            () =>
              new Readable({
                read() {
                  this.destroy(new Error('The disk is gone'));
                },
              }),
          ),
        ]),
      ),
    ).rejects.toThrow('The disk is gone');
  });
});
