// English fallback for each refusal: clients translate by code, a person with curl reads this.
import { createRequire } from 'node:module';
import { isValid } from '../common/valid.ts';
import { REFUSALS, type RefusalCode } from '#schema/refusals.ts';
import { Record as RecordOf, String as StringOf } from 'typebox';

const catalog: unknown = createRequire(import.meta.url)('../../i18n/en/refusal.json');
const texts: Readonly<Record<string, string>> = isValid(RecordOf(StringOf(), StringOf()), catalog) ? catalog : {};

/** The sentence for a code; the code itself where the catalog has none. */
export const fallbackText = (code: RefusalCode): string => texts[`refusal.${code}.text`] ?? code;

export const statusOf = (code: RefusalCode): number => REFUSALS[code];
