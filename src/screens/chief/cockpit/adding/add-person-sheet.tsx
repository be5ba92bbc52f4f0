// Somebody is put on a position: found by name among the people this device knows. The chief does so with whoever is
// standing there; a planner may also ask them, keep them as a spare, or pencil them in.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addPersonOnSite } from '#schema/mutations/crews/assignments/add-person-on-site.ts';
import { chiefActsFrom } from '#schema/rules/crews/deadlines.ts';
import { Chips } from '#ui/inputs/chips.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { Absence } from '../../../shared/arrival/absence.tsx';
import { CANDIDATE_ACTS, type CandidateAct } from '../../../shared/planning/candidate-acts.ts';
import type { SaidWhy } from '../../../shared/planning/force-dialog.tsx';
import type { Undoable } from '../../../shared/sending/use-undoable.tsx';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../../shared/services/kept-form.ts';
import { useTimes } from '../../../shared/values/use-times.ts';
import * as style from '../../chief.css.ts';
import { readCandidates, type PositionCandidate } from './candidates.ts';
import { partsOfAdding } from './add-as-planner.ts';
import { CandidateList } from './candidate-list.tsx';
import type { PlannersCandidatesProps } from './planners-candidates.tsx';
import { likelyPosition, type CrewPosition } from '../../../shared/crew-positions/positions.ts';
import type { ChiefPage } from '../../queries.ts';

export interface AddPersonSheetProps {
  readonly page: ChiefPage;
  readonly onClose: () => void;
  /** What a planner does is held back for some seconds, with the way back where this sheet was opened. */
  readonly save: Undoable['save'];
}

/** How often the sheet looks at the clock, in milliseconds. */
const STEP_MS = 15_000;
const MOST_SHOWN = 20;
const FRESH = { itemId: '', act: '' };

