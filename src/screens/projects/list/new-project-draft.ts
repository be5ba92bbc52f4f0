// A new project that is being written: kept on this device with every key, until it is ordered or thrown away.
import { useEffect, useRef, useState } from 'react';
import { useStore } from '#outbox/store/react.ts';
import { useFailure } from '../../shared/services/use-failure.ts';

const FIELDS = [
  'companyId',
  'clientMark',
  'name',
  'beginDate',
  'endDate',
  'reference',
  'rateCardId',
  'comment',
] as const;

/** As it was typed; what is not chosen yet is empty. */
export type NewProjectDraft = Readonly<Record<(typeof FIELDS)[number], string>>;

export const EMPTY_DRAFT: NewProjectDraft = {
  companyId: '',
  clientMark: '',
  name: '',
  beginDate: '',
  endDate: '',
  reference: '',
  rateCardId: '',
  comment: '',
};

/** One per login and device. */
const KEY = 'project:new';

export interface NewProjectInWork {
  readonly draft: NewProjectDraft;
  readonly change: (part: Partial<NewProjectDraft>) => void;
  readonly clear: () => Promise<void>;
}

/** Undefined while it is read. `beginDate`: the day of a draft that has none yet; empty for none. */
export const useNewProjectDraft = (beginDate: string): NewProjectInWork | undefined => {
  const { local, clock } = useStore();
  const fail = useFailure();
  const [draft, setDraft] = useState<NewProjectDraft>();
  // Two keys in one frame both build on the newest draft.
  const newest = useRef(EMPTY_DRAFT);
  useEffect(() => {
    let gone = false;
    local
      .read(['drafts'], (tables) => tables.drafts.get(KEY))
      .then((row) => {
        if (gone) return;
        const kept = draftIn(row?.content);
        newest.current = kept.beginDate === '' ? { ...kept, beginDate, endDate: beginDate } : kept;
        setDraft(newest.current);
      })
      .catch(fail);
    return () => {
      gone = true;
    };
  }, [local, fail, beginDate]);
  if (draft === undefined) return undefined;
  return {
    draft,
    change: (part) => {
      newest.current = { ...newest.current, ...part };
      setDraft(newest.current);
      const content = newest.current;
      local.write('strict', [], (tables) => tables.drafts.put({ id: KEY, savedAt: clock.now(), content })).catch(fail);
    },
    clear: () => local.write('strict', [], (tables) => tables.drafts.remove([KEY])),
  };
};

/** Of a draft in another shape, the fields that are known. */
export const draftIn = (content: unknown): NewProjectDraft => {
  if (typeof content !== 'object' || content === null) return EMPTY_DRAFT;
  const said = Object.entries(content).filter(
    ([field, value]) => FIELDS.some((known) => known === field) && typeof value === 'string',
  );
  return { ...EMPTY_DRAFT, ...Object.fromEntries(said) };
};
