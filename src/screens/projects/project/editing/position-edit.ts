// A position as the form shows it, and what is sent of it: only the fields that were changed.
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { knownTexts } from '../../../shared/services/kept-draft.ts';
import { codesText, demandsIn, draftOfDemands } from '../../../shared/crew-positions/demands.ts';
import { plainPositionIn, shiftDraftIn, type ShiftDraft } from '../ordering/shift-draft.ts';

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
  ...draftOfDemands(position),
});

/** What was kept of an edit: only the fields that somebody wrote, so that the others stay as they stand. */
export const editsIn = (content: unknown): Partial<ShiftDraft> =>
  knownTexts(content, [
    'functionId',
    'startDate',
    'startTime',
    'endDate',
    'endTime',
    'amount',
    'breakMin',
    'note',
    'clientVisible',
    'requiredSkillIds',
    'requiredTagIds',
  ]);

const CLEARABLE = ['endDate', 'breakMin', 'note'] as const;

const CODES = ['requiredSkillIds', 'requiredTagIds'] as const;

/** Undefined where nothing was changed. */
export const changesOf = (position: Position, draft: ShiftDraft) => {
  const changed: Partial<ReturnType<typeof plainPositionIn>> = Object.fromEntries(
    Object.entries(plainPositionIn(draft)).filter(([field, value]) => Reflect.get(position, field) !== value),
  );
  const demands = demandsIn(draft);
  const codes: Readonly<Partial<Record<(typeof CODES)[number], string[]>>> = Object.fromEntries(
    // In whatever order they stand.
    CODES.filter((field) => draft[field] !== codesText(position[field])).map((field) => [field, [...demands[field]]]),
  );
  const seen = demands.clientVisible === position.clientVisible ? {} : { clientVisible: demands.clientVisible };
  const all = { ...changed, ...codes, ...seen };
  const cleared = CLEARABLE.filter((field) => position[field] !== undefined && draft[field].trim() === '');
  if (Object.keys(all).length === 0 && cleared.length === 0) return undefined;
  return { ...all, ...(cleared.length === 0 ? {} : { cleared }) };
};
