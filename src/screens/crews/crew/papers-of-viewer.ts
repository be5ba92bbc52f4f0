// Which papers of a crew whoever looks at it may open: its sign-off, its delivery note and its security checks.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { form } from '#schema/entities/forms/form.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { project } from '#schema/entities/projects/project.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { securityShifts, type SecurityShift } from '../../shared/crews/security-shifts.ts';
import { maySign, readViewer, type Viewer } from '../../shared/crews/viewer.ts';

export interface PapersOfViewer {
  readonly viewer: Viewer;
  /** They sign, or hand the device over to be signed on. */
  readonly maySign: boolean;
  readonly note: Row<typeof deliveryNote> | null;
  /** To be read by those who do not lead the crew: of days that have come. */
  readonly checks: readonly CheckToOpen[];
}

export interface CheckToOpen {
  readonly formId: string;
  /** Null where the form is not on this device. */
  readonly name: string | null;
  readonly shift: SecurityShift;
}

interface PapersRequest {
  readonly crewId: string;
  readonly actor: Actor;
  /** YYYY-MM-DD, where the crew works. */
  readonly today: string;
}

/** Null for those who see no papers of the crew. */
export const readPapersOfViewer = async (
  reads: Reads,
  { crewId, actor, today }: PapersRequest,
): Promise<PapersOfViewer | null> => {
  const crew = await reads.get(projectCrew, crewId);
  if (crew === undefined) return null;
  const order = await reads.get(project, crew.projectId);
  const own = (await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: crewId }))).filter(
    (row) => row.personId === actor.personId,
  );
  const viewer = await readViewer(reads, { actor, own, companyId: order?.companyId });
  if (viewer === 'member') return null;
  const settings = order === undefined ? undefined : await reads.get(companySettings, order.companyId);
  const formIds = [...new Set([...crew.securityFormIds, ...(settings?.securityCheckFormIds ?? [])])];
  return {
    viewer,
    maySign: maySign(viewer, settings ?? null),
    note: (await reads.get(deliveryNote, crewId)) ?? null,
    checks: viewer === 'lead' ? [] : await checksTo(reads, { crewId, formIds, today }),
  };
};

interface ChecksRequest extends Pick<PapersRequest, 'crewId' | 'today'> {
  readonly formIds: readonly string[];
}

/** Nobody has handed in what is due on a day that is still to come. */
const checksTo = async (reads: Reads, { crewId, formIds, today }: ChecksRequest): Promise<readonly CheckToOpen[]> => {
  const forms = new Map((await reads.rows(query(form).byIds(formIds))).map(({ id, name }) => [id, name]));
  const positions = await reads.rows(query(projectCrewItem).where('projectCrewId', { equals: crewId }));
  const shifts = securityShifts(positions).filter(({ date }) => date <= today);
  return formIds.flatMap((formId) => shifts.map((shift) => ({ formId, name: forms.get(formId) ?? null, shift })));
};
