// The crew chief's cockpit: who is here and who is missing, checked in from the row, all at once or by choice, and the
// ways on at the end.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Chips } from '#ui/inputs/chips.tsx';
import { List } from '#ui/data/list.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { useNow } from '#db/query/react.ts';
import { useAbsence } from '../../shared/arrival/absence.tsx';
import { provenCountOf, isCounted } from '../../shared/arrival/proven-count.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { ListCount } from '../../shared/arrival/list-count.tsx';
import { useQueryKey } from '../../shared/navigation/use-address.ts';
import { useCheckSettings } from '../../shared/checks/use-check-settings.ts';
import { lookOf } from '../../shared/services/use-look.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { AddOnSite } from './add-on-site.tsx';
import * as style from '../chief.css.ts';
import { ChiefLinks } from './chief-links.tsx';
import { ChooseCrewMembers } from './choose-crew-members.tsx';
import { CockpitDock } from './cockpit-dock.tsx';
import { CrewMemberRow } from './crew-member-row.tsx';
import { CrewMemberSheet } from './crew-member-sheet.tsx';
import { Hours } from '../hours/hours.tsx';
import { presenceOf, PRESENCES, type Presence } from './presence.ts';
import type { ChiefPage } from '../queries.ts';
import { RatePeople } from '../hours/rate-people.tsx';
import { SheetPaper } from '../papers/sheet-paper.tsx';
import { inOrderOf, mayCheck, type Seen } from './sweep.ts';
import { useActs, type Acts } from './use-acts.tsx';
import { WithChiefPage } from '../use-chief-page.tsx';

const STEP_MS = 15_000;

export const CockpitScreen = (): ReactNode => {
  const showsHours = useQueryKey('show') === 'hours';
  return (
    <WithChiefPage>
      {(page, arrival) =>
        showsHours ? <Hours page={page} arrival={arrival} /> : <Cockpit page={page} arrival={arrival} />
      }
    </WithChiefPage>
  );
};

type Shown = Presence | 'all';

/** The crew members with their presence, as far as their checks have arrived. */
const seenOf = (page: ChiefPage, arrival: Resting['arrival'], now: string): readonly Seen[] =>
  page.members.map((member) => ({
    member,
    presence: presenceOf(
      {
        status: member.row.statusCode,
        start: member.row.effectiveStart,
        checks: member.checks,
        hasHours: member.row.workedEnd !== undefined,
        isChecked: arrival.kind === 'here',
      },
      now,
    ),
  }));

const Cockpit = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const now = useNow(STEP_MS);
  const [isChoosing, setChoosing] = useState(false);
  const acts = useActs(page, isChoosing);
  const seen = inOrderOf(seenOf(page, arrival, now), PRESENCES, acts.before);
  if (isChoosing)
    return (
      <ChooseCrewMembers
        page={page}
        arrival={arrival}
        seen={seen}
        now={now}
        acts={acts}
        onEnd={() => {
          setChoosing(false);
        }}
      />
    );
  return (
    <Parts>
      <Parts className={style.columns}>
        <Parts>
          <CockpitHead page={page} seen={seen} arrival={arrival} />
          {seen.length === 0 ? (
            <EmptyState arrival={arrival} icon="users" claim="chief.nobody.title" text="chief.nobody.text" />
          ) : (
            <Members page={page} arrival={arrival} seen={seen} now={now} acts={acts} />
          )}
          <AddOnSite page={page} arrival={arrival} />
        </Parts>
        <Parts>
          <ChiefLinks page={page} arrival={arrival} />
          <RatePeople page={page} />
          <SheetPaper page={page} />
        </Parts>
      </Parts>
      {seen.length > 0 && (
        <CockpitDock
          page={page}
          arrival={arrival}
          seen={seen}
          now={now}
          acts={acts}
          onChoose={() => {
            setChoosing(true);
          }}
        />
      )}
    </Parts>
  );
};

const useShown = lookOf<Shown>();

interface MembersProps extends Resting {
  readonly page: ChiefPage;
  readonly seen: readonly Seen[];
  readonly now: string;
  readonly acts: Acts;
}

