// The page of the thing that an activity is about.
import type { Row } from '#schema/define/entity.ts';
import type { activity } from '#schema/entities/communication/activity.ts';
import { askedPaperIn } from '#schema/rules/messages/asked-paper.ts';
import { AWAY_SUBJECTS } from '#schema/rules/messages/away-subjects.ts';
import {
  awayPath,
  cockpitPath,
  crewPath,
  crewProfilePath,
  deliveryNotePath,
  documentPath,
  invoicePath,
  payrollItemPath,
  payrollPath,
  projectPath,
  receiptPath,
} from '../navigation/paths.ts';

/** Null where it names nothing that has a page. */
export const subjectPath = ({
  refKind,
  refId: id,
  parameters,
}: Pick<Row<typeof activity>, 'refKind' | 'refId' | 'parameters'>): string | null => {
  if (id === undefined) return null;
  switch (refKind) {
    case 'projectCrew':
      return pathOfCrew(id, parameters);
    case 'project':
      return projectPath({ id });
    case 'payroll':
      return payrollPath({ id });
    case 'payrollItem':
      return payrollItemPath(id);
    case 'receipt':
      return receiptPath({ id });
    case 'invoice':
      return invoicePath({ id });
    case 'document':
      return documentPath(id);
    case 'person':
      return crewProfilePath(id);
    case AWAY_SUBJECTS.leave:
    case AWAY_SUBJECTS.blocked:
      return awayPath(id);
    default:
      return null;
  }
};

/** The crew, or the paper of it that somebody asked to have opened: its sheet stands in the cockpit. */
const pathOfCrew = (id: string, parameters: string): string => {
  switch (askedPaperIn(parameters)) {
    case 'deliveryNote':
      return deliveryNotePath(id);
    case 'crewChiefSheet':
      return cockpitPath(id);
    case undefined:
      return crewPath(id);
  }
};
