// A form that was not accepted as it is is filled in further: its answers go back to the page that asks for them.
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { amendFormResult } from '#schema/mutations/forms/amend-form-result.ts';
import { amendDraftKey, formDraftAgain, securityDraftKey } from '#screens/shared/forms/form-draft.ts';
import { draftKeyOf, readFormPage } from '#screens/forms/queries.ts';
import { formPath, securityCheckPath } from '#screens/shared/navigation/paths.ts';
import { useOpenStep } from '#screens/shared/navigation/use-open-step.ts';
import { useActor } from '#session/react.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { Reads } from '#db/query/reads.ts';
import { useStore } from '#outbox/store/react.ts';
import type { Store } from '#outbox/store/store.ts';
import { textIn } from '../captions/caption.ts';

export interface FormPlace {
  readonly path: string;
  /** Under which the page keeps its answers. */
  readonly draftKey: string;
}

type Handed = Pick<OutboxEntry, 'mutation' | 'args'>;

/** Where its questions are answered; null while the form is not on this device. */
export const readFormPlace = async (
  reads: Reads,
  { mutation, args }: Handed,
  personId: string,
): Promise<FormPlace | null> => {
  const said = (name: string): string => textIn(args, name);
  if (mutation === amendFormResult.name) {
    const row = await reads.get(formResult, said('id'));
    return row === undefined
      ? null
      : { path: formPath(row.assignmentId ?? row.formId), draftKey: amendDraftKey(row.id) };
  }
  const [crewId, formId, date, shift] = [said('projectCrewId'), said('formId'), said('date'), said('shift')];
  if (crewId !== '')
    return (await reads.get(form, formId)) === undefined
      ? null
      : {
          path: securityCheckPath(crewId, formId, { date, shift }),
          draftKey: securityDraftKey({ crewId, formId, date, shift }),
        };
  const id = said('assignmentId') === '' ? formId : said('assignmentId');
  const page = await readFormPage(reads, id, personId);
  return page === null ? null : { path: formPath(id), draftKey: draftKeyOf(page) };
};

/**
 * Puts the answers back where they are answered further; the entry goes once all of them are kept there. Answers the
 * page, null where the form is not on this device: nothing is changed then.
 */
export const fillAgain = async (
  store: Pick<Store, 'reads' | 'local' | 'clock' | 'discard'>,
  entry: OutboxEntry,
  personId: string,
): Promise<string | null> => {
  const place = await readFormPlace(store.reads, entry, personId);
  if (place === null) return null;
  const id = place.draftKey;
  const kept = await store.local.read(['drafts'], (tables) => tables.drafts.get(id));
  const { draft, isWhole } = formDraftAgain(kept?.content, entry);
  await store.local.writeDrafts((drafts) => drafts.put({ id, savedAt: store.clock.now(), content: draft }));
  if (isWhole) await store.discard(entry.id);
  return place.path;
};

/** Opens the page with the answers in it; where the form is not here, the page that asks the server for it. */
export const useFillAgain = (entry: OutboxEntry): (() => void) => {
  const store = useStore();
  const personId = useActor().personId ?? '';
  const openPage = useOpenStep();
  const fill = async (): Promise<void> => {
    openPage((await fillAgain(store, entry, personId)) ?? formPath(textIn(entry.args, 'formId')));
  };
  return () => void fill();
};
