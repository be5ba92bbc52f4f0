// A new project that is being written: one per login and device.
import { useCallback } from 'react';
import { textsIn, useKeptDraft, type DraftInWork } from '../../shared/services/kept-draft.ts';

export const EMPTY_DRAFT = {
  companyId: '',
  clientMark: '',
  name: '',
  beginDate: '',
  endDate: '',
  reference: '',
  rateCardId: '',
  comment: '',
  /** Several ids as one text. */
  plannerContactIds: '',
};

/** As it was typed; what is not chosen yet is empty. */
export type NewProjectDraft = Readonly<typeof EMPTY_DRAFT>;

const KEY = 'project:new';

export type NewProjectInWork = DraftInWork<NewProjectDraft>;

/** Undefined while it is read. `beginDate`: the day of a draft that has none yet; empty for none. */
export const useNewProjectDraft = (beginDate: string): NewProjectInWork | undefined =>
  useKeptDraft(
    KEY,
    useCallback(
      (content: unknown) => {
        const kept = draftIn(content);
        return kept.beginDate === '' ? { ...kept, beginDate, endDate: beginDate } : kept;
      },
      [beginDate],
    ),
  );

/** Of a draft in another shape, the fields that are known. */
export const draftIn = (content: unknown): NewProjectDraft => textsIn<NewProjectDraft>(content, EMPTY_DRAFT);
