// The words of every entry of the outbox, by its mutation.
import type { OutboxEntry } from '#db/tables/entry.ts';
import { always, type Caption, type CaptionFormats, type Captions } from './caption.ts';
import { CREW_CAPTIONS } from './captions-of-crews.ts';
import { MONEY_CAPTIONS } from './captions-of-money.ts';
import { PAPER_CAPTIONS } from './captions-of-papers.ts';
import { PEOPLE_CAPTIONS } from './captions-of-people.ts';
import { PLANNING_CAPTIONS } from './captions-of-planning.ts';

/** By name without version: the words outlive the versions of a mutation. */
const CAPTIONS: Captions = {
  ...CREW_CAPTIONS,
  ...PLANNING_CAPTIONS,
  ...PAPER_CAPTIONS,
  ...MONEY_CAPTIONS,
  ...PEOPLE_CAPTIONS,
};

const unknown = always('unknown', 'file-text');

/** The names of all mutations that have words; a test holds them against the registry. */
export const CAPTIONED: readonly string[] = Object.keys(CAPTIONS);

/** An entry that another version of the app wrote has words too: that it is one. */
export const captionOf = (
  { mutation, args }: Pick<OutboxEntry, 'mutation' | 'args'>,
  formats: CaptionFormats,
): Caption => (CAPTIONS[mutation.split('@')[0] ?? ''] ?? unknown)(args, formats);
