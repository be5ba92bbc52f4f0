// What of papers and forms waits for a person, and which of their papers run out: read from the mirror for home.
import type { Row } from '#schema/define/entity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { form } from '#schema/entities/forms/form.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { isFormerVersion } from '#schema/rules/documents/former-version.ts';
import { signingState, type Signer } from '#schema/rules/documents/signing.ts';
import { query } from '#db/query/query.ts';
import { LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import { assignmentsOf, distinct } from '../../shared/jobs/job-rows.ts';
import { unsignedAmong, type UnsignedNote } from './unsigned.ts';

export type HomeDocument = Row<typeof document>;

export interface HomeFormTask {
  readonly id: string;
  readonly name: string;
  readonly isTraining: boolean;
  readonly dueOn: string | null;
}

export interface Tasks {
  /** Open ones, the one due first before the others. */
  readonly forms: readonly HomeFormTask[];
  readonly payrolls: readonly Row<typeof payroll>[];
  readonly unsigned: readonly UnsignedNote[];
  readonly toSign: readonly HomeDocument[];
  readonly toUpload: readonly HomeDocument[];
  /** Papers that run out within a month, or did so in the last one. */
  readonly expiring: readonly HomeDocument[];
  readonly endingContracts: readonly Row<typeof staffContract>[];
}

export interface TasksRequest extends Signer {
  readonly isClient: boolean;
  /** Their pay, their contracts and the papers that the agency keeps about them come to their devices. */
  readonly isCrew: boolean;
  /** Server-adjusted instant. */
  readonly now: string;
  /** The reader's date. */
  readonly today: string;
}

/** How long ahead a paper's or contract's end is warned of, in days (domain.md, expiry-warning). */
const WARNED_DAYS = 30;
const FAR = '9999-12-31';

export const readTasks = async (reads: Reads, request: TasksRequest): Promise<Tasks> => {
  const worker = request.isCrew ? request.personId : null;
  const own =
    worker === null
      ? []
      : (await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['person', worker] }))).filter(
          (row) => !isFormerVersion(row),
        );
  return {
    forms: await formsOf(reads, request.personId),
    payrolls:
      worker === null
        ? []
        : (await reads.rows(query(payroll).where('personId', { equals: worker }))).filter(
            ({ statusCode }) => statusCode === 'toConfirm',
          ),
    unsigned: await unsignedNotes(reads, request),
    toSign: await readDocumentsToSign(reads, request),
    toUpload: own.filter(
      ({ statusCode }) => statusCode === 'missing' || statusCode === 'rejected' || statusCode === 'expired',
    ),
    expiring: own.filter(
      (row) => row.statusCode === 'approved' && row.validUntil !== undefined && isNear(row.validUntil, request.today),
    ),
    endingContracts: await endingContracts(reads, worker, request.today),
  };
};

const isNear = (date: string, today: string): boolean => {
  const day = Temporal.PlainDate.from(today);
  return date >= day.subtract({ days: WARNED_DAYS }).toString() && date <= day.add({ days: WARNED_DAYS }).toString();
};

const formsOf = async (reads: Reads, personId: string | null): Promise<readonly HomeFormTask[]> => {
  const tasks =
    personId === null
      ? []
      : await reads.rows(
          query(formAssignment)
            .where('personId', { equals: personId })
            .with((task) => ({ form: task.one('formId', form) })),
        );
  return tasks
    .filter(({ state }) => state === 'open')
    .flatMap(({ id, form: asked, kind, dueOn }): readonly HomeFormTask[] => {
      const name = asked?.name;
      return name === undefined ? [] : [{ id, name, isTraining: kind === 'training', dueOn: dueOn ?? null }];
    })
    .toSorted((one, other) => ((one.dueOn ?? FAR) < (other.dueOn ?? FAR) ? -1 : 1));
};

/** Papers on which it is one's own turn to sign. */
export const readDocumentsToSign = async (reads: Reads, me: Signer): Promise<readonly HomeDocument[]> => {
  const mine =
    me.personId === null ? [] : await reads.rows(query(document).where('signatoryPersonIds', { equals: me.personId }));
  return mine.filter(
    (row) =>
      row.statusCode !== 'expired' &&
      row.statusCode !== 'rejected' &&
      !isFormerVersion(row) &&
      signingState(row.signatories, row.parameters, me).isReadyToSign,
  );
};

/** Of crews that I led or, for a client, that worked for me. */
const unsignedNotes = async (
  reads: Reads,
  { personId, isClient, now }: TasksRequest,
): Promise<readonly UnsignedNote[]> => {
  const led =
    personId === null
      ? []
      : (await assignmentsOf(reads, personId)).filter(
          ({ chief, statusCode }) => chief && (statusCode === 'confirmed' || statusCode === 'worked'),
        );
  // Only those that may be theirs to sign are read: a planner's device has the notes of all crews of the agency.
  const notes = isClient
    ? await reads.rows(query(deliveryNote).where('endAt', { between: [LOWEST, now] }))
    : await reads.rows(
        query(deliveryNote).where('projectCrewId', {
          anyOf: distinct(led.map(({ projectCrewId }) => projectCrewId)),
        }),
      );
  return unsignedAmong(reads, notes, now);
};

const endingContracts = async (
  reads: Reads,
  personId: string | null,
  today: string,
): Promise<Tasks['endingContracts']> =>
  (personId === null ? [] : await reads.rows(query(staffContract).where('personId', { equals: personId }))).filter(
    ({ statusCode, to }) => statusCode === 'active' && to !== undefined && to >= today && isNear(to, today),
  );
