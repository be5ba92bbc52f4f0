// A planner's standing crew: who is there on some days, or can take a position, with the reasons; and the whole crew is
// asked for it at once.
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import type { FitVerdict } from '#schema/rules/fitness/reasons.ts';
import { Chips } from '#ui/inputs/chips.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useLive, useNow } from '#db/query/react.ts';
import { provenCountOf } from '../../shared/arrival/proven-count.ts';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { NO_NAMES, readFitnessNames } from '../../shared/fitness/names.ts';
import { weekFrom } from '../../shared/fitness/period-fields.tsx';
import { useWhy } from '../../shared/fitness/use-why.ts';
import { readSeats, type QueuedSeat } from '../../shared/planning/open-seats.ts';
import { UndoButton } from '../../shared/planning/undo-button.tsx';
import { usePlanning, type Planning } from '../../shared/planning/use-planning.tsx';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { lookOf } from '../../shared/services/use-look.ts';
import { minuteOf } from '../../shared/values/minute.ts';
import type { Member } from '../crew-queries.ts';
import { AskCrew } from './ask-crew.tsx';
import { MemberList, type MemberListProps } from './member-list.tsx';
import { VerdictLine } from './member-verdict.tsx';
import { useMemberVerdicts, type JudgedMembers, type MemberVerdicts } from './verdicts.ts';
import { WhenAndWhat } from './when-and-what.tsx';
import * as style from '../people.css.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 15_000;
const NO_SEATS: readonly QueuedSeat[] = [];

const usePeriod = lookOf<DayRange>();

export const PlannersMembers = (props: MemberListProps): ReactNode => {
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  const planning = usePlanning();
  const [period, setPeriod] = usePeriod(weekFrom(today));
  const { chosen, choose, settle } = useChosenSeat(props.crewId);
  const now = minuteOf(useNow(STEP_MS));
  const seats = useKnown(readSeats, [{ days: period, now, kept: chosen }], period)?.value ?? NO_SEATS;
  const seat = seats.find(({ id }) => id === chosen) ?? null;
  const verdicts = useMemberVerdicts({ crewId: props.crewId, period, seat });
  return (
    <LooseParts>
      <UndoButton planning={planning} />
      <WhenAndWhat period={period} onPeriod={setPeriod} seats={seats} chosen={chosen} onChoose={choose} />
      <Judged {...props} seat={seat} planning={planning} verdicts={verdicts} onAsked={settle} />
      {planning.bar}
    </LooseParts>
  );
};

/** The position for which the crew is to be asked: kept until it was, and shown as long as the page is open. */
const useChosenSeat = (crewId: string) => {
  const [asked, setAsked] = useState('');
  const { draft, change, clear } = useKeptForm(`askCrew:${crewId}`, { seat: asked });
  return {
    chosen: draft.seat === '' ? null : draft.seat,
    choose: (id: string | null) => change({ seat: id ?? '' }),
    settle: () => {
      setAsked(draft.seat);
      return clear();
    },
  };
};

interface JudgedProps extends MemberListProps {
  readonly seat: QueuedSeat | null;
  readonly planning: Planning;
  /** Once everybody was asked. */
  readonly onAsked: () => Promise<void>;
}

const Judged = ({ verdicts, ...props }: JudgedProps & { readonly verdicts: MemberVerdicts | undefined }): ReactNode => {
  if (verdicts?.judged !== undefined)
    return <Members {...props} judged={verdicts.judged} known={verdicts.arrival} key={props.seat?.id ?? ''} />;
  return (
    <LooseParts>
      {verdicts !== undefined && <ListLoading arrival={verdicts.arrival} />}
      <MemberList {...props} />
    </LooseParts>
  );
};

type Shown = 'all' | FitVerdict;
const useShown = lookOf<Shown>();
const VERDICTS: readonly FitVerdict[] = ['yes', 'warning', 'no'];

interface MembersProps extends JudgedProps {
  readonly judged: JudgedMembers;
  /** Of what the verdicts rest on. */
  readonly known: MemberVerdicts['arrival'];
}

const Members = ({ seat, planning, judged, known, onAsked, ...list }: MembersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const mayAsk = can(useActor(), right('crews', 'EDIT'));
  const names = useLive(readFitnessNames, []) ?? NO_NAMES;
  const [shown, setShown] = useShown('all');
  const { rows, world, zone, verdicts } = judged;
  const scene = { rows: { people: rows.people, position: { crew: { timezone: zone } } }, world };
  const why = useWhy(scene, names, known);
  const found = [...verdicts.values()];
  const isShown = ({ contactId }: Member): boolean => shown === 'all' || verdicts.get(contactId)?.verdict === shown;
  return (
    <LooseParts>
      <div className={style.judged}>
        <Chips
          label={formatMessage({ id: 'people.standing.title' })}
          chips={[
            { value: 'all' as const, label: formatMessage({ id: 'planner.group.all' }) },
            ...VERDICTS.map((value) => ({
              value,
              label: formatMessage({ id: `planner.group.${value}` }),
              ...provenCountOf(found.filter(({ verdict }) => verdict === value).length, known),
            })),
          ]}
          chosen={shown}
          onChoose={setShown}
          wraps
        />
        <p className={style.quiet}>{why.checked}</p>
        {seat !== null && mayAsk && (
          <AskCrew
            seat={seat}
            members={list.members}
            found={found}
            planning={planning}
            arrival={known}
            onAsked={onAsked}
          />
        )}
      </div>
      {known.kind !== 'here' && <ListLoading arrival={known} />}
      <MemberList
        {...list}
        shown={list.members.filter(isShown)}
        sayOf={({ contactId }) => {
          const one = verdicts.get(contactId);
          return one === undefined ? undefined : <VerdictLine found={one} say={why.say} arrival={known} />;
        }}
      />
    </LooseParts>
  );
};
