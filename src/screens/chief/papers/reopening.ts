// What it means to open a released paper again, as far as the planner's device knows.
import type { CrewPaper } from '#schema/rules/messages/asked-paper.ts';
import type { ChiefPage } from '../queries.ts';

type Papers = Pick<ChiefPage, 'note' | 'sheet' | 'isPlanner'>;

const rowOf = ({ note, sheet }: Papers, paper: CrewPaper): { readonly statusCode: string } | null =>
  paper === 'deliveryNote' ? note : sheet;

export const mayReopen = (page: Papers, paper: CrewPaper): boolean =>
  page.isPlanner && rowOf(page, paper)?.statusCode === 'released';

export type ReopeningPart = 'bill' | 'signature' | 'noSignature' | 'pay' | 'sheetToo' | 'noteToo' | 'again';

/** The sentences that are said before: what is taken back, what stays, what has to be done afterwards. */
export const whatReopeningMeans = (page: Papers, paper: CrewPaper): readonly ReopeningPart[] => {
  const { note, sheet } = page;
  if (paper === 'crewChiefSheet')
    return ['pay', ...(note?.statusCode === 'released' ? ['noteToo' as const] : []), 'again'];
  const isSigned = note?.signedHash !== undefined && !note.signatureVoid;
  return [
    'bill',
    isSigned ? 'signature' : 'noSignature',
    ...(sheet?.statusCode === 'released' ? ['sheetToo' as const] : []),
    'again',
  ];
};

/**
 * Why a note was opened again; undefined where it never was, or is released anew. A note that is not released has a
 * reason only from that.
 */
export const whyReopened = (note: ChiefPage['note']): string | undefined =>
  note === null || note.statusCode === 'released' ? undefined : note.releaseReason;
