// The words of a crew that its chief may set, as they are written, and what is sent of them.
import type { ArgsOf } from '#schema/define/mutation.ts';
import type { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { knownTexts } from '../../shared/services/kept-draft.ts';
import type { ChiefCrew } from '../queries.ts';

const CREW_WORDS = ['meetingPoint', 'info'] as const;
export type CrewWords = Readonly<Record<(typeof CREW_WORDS)[number], string>>;

/** As they stand. */
export const wordsOfCrew = ({ meetingPoint = '', info = '' }: ChiefCrew): CrewWords => ({ meetingPoint, info });

/** What was kept of an edit: only the fields that somebody wrote. */
export const crewWordsIn = (content: unknown): Partial<CrewWords> => knownTexts(content, CREW_WORDS);

/** Undefined where nothing was changed. */
export const changedWords = (crew: ChiefCrew, words: CrewWords): Omit<ArgsOf<typeof editCrew>, 'id'> | undefined => {
  const standing = wordsOfCrew(crew);
  const written = (field: keyof CrewWords): string => words[field].trim().normalize('NFC');
  const changed = CREW_WORDS.filter((field) => written(field) !== standing[field]);
  if (changed.length === 0) return undefined;
  const cleared = changed.filter((field) => written(field) === '');
  const texts: Partial<CrewWords> = Object.fromEntries(
    changed.filter((field) => written(field) !== '').map((field) => [field, written(field)]),
  );
  return { ...texts, ...(cleared.length === 0 ? {} : { cleared }) };
};
