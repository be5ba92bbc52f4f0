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

export const signDraftIn = (content: unknown): SignDraft => {
  const { name, remark = '' } = knownTexts(content, ['name', 'remark']);
  const stars: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, 'stars') : undefined;
  return {
    ...(name === undefined ? {} : { name }),
    remark,
    stars: typeof stars === 'number' && stars >= 1 && stars <= MOST_STARS ? stars : 0,
  };
};
