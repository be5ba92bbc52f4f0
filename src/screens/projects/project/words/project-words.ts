// The words and dates of a project as its form shows them, what was written over them, and what is sent: only the
// fields that were changed.
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import type { rateCard } from '#schema/entities/money/rate-card.ts';
import type { editProject } from '#schema/mutations/projects/edit-project.ts';
import { cardFault } from '#schema/rules/money/card-of-order.ts';
import type { EditSaid } from '#outbox/store/store.ts';
import { knownTexts } from '../../../shared/services/kept-draft.ts';
import { plannersIn, plannersText } from '../../planners.ts';

const FIELDS = [
  'name',
  'clientMark',
  'beginDate',
  'endDate',
  'reference',
  'deliveryAddress',
  'comment',
  'clientContactId',
  'rateCardId',
  'projectManagerContactId',
  'plannerContactIds',
  'cateringAgreementTypeId',
  'chargeTypeId',
] as const;
export type WordField = (typeof FIELDS)[number];
/** As texts; empty where nothing stands, several ids as one text. */
export type ProjectWords = Readonly<Record<WordField, string>>;
/** What somebody wrote, and beside each field what stood there when they began to write. */
export type WordEdits = Readonly<Partial<Record<WordField | `was.${WordField}`, string>>>;

type Order = Row<typeof project>;

export const wordsOf = (row: Order): ProjectWords => ({
  name: row.name,
  clientMark: row.clientMark ?? '',
  beginDate: row.beginDate,
  endDate: row.endDate,
  reference: row.reference ?? '',
  deliveryAddress: row.deliveryAddress ?? '',
  comment: row.comment ?? '',
  clientContactId: row.clientContactId ?? '',
  rateCardId: row.rateCardId ?? '',
  projectManagerContactId: row.projectManagerContactId ?? '',
  plannerContactIds: plannersText(row.plannerContactIds),
  cateringAgreementTypeId: row.cateringAgreementTypeId ?? '',
  chargeTypeId: row.chargeTypeId ?? '',
});

/** Of what was kept, the fields that are known: the others show what stands. */
export const wordEditsIn = (content: unknown): WordEdits =>
  knownTexts(
    content,
    FIELDS.flatMap((field) => [field, `was.${field}`]),
  );

/** The words with what was written over them. */
export const editedWords = (row: Order, edits: WordEdits): ProjectWords => ({ ...wordsOf(row), ...edits });

/** What is kept of a key in a field. */
export const written = (row: Order, edits: WordEdits, field: WordField, text: string): WordEdits => ({
  [field]: text,
  [`was.${field}`]: edits[`was.${field}`] ?? wordsOf(row)[field],
});

/** What somebody else made of a field while it was being written here; undefined where nobody did. */
export const meanwhile = (row: Order, edits: WordEdits, field: WordField): string | undefined => {
  const now = wordsOf(row)[field];
  return edits[field] === undefined || edits[`was.${field}`] === now || edits[field] === now ? undefined : now;
};

export type WordFaults = Readonly<Partial<Record<WordField, 'needed' | 'backwards' | 'cardOver' | 'expired'>>>;

const REQUIRED = ['name', 'clientMark', 'beginDate', 'endDate'] as const;

export const wordFaults = (words: ProjectWords): WordFaults => ({
  ...(words.endDate < words.beginDate ? { endDate: 'backwards' } : {}),
  ...Object.fromEntries(
    REQUIRED.filter((field) => words[field].trim() === '').map((field) => [field, 'needed'] as const),
  ),
});

/**
 * Where the card or the first day is changed, the card has to hold on it: whoever chooses cards chooses another one, a
 * client asks the agency.
 */
export const cardFaults = (
  row: Order,
  words: ProjectWords,
  { cards, isAgency }: { readonly cards: readonly Row<typeof rateCard>[]; readonly isAgency: boolean },
): WordFaults => {
  const { rateCardId, beginDate } = words;
  const standing = wordsOf(row);
  if (beginDate === '' || (rateCardId === standing.rateCardId && beginDate === standing.beginDate)) return {};
  const card = cards.find(({ id }) => id === rateCardId);
  if (card === undefined || cardFault(card, { companyId: row.companyId, beginDate }) === undefined) return {};
  return isAgency ? { rateCardId: 'expired' } : { beginDate: 'cardOver' };
};

const CLEARABLE = ['reference', 'comment', 'deliveryAddress', 'clientContactId', 'projectManagerContactId'] as const;

/** Undefined where nothing was changed. */
export const changedWords = (row: Order, words: ProjectWords) => {
  const standing = wordsOf(row);
  const changed = FIELDS.map((field) => [field, words[field].trim().normalize('NFC')] as const).filter(
    ([field, text]) => text !== standing[field],
  );
  if (changed.length === 0) return undefined;
  const said: Partial<Omit<ProjectWords, 'plannerContactIds'>> = Object.fromEntries(
    changed.filter(([field, text]) => field !== 'plannerContactIds' && text !== ''),
  );
  const planners = changed.find(([field]) => field === 'plannerContactIds');
  const cleared = CLEARABLE.filter((field) => changed.some(([name, text]) => name === field && text === ''));
  return {
    ...said,
    ...(planners === undefined ? {} : { plannerContactIds: [...plannersIn(planners[1])] }),
    ...(cleared.length === 0 ? {} : { cleared }),
  };
};

/**
 * What is sent of the form. It builds on the row that the form drew last: beside each field that is written the form
 * says what others made of it meanwhile, and all other fields show what stands. Undefined where nothing was changed.
 */
export const wordsSaid = (drawn: Order, words: ProjectWords): EditSaid<typeof editProject> | undefined => {
  const changes = changedWords(drawn, words);
  return changes === undefined ? undefined : [{ number: drawn.id, ...changes }, { shown: drawn }];
};
