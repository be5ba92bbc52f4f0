// Uploads for what is not a person's or a crew's own: papers of a project, a receipt, and those that the office files.
import { document, type DOCUMENT_OWNERS } from '../../entities/documents/document.ts';
import { invoice } from '../../entities/money/invoice.ts';
import { payroll } from '../../entities/money/payroll.ts';
import { receipt } from '../../entities/money/receipt.ts';
import { staffContract } from '../../entities/money/staff-contract.ts';
import { company } from '../../entities/people/company.ts';
import { project } from '../../entities/projects/project.ts';
import { form } from '../../entities/forms/form.ts';
import type { AnyEntity } from '../../define/entity.ts';
import { caption, date, flag, id, instant, json, oneOf, only, optional, ref } from '../../define/field.ts';
import { inScope, mutation, type Tables } from '../../define/mutation.ts';
import { right, type Actor } from '../../define/rights.ts';
import { filed } from './filing.ts';

const words = { typeId: ref('documentTypes'), name: caption, takenAt: optional(instant) } as const;

interface NewPaper {
  readonly id: string;
  readonly typeId: string;
  readonly name: string;
  readonly ownerKind: (typeof DOCUMENT_OWNERS)[number];
  readonly ownerId: string;
  readonly visibility: 'owner' | 'crew' | 'client' | 'planner';
  readonly parameters?: string;
}

const file = (tables: Tables, paper: NewPaper, actor: Actor): Promise<void> =>
  tables.put(document, {
    parameters: '{}',
    ...paper,
    ...(actor.personId === null ? {} : { takenBy: actor.personId }),
    signatories: [],
    statusCode: 'verifying',
  });

/** The logo of a project is a document of that type, with a right of its own. */
export const uploadProjectDocument = mutation('uploadProjectDocument@1', {
  call: 'POST /documents/{id}',
  args: {
    id,
    ...words,
    ownerKind: only('project'),
    ownerId: ref('projects'),
    visibility: oneOf('crew', 'client', 'planner'),
  },
  subject: ({ ownerId }) => [project, ownerId],
  by: [
    right('projectAttachments', 'CREATE'),
    right('projects', 'EDIT_PROJECT_LOGO'),
    inScope('client', right('projectAttachments', 'CREATE')),
  ],
  touches: (args) => [[document, args.id]],
  lane: (args) => `document:${args.id}`,
  class: 'normal',
  nature: 'fact',
  times: { takenAt: 'clamped' },
  requires: ['projectPaperIsTheirs', 'uploadIsAllowed'],
  sets: filed,
  apply: file,
});

export const uploadReceiptDocument = mutation('uploadReceiptDocument@1', {
  call: 'POST /documents/{id}',
  args: { id, ...words, ownerKind: only('receipt'), ownerId: ref('receipts'), visibility: only('owner') },
  subject: ({ ownerId }) => [receipt, ownerId],
  by: ['self', inScope('office', right('receipts', 'CREATE'))],
  touches: (args) => [[document, args.id]],
  lane: (args) => `document:${args.id}`,
  class: 'normal',
  nature: 'fact',
  times: { takenAt: 'clamped' },
  requires: ['uploadIsAllowed'],
  sets: filed,
  apply: file,
});

const FILED = { company, contract: staffContract, payroll, invoice, form, project } as const satisfies Readonly<
  Record<string, AnyEntity>
>;

/** What the office files; who has to sign it, in which order, stands in its parameters. */
export const fileDocument = mutation('fileDocument@1', {
  call: 'POST /documents/{id}',
  args: {
    id,
    ...words,
    ownerKind: oneOf('company', 'contract', 'payroll', 'invoice', 'form', 'project'),
    ownerId: id,
    visibility: oneOf('owner', 'crew', 'client', 'planner'),
    parameters: json,
    validFrom: optional(date),
    validUntil: optional(date),
    socialSecurity: optional(flag),
  },
  subject: ({ ownerKind, ownerId }) => [FILED[ownerKind], ownerId],
  by: [inScope('office')],
  touches: (args) => [[document, args.id]],
  lane: (args) => `document:${args.id}`,
  class: 'normal',
  nature: 'intent',
  times: { takenAt: 'clamped' },
  online: true,
  requires: ['filedLogoIsTheirs'],
  sets: filed,
  apply: file,
});
