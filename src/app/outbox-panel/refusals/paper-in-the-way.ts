// Which released paper keeps an entry from being taken, and of which crew: that is what a planner is asked to open.
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { releaseSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import type { CrewPaper } from '#schema/rules/messages/asked-paper.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { addressOf } from '#db/tables/row-key.ts';
import type { Reads } from '#db/query/reads.ts';
import { textIn } from '../captions/caption.ts';
import { currentOf } from './refusal-actions.ts';

export interface PaperInTheWay {
  readonly crewId: string;
  readonly paper: CrewPaper;
}

/** Rows that have the id of their crew. */
const BY_CREW: readonly string[] = [projectCrew.name, crewChiefSheet.name, deliveryNote.name];

/** Null where no paper is in the way, or its crew is not on this device: then nobody could be led to it. */
export const readPaperInTheWay = async (
  reads: Pick<Reads, 'get'>,
  entry: Pick<OutboxEntry, 'mutation' | 'args' | 'touches' | 'refusal'>,
): Promise<PaperInTheWay | null> => {
  const paper = paperOf(entry);
  if (paper === null) return null;
  const touched = entry.touches.map(addressOf);
  const jobId = touched.find(({ entity }) => entity === projectCrewItemStatus.name)?.id;
  const named = [
    textIn(currentOf(entry.refusal), 'projectCrewId'),
    textIn(entry.args, 'projectCrewId'),
    ...touched.filter(({ entity }) => BY_CREW.includes(entity)).map(({ id }) => id),
    jobId === undefined ? '' : ((await reads.get(projectCrewItemStatus, jobId))?.projectCrewId ?? ''),
  ].find((id) => id !== '');
  const crew = named === undefined ? undefined : await reads.get(projectCrew, named);
  return crew === undefined ? null : { crewId: crew.id, paper };
};

const paperOf = ({ mutation, refusal }: Pick<OutboxEntry, 'mutation' | 'refusal'>): CrewPaper | null => {
  switch (refusal?.code) {
    case 'SHEET_RELEASED':
      return 'crewChiefSheet';
    case 'NOTE_ALREADY_RELEASED':
      return mutation === releaseSheet.name ? 'crewChiefSheet' : 'deliveryNote';
    default:
      return null;
  }
};
