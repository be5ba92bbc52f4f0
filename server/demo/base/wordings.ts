// What the lookup lists of an agency are called in the languages other than English, by the English caption.
import type { Static } from '#schema/define/field.ts';
import type { captions } from '#schema/define/wording.ts';
import { FUNCTIONS } from '../words/functions.ts';
import { HOLIDAYS } from '../words/holidays.ts';
import { PAPERS } from '../words/papers.ts';
import { PLACES } from '../words/places.ts';
import { STATES } from '../words/states.ts';
import { TEAMS } from '../words/teams.ts';
import { WORK } from '../words/work.ts';
import type { Translations } from '../words/translations.ts';

type Captions = Static<typeof captions>;

const ALL: Readonly<Record<string, Translations | undefined>> = {
  ...FUNCTIONS,
  ...PLACES,
  ...STATES,
  ...PAPERS,
  ...WORK,
  ...TEAMS,
  ...HOLIDAYS,
};

/** How that caption reads in the other languages. @throws Error for one that nobody translated */
export const captionsFor = (caption: string): Captions => {
  const words = ALL[caption];
  if (words === undefined) throw new Error(`"${caption}" has no words in other languages`);
  const [nl, cy, fr, de, es, deAt] = words;
  return { nl, cy, fr, de, es, ...(deAt === undefined ? {} : { deAt }) };
};
