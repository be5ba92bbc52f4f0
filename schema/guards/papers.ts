// Guards of papers: documents, bills, and the two papers of a crew.
import { documentTypes, receiptTypes } from '../entities/catalogues.ts';
import { crewChiefSheet } from '../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../entities/crews/delivery-note.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { document } from '../entities/documents/document.ts';
import { receiptItem } from '../entities/money/receipt-item.ts';
import { receipt } from '../entities/money/receipt.ts';
import type { Row } from '../define/entity.ts';
import { guard, holdsFor } from '../define/guard.ts';
import { right, type Actor } from '../define/rights.ts';
import { todayIn, type Scene } from '../define/scene.ts';
import { can } from '../rights.ts';
import { PROJECT_LOGO, typeRules, uploadFault, type UploadTarget } from '../rules/documents/document-type.ts';
import { isPaperOf } from '../rules/documents/whose-paper.ts';

/** An expense above this many minor units needs a picture of its bill. */
const NEEDS_FILE_CENTS = 5000;

export interface ById {
  readonly id: string;
}

/** A receipt is handed in with what it is for. */
export const receiptHasLines = guard<ById>('INVALID', async ({ args: { id }, scene }) =>
  holdsFor((await scene.rows(receiptItem, { receiptId: id })).length > 0, 'items'),
);

/** A large expense is shown by its bill. */
export const expenseIsShown = guard<ById>('INVALID', async ({ args: { id }, scene }) => {
  const head = await scene.row(receipt, id);
  const type = await scene.row(receiptTypes, head?.typeId);
  if (type?.code !== 'expense' || (head?.totalCents ?? 0) <= NEEDS_FILE_CENTS) return true;
  const lines = await scene.rows(receiptItem, { receiptId: id });
  const isShown =
    lines.some(({ documentIds }) => documentIds.length > 0) ||
    (await scene.rows(document, { ownerKind: 'receipt', ownerId: id })).length > 0;
  return holdsFor(isShown, 'documentIds');
});

export interface FiledPaper extends UploadTarget {
  readonly typeId: string;
  readonly ownerId: string;
}

/** Who files for the agency may use every type; nobody does so for themselves. */
const actsForAgency = (actor: Actor, { ownerKind, ownerId }: FiledPaper): boolean =>
  actor.audiences.some((one) => one === 'planner' || one === 'office') &&
  can(actor, right('projectAttachments', 'CREATE')) &&
  !(ownerKind === 'person' && ownerId === actor.personId);

const isUploadable = async (paper: FiledPaper, scene: Scene) => {
  if (actsForAgency(scene.actor, paper)) return true;
  const fault = uploadFault(typeRules((await scene.row(documentTypes, paper.typeId))?.parameters), paper);
  return fault === undefined || { field: fault };
};

/** The type is for that, and whoever is let see it may be. */
export const uploadIsAllowed = guard<FiledPaper>('INVALID', ({ args, scene }) => isUploadable(args, scene));

/** What planners bring bytes for as well; any other paper is the office's, or stands for what its author said. */
const BROUGHT_BY_PLANNERS: readonly Row<typeof document>['ownerKind'][] = [
  'person',
  'contact',
  'project',
  'projectCrew',
];

/**
 * A paper that the office filed, a bill or an answer gets other bytes from the office or from whoever uploaded it: no
 * planner empties the signatures of a contract.
 */
export const fileIsTheirsToBring = guard<ById>('NO_RIGHT', async ({ args: { id }, scene }) => {
  const row = await scene.row(document, id);
  return holdsFor(
    row === undefined ||
      BROUGHT_BY_PLANNERS.includes(row.ownerKind) ||
      scene.actor.audiences.includes('office') ||
      isPaperOf(row, scene.actor.personId),
  );
});

const mayEditLogo = (scene: Scene): boolean => can(scene.actor, right('projects', 'EDIT_PROJECT_LOGO'));
const isLogo = async (scene: Scene, typeId: string | undefined): Promise<boolean> =>
  (await scene.row(documentTypes, typeId))?.code === PROJECT_LOGO;

/** The right to the logo opens the logo alone, and the right to attach every paper but it. */
export const projectPaperIsTheirs = guard<FiledPaper>('NO_RIGHT', async ({ args: { typeId }, scene }) =>
  holdsFor(
    (await isLogo(scene, typeId)) ? mayEditLogo(scene) : can(scene.actor, right('projectAttachments', 'CREATE')),
  ),
);

/** The office files no logo of a project without that right either. */
export const filedLogoIsTheirs = guard<Pick<FiledPaper, 'typeId' | 'ownerKind'>>(
  'NO_RIGHT',
  async ({ args: { typeId, ownerKind }, scene }) =>
    holdsFor(ownerKind !== 'project' || !(await isLogo(scene, typeId)) || mayEditLogo(scene)),
);

/** Other bytes of a logo are another logo. */
export const logoIsTheirs = guard<ById>('NO_RIGHT', async ({ args: { id }, scene }) => {
  const paper = await scene.row(document, id);
  return holdsFor(paper?.ownerKind !== 'project' || !(await isLogo(scene, paper.typeId)) || mayEditLogo(scene));
});

export interface AnswerFile {
  readonly typeId: string;
  readonly resultId: string;
}

/** The same for the file of an answer. */
export const answerFileIsAllowed = guard<AnswerFile>('INVALID', ({ args: { typeId, resultId }, scene }) =>
  isUploadable({ typeId, ownerKind: 'formResult', ownerId: resultId, visibility: 'owner' }, scene),
);

const isInDate = async (scene: Scene, id: string) => {
  const validUntil = (await scene.row(document, id))?.validUntil;
  return holdsFor(validUntil === undefined || validUntil >= todayIn(scene));
};

/** Nobody signs what has run out. */
export const documentIsInDate = guard<ById>('EXPIRED', ({ args: { id }, scene }) => isInDate(scene, id), {
  doubted: true,
});
export const signedDocumentIsInDate = guard<{ readonly documentId: string }>(
  'EXPIRED',
  ({ args, scene }) => isInDate(scene, args.documentId),
  { doubted: true },
);

const isReleased = async (scene: Scene, crewId: string): Promise<boolean> => {
  const papers = [await scene.row(deliveryNote, crewId), await scene.row(crewChiefSheet, crewId)];
  return papers.every((paper) => paper?.statusCode === 'released');
};

export interface Moved {
  readonly statusCode: string;
}

/** A crew is closed once both of its papers are released. */
export const crewIsReleased = guard<ById & Moved>('NOT_RELEASED', async ({ args: { id, statusCode }, scene }) =>
  holdsFor(statusCode !== 'closed' || (await isReleased(scene, id))),
);

/** A project is closed once the papers of all its crews are released. */
export const crewsAreReleased = guard<Moved & { readonly number: string }>('NOT_RELEASED', async ({ args, scene }) => {
  if (args.statusCode !== 'closed') return true;
  for (const crew of await scene.rows(projectCrew, { projectId: args.number })) {
    if (crew.statusCode !== 'cancelled' && !(await isReleased(scene, crew.id))) return {};
  }
  return true;
});
