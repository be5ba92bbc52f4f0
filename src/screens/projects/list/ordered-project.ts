// What a draft of a new project sends: the project, and after it who plans it, as one act.
import { createProject } from '#schema/mutations/projects/create-project.ts';
import { editProject } from '#schema/mutations/projects/edit-project.ts';
import type { ActPart } from '#outbox/store/store.ts';
import { plannersIn } from '../planners.ts';
import type { NewProjectDraft } from './new-project-draft.ts';

const NEEDED = ['companyId', 'clientMark', 'name', 'beginDate', 'endDate', 'rateCardId'] as const;
export type NeededOfProject = (typeof NEEDED)[number];

export const isWhole = (draft: NewProjectDraft): boolean =>
  NEEDED.every((field) => draft[field].trim() !== '') && draft.beginDate <= draft.endDate;

/** @param namesPlanners the login may say who plans it */
export const partsOfProject = (
  { plannerContactIds, ...words }: NewProjectDraft,
  id: string,
  namesPlanners: boolean,
): readonly ActPart[] => {
  const said = (text: string): string => text.trim().normalize('NFC');
  const { companyId, clientMark, name, beginDate, endDate, rateCardId, reference, comment } = words;
  const planners = namesPlanners ? plannersIn(plannerContactIds) : [];
  return [
    {
      mutation: createProject,
      args: {
        ...{ id, companyId, beginDate, endDate, rateCardId, clientMark: said(clientMark), name: said(name) },
        ...(said(reference) === '' ? {} : { reference: said(reference) }),
        ...(said(comment) === '' ? {} : { comment: said(comment) }),
      },
    },
    ...(planners.length === 0
      ? []
      : [{ mutation: editProject, args: { number: id, plannerContactIds: planners }, shown: 'madeHere' as const }]),
  ];
};