export const AddPersonSheet = ({ page, onClose, save }: AddPersonSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { start, isBusy, problem } = useSending();
  const add = useAddPerson(save);
  const [search, setSearch] = useState('');
  const now = useNow(STEP_MS);
  const { open, position, choose, act, chooseAct, clear } = useChosenPosition(page, now);
  const itemId = position?.id ?? '';
  const from = !page.isOnSite || position === undefined ? now : chiefActsFrom(position.startAt);
  const isTooEarly = now < from;
  const known = useFound(page, position, search);
  return (
    <Sheet
      open
      title={<FormattedMessage id="chief.person.add" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <div className={style.stack}>
        <PositionChoice page={page} positions={open} chosenId={itemId} onChoose={choose} />
        {!page.isOnSite && <ActChoice act={act} onChoose={chooseAct} />}
        {isTooEarly && (
          <Note icon="clock" tone="wait">
            <FormattedMessage id="chief.person.tooEarly" values={{ time: times.moment(from, page.crew.timezone) }} />
          </Note>
        )}
        <Field
          type="search"
          label={<FormattedMessage id="chief.person.search" />}
          value={search}
          onChange={setSearch}
        />
        {problem}
        {known === undefined || known.found.length === 0 ? (
          <p role="status">{known !== undefined && <Absence arrival={known.arrival} id="chief.person.none" />}</p>
        ) : (
          <Found
            page={page}
            position={position}
            candidates={known.found}
            isBusy={isBusy}
            onAdd={
              isTooEarly
                ? null
                : (candidate, why) => {
                    start(async () => {
                      await add({ itemId, candidate, act: page.isOnSite ? null : act, why });
                      await clear();
                      await why?.clear();
                    }, onClose);
                  }
            }
          />
        )}
      </div>
    </Sheet>
  );
};

/** Whose name has what is sought; longer lists are narrowed by it. */
const useFound = (page: ChiefPage, position: CrewPosition | undefined, search: string) => {
  const onIt = page.members.map(({ row }) => row.personId);
  const known = useKnown(readCandidates, [
    { onIt, span: position === undefined ? null : { from: position.startAt, to: position.endAt } },
  ]);
  if (known === undefined) return undefined;
  const sought = search.trim().toLocaleLowerCase();
  const found = known.value.filter(({ name }) => name.toLocaleLowerCase().includes(sought));
  return { found: found.slice(0, MOST_SHOWN), arrival: known.arrival };
};

const PlannersCandidates = lazy(async () => ({
  default: (await import('./planners-candidates.tsx')).PlannersCandidates,
}));

interface FoundProps extends PlannersCandidatesProps {
  readonly page: ChiefPage;
}

/** Whom a chief puts there works there; a planner's people are judged before. */
const Found = ({ page, ...props }: FoundProps): ReactNode =>
  page.isOnSite ? (
    <CandidateList {...props} />
  ) : (
    <Suspense fallback={<CandidateList {...props} onAdd={null} />}>
      <PlannersCandidates {...props} />
    </Suspense>
  );

/** Kept from the pick until somebody is put there. */
const useChosenPosition = (page: ChiefPage, now: string) => {
  const { draft, change, clear } = useKeptForm(`addPerson:${page.crew.id}`, FRESH);
  const open = page.positions.filter(({ statusCode }) => statusCode !== 'cancelled');
  return {
    open,
    // Until somebody chooses: positions may arrive while the sheet is open. One that was called off is chosen no more.
    position: open.find(({ id }) => id === draft.itemId) ?? likelyPosition(page, now),
    choose: (itemId: string) => change({ itemId }),
    act: CANDIDATE_ACTS.find((one) => one === draft.act) ?? 'book',
    chooseAct: (act: CandidateAct) => change({ act }),
    clear,
  };
};

interface PositionChoiceProps {
  readonly page: ChiefPage;
  readonly positions: readonly CrewPosition[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

const PositionChoice = ({ page, positions, chosenId, onChoose }: PositionChoiceProps): ReactNode => {
  const times = useTimes();
  const nameOf = (functionId: string): string => page.functions.find(({ id }) => id === functionId)?.caption ?? '';
  return (
    <Select
      label={<FormattedMessage id="chief.person.position" />}
      value={chosenId}
      onChange={onChoose}
      options={positions.map(({ id, functionId, startAt, endAt }) => ({
        value: id,
        label: `${nameOf(functionId)}, ${times.day(startAt, page.crew.timezone)} ${times.range({ start: startAt, end: endAt, zone: page.crew.timezone })}`,
      }))}
    />
  );
};

interface ActChoiceProps {
  readonly act: CandidateAct;
  readonly onChoose: (act: CandidateAct) => void;
}

/** What a planner does with whoever is added. */
const ActChoice = ({ act, onChoose }: ActChoiceProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Chips
      label={formatMessage({ id: 'chief.person.act' })}
      chips={CANDIDATE_ACTS.map((value) => ({ value, label: formatMessage({ id: `planner.act.${value}` }) }))}
      chosen={act}
      onChoose={onChoose}
      wraps
    />
  );
};

interface Adding {
  readonly itemId: string;
  readonly candidate: PositionCandidate;
  /** Null for the chief, who says that they are there. */
  readonly act: CandidateAct | null;
  /** Why although they cannot. */
  readonly why: SaidWhy | undefined;
}

const useAddPerson = (save: Undoable['save']): ((adding: Adding) => Promise<unknown>) => {
  const { ids, time } = useStore();
  const send = useSend();
  return ({ itemId, candidate: { contactId, personId, name }, act, why }) => {
    const seated = { id: ids.next(), projectCrewItemId: itemId, contactId, personId };
    return act === null
      ? send(addPersonOnSite, { ...seated, statusCode: 'confirmed', at: time.now() })
      : save(
          partsOfAdding({ ...seated, act, why }),
          <FormattedMessage id={`planner.did.${act}`} values={{ count: 1, name }} />,
        );
  };
};
