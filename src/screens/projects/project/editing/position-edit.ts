// A position as the form shows it, and what is sent of it: only the fields that were changed.
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { knownTexts } from '../../../shared/services/kept-draft.ts';
import { positionIn, shiftDraftIn, type ShiftDraft } from '../ordering/shift-draft.ts';

type Position = Row<typeof projectCrewItem>;

/** As it stands. */
export const draftOfPosition = (position: Position): ShiftDraft => ({
  ...shiftDraftIn(null, position.startDate),
  crewId: position.projectCrewId,
  functionId: position.functionId,
  startTime: position.startTime,
  endDate: position.endDate ?? '',
  endTime: position.endTime,
  amount: String(position.amount),
  breakMin: position.breakMin === undefined ? '' : String(position.breakMin),
});

/** What was kept of an edit: only the fields that somebody wrote, so that the others stay as they stand. */
export const editsIn = (content: unknown): Partial<ShiftDraft> =>
  knownTexts(content, ['functionId', 'startDate', 'startTime', 'endDate', 'endTime', 'amount', 'breakMin']);

const CLEARABLE = ['endDate', 'breakMin'] as const;

/** Undefined where nothing was changed. */
export const changesOf = (position: Position, draft: ShiftDraft) => {
  const changed: Partial<ReturnType<typeof positionIn>> = Object.fromEntries(
    Object.entries(positionIn(draft)).filter(([field, value]) => Reflect.get(position, field) !== value),
  );
  const cleared = CLEARABLE.filter((field) => position[field] !== undefined && draft[field].trim() === '');
  if (Object.keys(changed).length === 0 && cleared.length === 0) return undefined;
  return { ...changed, ...(cleared.length === 0 ? {} : { cleared }) };
};
