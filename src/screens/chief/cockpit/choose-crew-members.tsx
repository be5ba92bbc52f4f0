// Some of the crew at one time: who is chosen, the time that is noted, and what happens to them.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { chiefMayFrom, type SiteAction } from '#schema/rules/crews/deadlines.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { List } from '#ui/data/list.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { useCheckSettings } from '../../shared/checks/use-check-settings.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './choose-crew-members.css.ts';
import { PresenceTag } from './crew-member-row.tsx';
import type { ChiefPage } from '../queries.ts';
import { openActions } from './site-actions.tsx';
import { mayCheck, startOf, sweptIn, type NotedAt, type Seen } from './sweep.ts';
import type { Acts, BulkDecision } from './use-acts.tsx';

export interface ChooseCrewMembersProps extends Resting {
  readonly page: ChiefPage;
  readonly seen: readonly Seen[];
  readonly now: string;
  readonly acts: Acts;
  readonly onEnd: () => void;
}

/** Those who are missing are chosen to begin with; nobody comes in later by themselves. */
export const ChooseCrewMembers = ({ page, arrival, seen, now, acts, onEnd }: ChooseCrewMembersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const settings = useCheckSettings();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(sweptIn(seen, now, settings).map(({ member }) => member.row.id)),
  );
  const toggle = (id: string): void => {
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  };
  const isWhole = seen.every(({ member }) => chosen.has(member.row.id));
  return (
    <div>
      <div>
        <header className={style.band}>
          <Button variant="quiet" icon="x" onPress={onEnd}>
            <FormattedMessage id="chief.choose.end" />
          </Button>
          <h2 className={style.count} aria-live="polite">
            <FormattedMessage id="chief.choose.count" values={{ count: chosen.size }} />
          </h2>
          <Button
            variant="outline"
            pressed={isWhole}
            onPress={() => {
              setChosen(new Set(isWhole ? [] : seen.map(({ member }) => member.row.id)));
            }}
          >
            <FormattedMessage id="chief.choose.all" values={{ count: seen.length }} />
          </Button>
        </header>
        <List label={formatMessage({ id: 'chief.choose' })}>
          {seen.map((one) => (
            <Choice
              key={one.member.row.id}
              one={one}
              arrival={arrival}
              zone={page.crew.timezone}
              isChosen={chosen.has(one.member.row.id)}
              onToggle={toggle}
            />
          ))}
        </List>
      </div>
      <ChosenDock
        page={page}
        arrival={arrival}
        seen={seen.filter(({ member }) => chosen.has(member.row.id))}
        now={now}
        acts={acts}
        onEnd={onEnd}
      />
    </div>
  );
};

interface ChoiceProps extends Resting {
  readonly one: Seen;
  readonly zone: string;
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
}

const Choice = ({ one: { member, presence }, arrival, zone, isChosen, onToggle }: ChoiceProps): ReactNode => (
  <li className={style.item}>
    <label className={style.choice}>
      <input
        type="checkbox"
        className={style.box}
        checked={isChosen}
        onChange={() => {
          onToggle(member.row.id);
        }}
      />
      <span className={style.mark} aria-hidden="true">
        {isChosen && <Icon name="check" size="small" />}
      </span>
      <span className={style.words}>
        <b className={style.name}>{member.name}</b>
        <span className={style.line}>{member.functionName}</span>
      </span>
      <PresenceTag member={member} presence={presence} arrival={arrival} zone={zone} />
    </label>
  </li>
);

/** What may be done to those of the chosen ones for whom it may be done; each button says how many these are. */
const ChosenDock = ({ page, arrival, seen, now, acts, onEnd }: ChooseCrewMembersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const settings = useCheckSettings();
  const [wanted, setWanted] = useState<NotedAt>('now');
  const zone = page.crew.timezone;
  const coming = seen.filter((one) => mayCheck('checkIn', one, now, settings));
  const going = seen.filter((one) => mayCheck('checkOut', one, now, settings));
  const start = startOf(coming, now);
  const noted = start === null ? 'now' : wanted;
  const said = times.time(noted === 'start' && start !== null ? start : now, zone);
  const check = (kind: 'checkIn' | 'checkOut', people: readonly Seen[]): void => {
    const values = {
      count: people.length,
      name: people[0]?.member.name ?? '',
      time: kind === 'checkIn' ? said : times.time(now, zone),
    };
    acts.check(
      kind,
      people,
      kind === 'checkIn' ? noted : 'now',
      <FormattedMessage id={`chief.done.${kind}`} values={values} />,
    );
    onEnd();
  };
  return (
    <Dock label={formatMessage({ id: 'chief.dock' })}>
      {coming.length > 0 &&
        (start === null ? (
          <p className={style.time}>
            <FormattedMessage id="chief.all.time" values={{ time: said }} />
          </p>
        ) : (
          <div className={style.time}>
            <Chips<NotedAt>
              wraps
              label={formatMessage({ id: 'chief.choose.time' })}
              chosen={noted}
              onChoose={setWanted}
              chips={[
                { value: 'now', label: formatMessage({ id: 'chief.choose.now' }, { time: times.time(now, zone) }) },
                {
                  value: 'start',
                  label: formatMessage({ id: 'chief.choose.start' }, { time: times.time(start, zone) }),
                },
              ]}
            />
          </div>
        ))}
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
        <Decisions page={page} arrival={arrival} seen={seen} now={now} acts={acts} onEnd={onEnd} />
      </div>
      {seen.length === 0 && (
        <p className={style.time}>
          <FormattedMessage id="chief.choose.hint" />
        </p>
      )}
    </Dock>
  );
};

const BULK: readonly BulkDecision[] = ['noShow', 'notNeeded'];

/** None while checks are on their way: whoever seems to be missing may be here. */
const Decisions = ({ page, arrival, seen, now, acts, onEnd }: ChooseCrewMembersProps): ReactNode =>
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
