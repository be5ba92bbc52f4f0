// What a message may be about, as a row that its sender has to see.
import { projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { document } from '../../entities/documents/document.ts';
import { invoice } from '../../entities/money/invoice.ts';
import { payrollItem } from '../../entities/money/payroll-item.ts';
import { payroll } from '../../entities/money/payroll.ts';
import { receipt } from '../../entities/money/receipt.ts';
import { person } from '../../entities/people/person.ts';
import { project } from '../../entities/projects/project.ts';
import type { ACTIVITY_SUBJECTS } from '../../entities/communication/activity.ts';
import type { AnyEntity } from '../../define/entity.ts';
import type { Named } from '../../define/mutation.ts';

const SUBJECTS: Readonly<Record<keyof typeof ACTIVITY_SUBJECTS, AnyEntity>> = {
  person,
  project,
  projectCrew,
  payroll,
  payrollItem,
  receipt,
  invoice,
  document,
  assignment: projectCrewItemStatus,
};

/** An entry of somebody's outbox is about no row: the office gets its words. */
export const ABOUT_KINDS = [
  'person',
  'project',
  'projectCrew',
  'payroll',
  'payrollItem',
  'receipt',
  'invoice',
  'document',
  'assignment',
  'outboxEntry',
] as const;

interface Said {
  readonly refKind?: (typeof ABOUT_KINDS)[number];
  readonly refId?: string;
}

/** The row that it is about. */
export const aboutOf = ({ refKind, refId }: Said): readonly Named[] =>
  refKind === undefined || refKind === 'outboxEntry' || refId === undefined
    ? []
    : [{ entity: SUBJECTS[refKind], id: refId, field: 'refId' }];