const Members = ({ page, arrival, seen, now, acts }: MembersProps): ReactNode => {
  const [shown, setShown] = useShown('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const settings = useCheckSettings();
  const times = useTimes();
  const zone = page.crew.timezone;
  const open = page.members.find(({ row }) => row.id === openId);
  // Whoever was just checked stays in the list that they were tapped in.
  const listed = seen.filter(
    ({ member, presence }) => shown === 'all' || (acts.before.get(member.row.id) ?? presence) === shown,
  );
  const isClosed = page.sheet?.statusCode === 'released';
  const checkIn = (one: Seen): void => {
    acts.check(
      'checkIn',
      [one],
      'now',
      <FormattedMessage
        id="chief.done.checkIn"
        values={{ count: 1, name: one.member.name, time: times.time(now, zone) }}
      />,
    );
  };
  return (
    <LooseParts>
      <PresenceChips seen={seen} arrival={arrival} shown={shown} onShow={setShown} />
      <List>
        {listed.map((one) => (
          <CrewMemberRow
            key={one.member.row.id}
            {...one}
            arrival={arrival}
            zone={zone}
            isMe={one.member.row.id === page.ownId}
            onPress={() => {
              setOpenId(one.member.row.id);
            }}
            {...(!isClosed && mayCheck('checkIn', one, now, settings)
              ? {
                  onCheckIn: () => {
                    checkIn(one);
                  },
                }
              : {})}
          />
        ))}
      </List>
      {open !== undefined && (
        <CrewMemberSheet
          page={page}
          arrival={arrival}
          member={open}
          onClose={() => {
            setOpenId(null);
          }}
        />
      )}
    </LooseParts>
  );
};

const CockpitHead = ({
  page: { crew, location, members },
  seen,
  arrival,
}: { readonly page: ChiefPage; readonly seen: readonly Seen[] } & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const here = seen.filter(({ presence }) => presence === 'here').length;
  const due = members.filter(({ row }) => row.statusCode === 'confirmed' || row.statusCode === 'worked').length;
  return (
    <header className={style.head}>
      <h2 className={style.title}>{crew.name}</h2>
      {crew.startAt !== undefined && crew.endAt !== undefined && (
        <p className={style.line}>
          {times.day(crew.startAt, crew.timezone)}{' '}
          {times.range({ start: crew.startAt, end: crew.endAt, zone: crew.timezone })}
          {location !== null && (
            <>
              {', '}
              {location.name}
            </>
          )}
        </p>
      )}
      <div className={style.countLine}>
        <p className={style.count} role="status">
          {isCounted(here, arrival) && <b className={style.big}>{here}</b>}{' '}
          <ListCount arrival={arrival} id="chief.ofHere" count={due} />
        </p>
        {due > 0 && isCounted(here, arrival) && (
          <div className={style.countBar}>
            <ProgressBar share={here / due} label={formatMessage({ id: 'chief.presence.here' })} />
          </div>
        )}
      </div>
    </header>
  );
};

const PresenceChips = ({
  seen,
  arrival,
  shown,
  onShow,
}: {
  readonly seen: readonly Seen[];
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
} & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const absence = useAbsence(arrival);
  const present = PRESENCES.flatMap((presence) => {
    const count = seen.filter((one) => one.presence === presence).length;
    return count === 0 || presence === 'unknown' ? [] : [{ presence, count }];
  });
  const chips = [
    { value: 'all' as const, label: formatMessage({ id: 'common.all' }), ...provenCountOf(seen.length, arrival) },
    ...present.map(({ presence, count }) => ({
      value: presence,
      label:
        presence === 'missing'
          ? absence('chief.presence.missing')
          : formatMessage({ id: `chief.presence.${presence}` }),
      ...provenCountOf(count, arrival),
    })),
  ];
  return (
    <Chips<Shown>
      label={formatMessage({ id: 'chief.show' })}
      chips={chips}
      chosen={chips.some(({ value }) => value === shown) ? shown : 'all'}
      onChoose={onShow}
    />
  );
};
