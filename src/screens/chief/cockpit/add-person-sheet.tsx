// Somebody is put on a position: found by name among the people this device knows. The chief does so with whoever is
// standing there; a planner may also ask them, keep them as a spare, or pencil them in.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addPersonOnSite } from '#schema/mutations/crews/assignments/add-person-on-site.ts';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { chiefActsFrom } from '#schema/rules/crews/deadlines.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { Absence } from '../../shared/arrival/absence.tsx';
import type { Assignment } from '../../shared/jobs/job-rows.ts';
import { CANDIDATE_ACTS, STATUS_OF_ACT, type CandidateAct } from '../../shared/planning/candidate-acts.ts';
import { StatusTag } from '../../shared/jobs/status-tag.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { readCandidates, type PositionCandidate } from './candidates.ts';
import { likelyPosition, type CrewPosition } from '../../shared/crew-positions/positions.ts';
import type { ChiefPage } from '../queries.ts';

export interface AddPersonSheetProps {
  readonly page: ChiefPage;
  readonly onClose: () => void;
}

/** How often the sheet looks at the clock, in milliseconds. */
const STEP_MS = 15_000;
/** Longer lists are narrowed by the name. */
const MOST_SHOWN = 20;
const FRESH = { itemId: '', act: '' };

export const AddPersonSheet = ({ page, onClose }: AddPersonSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { start, isBusy, problem } = useSending();
  const add = useAddPerson();
  const [search, setSearch] = useState('');
  const now = useNow(STEP_MS);
  const { open, position, choose, act, chooseAct, clear } = useChosenPosition(page, now);
  const itemId = position?.id ?? '';
  const from = !page.isOnSite || position === undefined ? now : chiefActsFrom(position.startAt);
  const isTooEarly = now < from;
  const onIt = page.members.map(({ row }) => row.personId);
  const known = useKnown(readCandidates, [
    { onIt, span: position === undefined ? null : { from: position.startAt, to: position.endAt } },
  ]);
  const found = (known?.value ?? []).filter(({ name }) =>
    name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()),
  );
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
        {found.length === 0 ? (
          <p role="status">{known !== undefined && <Absence arrival={known.arrival} id="chief.person.none" />}</p>
        ) : (
          <CandidateList
            candidates={found}
            isBusy={isBusy}
            onAdd={
              isTooEarly
                ? null
                : (candidate) => {
                    start(() => add({ itemId, candidate, act: page.isOnSite ? null : act }).then(clear), onClose);
                  }
            }
          />
        )}
      </div>
    </Sheet>
  );
};

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

interface CandidateListProps {
  readonly candidates: readonly PositionCandidate[];
  readonly isBusy: boolean;
  /** Null where it is too early. */
  readonly onAdd: ((candidate: PositionCandidate) => void) | null;
}

const CandidateList = ({ candidates, isBusy, onAdd }: CandidateListProps): ReactNode => (
  <List>
    {candidates.slice(0, MOST_SHOWN).map((candidate) => (
      <ListRow
        key={candidate.contactId}
        leading={<Avatar name={candidate.name} />}
        title={candidate.name}
        {...(candidate.taken === null ? {} : { line: <TakenLine shift={candidate.taken} /> })}
        {...(onAdd === null
          ? {}
          : {
              trailing: (
                <AddButton
                  name={candidate.name}
                  isBusy={isBusy}
                  onPress={() => {
                    onAdd(candidate);
                  }}
                />
              ),
            })}
      />
    ))}
  </List>
);

/** The status and the times of the shift that they are on already. */
const TakenLine = ({ shift }: { readonly shift: Assignment }): ReactNode => {
  const times = useTimes();
  return (
    <>
      <StatusTag status={shift.statusCode} />{' '}
      {times.range({ start: shift.effectiveStart, end: shift.effectiveEnd, zone: shift.timezone })}
    </>
  );
};

interface AddButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

const AddButton = ({ name, isBusy, onPress }: AddButtonProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Button
      size="compact"
      icon="plus"
      busy={isBusy}
      label={formatMessage({ id: 'chief.person.addOne' }, { name })}
      onPress={onPress}
    >
      <FormattedMessage id="chief.person.addShort" />
    </Button>
  );
};

interface Adding {
  readonly itemId: string;
  readonly candidate: PositionCandidate;
  /** Null for the chief, who says that they are there. */
  readonly act: CandidateAct | null;
}

const useAddPerson = (): ((adding: Adding) => Promise<unknown>) => {
  const { ids, time } = useStore();
  const send = useSend();
  return ({ itemId, candidate: { contactId, personId }, act }) => {
    const seated = { id: ids.next(), projectCrewItemId: itemId, contactId, personId };
    return act === null
      ? send(addPersonOnSite, { ...seated, statusCode: 'confirmed', at: time.now() })
      : send(addPerson, { ...seated, statusCode: STATUS_OF_ACT[act] });
  };
};
