// What may be done to the chosen ones of a crew, at the foot of the page; each button says for how many.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { chiefMayFrom, type SiteAction } from '#schema/rules/crews/deadlines.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { useCheckSettings } from '../../shared/checks/use-check-settings.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './choose-crew-members.css.ts';
import type { ChiefPage } from '../queries.ts';
import { openActions } from './site-buttons.tsx';
import { mayCheck, startOf, type NotedAt, type Seen } from './sweep.ts';
import type { Acts, BulkDecision } from './use-acts.tsx';

export interface ChosenDockProps extends Resting {
  readonly page: ChiefPage;
  /** Those who are chosen. */
  readonly seen: readonly Seen[];
  readonly now: string;
  readonly acts: Acts;
  /** The moment that is to be noted, where it can be. */
  readonly wanted: NotedAt;
  readonly onWanted: (at: NotedAt) => void;
  readonly onEnd: () => void;
}

/** What may be done to those of the chosen ones for whom it may be done; each button says how many these are. */
export const ChosenDock = (props: ChosenDockProps): ReactNode => {
  const { page, seen, now, acts, wanted, onWanted, onEnd } = props;
  const { formatMessage } = useIntl();
  const times = useTimes();
  const settings = useCheckSettings();
  const zone = page.crew.timezone;
  const coming = seen.filter((one) => mayCheck('checkIn', one, now, settings));
  const going = seen.filter((one) => mayCheck('checkOut', one, now, settings));
  const start = startOf(coming, now);
  const noted = start === null ? 'now' : wanted;
  const check = (kind: 'checkIn' | 'checkOut', people: readonly Seen[]): void => {
    const at = kind === 'checkIn' ? noted : 'now';
    const values = {
      count: people.length,
      name: people[0]?.member.name ?? '',
      time: times.time(at === 'start' && start !== null ? start : now, zone),
    };
    acts.check(kind, people, at, <FormattedMessage id={`chief.done.${kind}`} values={values} />);
    onEnd();
  };
  return (
    <Dock label={formatMessage({ id: 'chief.dock' })}>
      {coming.length > 0 && <NotedTime start={start} now={now} zone={zone} chosen={noted} onChoose={onWanted} />}
      {coming.length > 0 && (
        <Button
          variant="go"
          size="main"
          width="full"
          icon="check-check"
          onPress={() => {
            check('checkIn', coming);
          }}
        >
          <FormattedMessage id="chief.choose.checkIn" values={{ count: coming.length }} />
        </Button>
      )}
      <div className={style.others}>
        {going.length > 0 && (
          <Button
            variant="outline"
            width="share"
            icon="log-out"
            onPress={() => {
              check('checkOut', going);
            }}
          >
            <FormattedMessage id="chief.choose.checkOut" values={{ count: going.length }} />
          </Button>
        )}
        <Decisions {...props} />
      </div>
      {seen.length === 0 && (
        <p className={style.time}>
          <FormattedMessage id="chief.choose.hint" />
        </p>
      )}
    </Dock>
  );
};

interface NotedTimeProps {
  /** When the shift starts, where that may be noted instead. */
  readonly start: string | null;
  readonly now: string;
  readonly zone: string;
  readonly chosen: NotedAt;
  readonly onChoose: (at: NotedAt) => void;
}

const NotedTime = ({ start, now, zone, chosen, onChoose }: NotedTimeProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  return start === null ? (
    <p className={style.time}>
      <FormattedMessage id="chief.all.time" values={{ time: times.time(now, zone) }} />
    </p>
  ) : (
    <div className={style.time}>
      <Chips<NotedAt>
        wraps
        label={formatMessage({ id: 'chief.choose.time' })}
        chosen={chosen}
        onChoose={onChoose}
        chips={[
          { value: 'now', label: formatMessage({ id: 'chief.choose.now' }, { time: times.time(now, zone) }) },
          {
            value: 'start',
            label: formatMessage({ id: 'chief.choose.start' }, { time: times.time(start, zone) }),
          },
        ]}
      />
    </div>
  );
};

const BULK: readonly BulkDecision[] = ['noShow', 'notNeeded'];

/** None while checks are on their way: whoever seems to be missing may be here. */
const Decisions = ({
  page,
  arrival,
  seen,
  now,
  acts,
  onEnd,
}: Omit<ChosenDockProps, 'wanted' | 'onWanted'>): ReactNode =>
  (arrival.kind === 'awaited' ? [] : BULK).map((decision) => {
    const people = seen.filter((one) => mayDecide(decision, one, page.isPlanner, now));
    if (people.length === 0) return null;
    const press = (): void => {
      acts.decide(
        decision,
        people,
        <FormattedMessage
          id={`chief.done.${decision}`}
          values={{ count: people.length, name: people[0]?.member.name ?? '' }}
        />,
      );
      onEnd();
    };
    return (
      <Button
        key={decision}
        variant="outline"
        width="share"
        icon={decision === 'noShow' ? 'user-x' : 'minus'}
        onPress={press}
      >
        <FormattedMessage id={`chief.choose.of.${decision}`} values={{ count: people.length }} />
      </Button>
    );
  });

/** Whoever is here is not sent away among others. */
const mayDecide = (decision: SiteAction, { member }: Seen, isPlanner: boolean, now: string): boolean =>
  member.checks.checkIn === null &&
  openActions(member, isPlanner).includes(decision) &&
  (isPlanner || now >= chiefMayFrom(decision, member.row.effectiveStart));
