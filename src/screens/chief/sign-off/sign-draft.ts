// What a client types and rates before they sign, as it is kept.
import { knownTexts } from '../../shared/services/kept-draft.ts';

export interface SignDraft {
  /** Lacks while it is who is known to sign. */
  readonly name?: string;
  readonly remark: string;
  /** 0 where none were given. */
  readonly stars: number;
}

const MOST_STARS = 5;
export const LONGEST_REMARK = 4000;

export const signDraftKey = (crewId: string): string => `sign:${crewId}`;

export const tidy = (words: string): string => words.trim().normalize('NFC');

export const signDraftIn = (content: unknown): SignDraft => {
  const { name, remark = '' } = knownTexts(content, ['name', 'remark']);
  const stars: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, 'stars') : undefined;
  return {
    ...(name === undefined ? {} : { name }),
    remark,
    stars: typeof stars === 'number' && stars >= 1 && stars <= MOST_STARS ? stars : 0,
  };
};

/** What was said with a signature or a click that has to be given again; words that are being written stand. */
export const draftAgain = (content: unknown, args: Readonly<Record<string, unknown>>): SignDraft => {
  const kept = signDraftIn(content);
  const said = signDraftIn({
    name: args['signerName'],
    remark: args['clientRemark'] ?? args['remark'],
    stars: args['rating'],
  });
  return {
    ...said,
    ...(kept.name === undefined ? {} : { name: kept.name }),
    ...(kept.remark === '' ? {} : { remark: kept.remark }),
    ...(kept.stars === 0 ? {} : { stars: kept.stars }),
  };
};
