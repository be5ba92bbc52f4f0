// What a position says besides its times, as it is written down: a note, what it asks of its people, and whether the
// client sees it; and what it may ask.
import type { Row } from '#schema/define/entity.ts';
import { tag } from '#schema/entities/people/tag.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { readSkillNames } from '../documents/skill-names.ts';
import type { CrewPosition } from './positions.ts';

export const NO_DEMANDS = {
  note: '',
  /** `off` where the client sees neither it nor its people. */
  clientVisible: 'on',
  /** Codes, one a line. */
  requiredSkillIds: '',
  requiredTagIds: '',
};

/** As it was typed. */
export type DemandDraft = Readonly<typeof NO_DEMANDS>;

/** As it stands. */
export const draftOfDemands = (
  position: Pick<CrewPosition, 'note' | 'clientVisible' | 'requiredSkillIds' | 'requiredTagIds'>,
): DemandDraft => ({
  note: position.note ?? '',
  clientVisible: position.clientVisible ? 'on' : 'off',
  requiredSkillIds: codesText(position.requiredSkillIds),
  requiredTagIds: codesText(position.requiredTagIds),
});

/** Several chosen codes as one text of the draft, in one order; and back. */
export const codesText = (codes: readonly string[]): string => codes.toSorted().join('\n');
export const codesIn = (written: string): readonly string[] => written.split('\n').filter((code) => code !== '');

/** What it asks for, and who sees it. */
export const demandsIn = ({ clientVisible, requiredSkillIds, requiredTagIds }: Omit<DemandDraft, 'note'>) => ({
  clientVisible: clientVisible !== 'off',
  requiredSkillIds: codesIn(requiredSkillIds),
  requiredTagIds: codesIn(requiredTagIds),
});

/** The note as it is sent; left out where there is none. */
export const noteIn = ({ note }: Pick<DemandDraft, 'note'>): { readonly note?: string } =>
  note.trim() === '' ? {} : { note: note.trim().normalize('NFC') };

/** What is sent of a new position; what one is without being told is left out. */
export const newDemandsIn = (draft: Omit<DemandDraft, 'note'>) => {
  const { clientVisible, requiredSkillIds, requiredTagIds } = demandsIn(draft);
  return {
    ...(clientVisible ? {} : { clientVisible }),
    ...(requiredSkillIds.length === 0 ? {} : { requiredSkillIds: [...requiredSkillIds] }),
    ...(requiredTagIds.length === 0 ? {} : { requiredTagIds: [...requiredTagIds] }),
  };
};

/** What a position may ask of whoever fills it: its code, and what it is called. */
export interface Demand {
  readonly code: string;
  readonly name: string;
}

export interface DemandChoices {
  /** Skills that a paper proves, by name. */
  readonly skills: readonly Demand[];
  /** By name; none for clients, to whom the agency's tags are unknown. */
  readonly tags: readonly Demand[];
}

export const NO_DEMAND_CHOICES: DemandChoices = { skills: [], tags: [] };

export const readDemandChoices = async (reads: Reads): Promise<DemandChoices> => ({
  skills: [...(await readSkillNames(reads))].map(([code, name]) => ({ code, name })).toSorted(byName),
  tags: (await reads.rows(query(tag).where('id', { between: [LOWEST, HIGHEST] })))
    .filter(({ active }: Row<typeof tag>) => active)
    .map(({ id: code, caption: name }) => ({ code, name }))
    .toSorted(byName),
});

const byName = (one: Demand, other: Demand): number => one.name.localeCompare(other.name);
