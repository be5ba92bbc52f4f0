// The ids of all texts, derived from the English catalogs, so that a missing text does not compile.
import type { Area } from './areas.ts';
import type { EnglishTexts } from './found-texts.ts';

export type AnyMessageId = { readonly [A in Area]: keyof EnglishTexts[A] & string }[Area];
