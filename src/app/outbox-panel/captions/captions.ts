// The words of every entry of the outbox, by its mutation: a text of the mutation's name, or what is told here.
import type { OutboxEntry } from '#db/tables/entry.ts';
import { always, ofItsName, type Caption, type CaptionFormats, type CaptionOf, type Captions } from './caption.ts';
import { CREW_CAPTIONS } from './captions-of-crews.ts';
import { MONEY_CAPTIONS } from './captions-of-money.ts';
import { PAPER_CAPTIONS } from './captions-of-papers.ts';
import { PEOPLE_CAPTIONS } from './captions-of-people.ts';
import { PLANNING_CAPTIONS } from './captions-of-planning.ts';
import { FOUND_CAPTIONS } from './found-captions.ts';

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
export const CAPTIONED: readonly string[] = [...new Set([...Object.keys(CAPTIONS), ...FOUND_CAPTIONS])];

const captionFor = (name: string): CaptionOf => {
  const found = FOUND_CAPTIONS.find((one) => one === name);
  return CAPTIONS[name] ?? (found === undefined ? unknown : ofItsName(found));
};

/** An entry that another version of the app wrote has words too: that it is one. */
export const captionOf = (
  { mutation, args }: Pick<OutboxEntry, 'mutation' | 'args'>,
  formats: CaptionFormats,
): Caption => captionFor(mutation.split('@')[0] ?? '')(args, formats);
