// What somebody writes on the chief's sheet, beside what they were shown and what stands there by now.
import type { Row } from '#schema/define/entity.ts';
import type { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import { knownTexts } from '../../shared/services/kept-draft.ts';

const FIELDS = ['incidents', 'equipmentNote'] as const;
export type SheetField = (typeof FIELDS)[number];
export type SheetDraft = Partial<Readonly<Record<SheetField, string>>>;

/** What is shown of a sheet that nobody has begun. */
export const NO_SHEET: ShownRow = { rev: 0 };

/** Only the fields that somebody wrote in. */
export const writtenIn = (content: unknown): SheetDraft => knownTexts(content, FIELDS);

export interface Stands {
  /** The sheet on which the writing was begun. */
  readonly shown: ShownRow;
  /** As it is now; null while nobody has begun it. */
  readonly sheet: Row<typeof crewChiefSheet> | null;
}

const tidy = (words: string): string => words.trim().normalize('NFC');

/** Fields whose words are others than were shown, and than stand there by now. */
const changedIn = (draft: SheetDraft, { shown, sheet }: Stands): readonly SheetField[] =>
  FIELDS.filter((field) => {
    const words = draft[field];
    return words !== undefined && tidy(words) !== (shown[field] ?? '') && tidy(words) !== (sheet?.[field] ?? '');
  });

/** Undefined where nothing was changed. */
export const wordsToSend = (draft: SheetDraft, stands: Stands) => {
  const changed = changedIn(draft, stands);
  if (changed.length === 0) return undefined;
  const written = changed.map((field) => [field, tidy(draft[field] ?? '')] as const);
  const cleared = written.filter(([, words]) => words === '').map(([field]) => field);
  const said: SheetDraft = Object.fromEntries(written.filter(([, words]) => words !== ''));
  return { ...said, ...(cleared.length === 0 ? {} : { cleared }) };
};

/** What somebody else made of a field that is being written in; undefined where they left it. */
export const meanwhileIn = (field: SheetField, draft: SheetDraft, stands: Stands): string | undefined => {
  const now = stands.sheet?.[field] ?? '';
  return changedIn(draft, stands).includes(field) && now !== (stands.shown[field] ?? '') ? now : undefined;
};
