// The hours of a crew: who was there as planned goes in one tap, the others stay open with their reason and are stated
// one by one.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useNow } from '#db/query/react.ts';
import { Absence } from '../../shared/arrival/absence.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { signOffPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { asChecked, deviationOf, NEAR_MIN, type Deviation } from './deviation.ts';
import { CrewMemberSheet } from '../cockpit/crew-member-sheet.tsx';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { useActs, type Acts } from '../cockpit/use-acts.tsx';
import { asPlanned, isPlanKnown, lackingHours, type StatedHours } from './use-hours.ts';

const STEP_MS = 15_000;

export const Hours = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const now = useNow(STEP_MS);
  const acts = useActs(page);
  const [openId, setOpenId] = useState<string | null>(null);
  const { crew, members } = page;
  const all = lackingHours(members);
  const lacking = all.filter((member) => isPlanKnown(member, arrival));
  const near = lacking.filter((member) => deviationOf(member) === null);
  const others = lacking.flatMap((member) => {
    const deviation = deviationOf(member);
    return deviation === null ? [] : [{ member, deviation }];
  });
  const stated = members.filter(({ row }) => row.workedEnd !== undefined);
  const open = members.find(({ row }) => row.id === openId);
  const isClosed = page.sheet?.statusCode === 'released';
  const hasBegun = crew.startAt === undefined || now >= crew.startAt;
  return (
    <Parts>
      <Parts className={style.narrow}>
        <Head page={page} arrival={arrival} />
        {page.note?.statusCode === 'signed' && (
          <Note icon="triangle-alert" tone="wait">
            <FormattedMessage id="chief.hours.signed" />
          </Note>
        )}
        {isClosed && (
          <Note icon="lock">
            <FormattedMessage id="chief.sheet.isReleased" />
          </Note>
        )}
        {lacking.length < all.length && <ListLoading arrival={arrival} />}
        {all.length + stated.length === 0 && (
          <EmptyState arrival={arrival} icon="timer" claim="chief.nobody.title" text="chief.nobody.text" />
        )}
        {others.length > 0 && (
          <ul role="list" className={style.exceptions}>
            {others.map(({ member, deviation }) => (
              <Exception
                key={member.row.id}
                page={page}
                arrival={arrival}
                member={member}
                deviation={deviation}
                acts={acts}
                onOpen={setOpenId}
                isClosed={isClosed || !hasBegun}
              />
            ))}
          </ul>
        )}
        {near.length > 0 && (
          <Section heading={<FormattedMessage id="chief.hours.near" values={{ count: near.length }} />}>
            <List>
              {near.map((member) => (
                <OpenRow
                  key={member.row.id}
                  arrival={arrival}
                  member={member}
                  zone={crew.timezone}
                  onOpen={setOpenId}
                />
              ))}
            </List>
          </Section>
        )}
        {stated.length > 0 && (
          <Section heading={<FormattedMessage id="chief.hours.stated" values={{ count: stated.length }} />}>
            <List>
              {stated.map((member) => (
                <StatedRow key={member.row.id} member={member} zone={crew.timezone} onOpen={setOpenId} />
              ))}
            </List>
          </Section>
        )}
      </Parts>
      {!isClosed && hasBegun && (
        <HoursDock page={page} near={near} others={others.map(({ member }) => member)} acts={acts} onOpen={setOpenId} />
      )}
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
    </Parts>
  );
};

/** The plan in one line, where everybody has the same. */
const Head = ({ page: { crew, members }, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const times = useTimes();
  const plans = new Set(
    lackingOrStated(members).map(({ row, plannedBreakMin }) =>
      [row.effectiveStart, row.effectiveEnd, plannedBreakMin].join(' '),
    ),
  );
  const [one] = lackingOrStated(members);
  return (
    <header className={style.head}>
      <h2 className={style.title}>{crew.name}</h2>
      {one !== undefined && plans.size === 1 && isPlanKnown(one, arrival) && (
        <p className={style.line}>
          <FormattedMessage
            id="chief.hours.plan"
            values={{
              times: times.range({ start: one.row.effectiveStart, end: one.row.effectiveEnd, zone: crew.timezone }),
              minutes: one.plannedBreakMin,
              hours: formatHours(plannedMinutes(one)),
            }}
          />
        </p>
      )}
    </header>
  );
};

const lackingOrStated = (members: readonly CrewMember[]): readonly CrewMember[] => {
  const lacking = lackingHours(members);
  return members.filter((member) => member.row.workedEnd !== undefined || lacking.includes(member));
};

const plannedMinutes = (member: CrewMember): number => {
  const { workedStart, workedEnd, breakMin } = asPlanned(member);
  return workedMinutes({ from: workedStart, to: workedEnd, breakMin });
};

interface RowProps extends Resting {
  readonly member: CrewMember;
  readonly zone: string;
  readonly onOpen: (id: string) => void;
}

/** When somebody came and left, as the checks say. */
const Checked = ({ member: { checks }, arrival, zone }: Pick<RowProps, 'member' | 'arrival' | 'zone'>): ReactNode => {
  const times = useTimes();
  if (checks.checkIn === null) return <Absence arrival={arrival} id="chief.hours.noCheckIn" />;
  return checks.checkOut === null ? (
    <FormattedMessage id="chief.hours.since" values={{ time: times.time(checks.checkIn.at, zone) }} />
  ) : (
    <>{times.range({ start: checks.checkIn.at, end: checks.checkOut.at, zone })}</>
  );
};

const OpenRow = ({ member, arrival, zone, onOpen }: RowProps): ReactNode => (
  <ListRow
    onPress={() => {
      onOpen(member.row.id);
    }}
    leading={<Avatar name={member.name} />}
    title={member.name}
    line={<Checked member={member} arrival={arrival} zone={zone} />}
    trailing={
      <span className={style.hours}>
        <FormattedMessage id="chief.hours.isOpen" />
      </span>
    }
  />
);

const StatedRow = ({ member: { row, name }, zone, onOpen }: Omit<RowProps, 'arrival'>): ReactNode => {
  const times = useTimes();
  if (row.workedStart === undefined || row.workedEnd === undefined) return null;
  const hours = formatHours(workedMinutes({ from: row.workedStart, to: row.workedEnd, breakMin: row.breakMin ?? 0 }));
  return (
    <ListRow
      onPress={() => {
        onOpen(row.id);
      }}
      leading={<Avatar name={name} />}
      title={name}
      line={times.range({ start: row.workedStart, end: row.workedEnd, zone })}
      mark={<EntryMark entity={projectCrewItemStatus} id={row.id} />}
      trailing={
        <span className={style.hours}>
          <FormattedMessage id="common.hours" values={{ hours }} />
        </span>
      }
    />
  );
};

interface ExceptionProps extends Resting {
  readonly page: ChiefPage;
  readonly member: CrewMember;
  readonly deviation: Deviation;
  readonly acts: Acts;
  readonly onOpen: (id: string) => void;
  readonly isClosed: boolean;
}

const hoursOf = (checked: StatedHours | null): string =>
  checked === null
    ? ''
    : formatHours(workedMinutes({ from: checked.workedStart, to: checked.workedEnd, breakMin: checked.breakMin }));

const Exception = (props: ExceptionProps): ReactNode => {
  const { page, arrival, member, deviation, isClosed } = props;
  const { crew } = page;
  const checked = asChecked(member);
  const hours = hoursOf(checked);
  return (
    <li className={style.exception}>
      <div className={style.exceptionHead}>
        <Avatar name={member.name} />
        <div className={style.exceptionWords}>
          <b>{member.name}</b>
          <span className={style.line}>
            <Checked member={member} arrival={arrival} zone={crew.timezone} />
            {checked !== null && checked.breakMin > 0 && (
              <>
                {', '}
                <FormattedMessage id="chief.hours.breakOf" values={{ minutes: checked.breakMin }} />
              </>
            )}
          </span>
          {(deviation.kind !== 'noCheckIn' || arrival.kind === 'here') && (
            <span>
              <Tag icon="clock" tone="wait">
                <Reason deviation={deviation} arrival={arrival} />
              </Tag>
            </span>
          )}
        </div>
        {checked !== null && (
          <span className={style.hours}>
            <FormattedMessage id="common.hours" values={{ hours }} />
          </span>
        )}
      </div>
      {!isClosed && <ExceptionButtons {...props} />}
    </li>
  );
};

/** The hours of the checks with one tap, or others. */
const ExceptionButtons = ({ member, acts, onOpen }: ExceptionProps): ReactNode => {
  const checked = asChecked(member);
  const hours = hoursOf(checked);
  return (
    <div className={style.dockRow}>
      {checked !== null && (
        <Button
          variant="outline"
          width="share"
          icon="check"
          onPress={() => {
            acts.state([checked], <FormattedMessage id="chief.written.one" values={{ name: member.name, hours }} />);
          }}
        >
          <FormattedMessage id="chief.hours.take" values={{ hours }} />
        </Button>
      )}
      <Button
        variant="outline"
        width="share"
        icon="pencil"
        onPress={() => {
          onOpen(member.row.id);
        }}
      >
        <FormattedMessage id="chief.hours.change" />
      </Button>
    </div>
  );
};

const Reason = ({ deviation, arrival }: { readonly deviation: Deviation } & Resting): ReactNode =>
  deviation.kind === 'noCheckIn' ? (
    <Absence arrival={arrival} id="chief.hours.noCheckIn" />
  ) : (
    <FormattedMessage id={`chief.hours.off.${deviation.kind}`} values={{ hours: formatHours(deviation.minutes) }} />
  );

interface HoursDockProps {
  readonly page: ChiefPage;
  readonly near: readonly CrewMember[];
  readonly others: readonly CrewMember[];
  readonly acts: Acts;
  readonly onOpen: (id: string) => void;
}

const HoursDock = ({ page, near, others, acts, onOpen }: HoursDockProps): ReactNode => {
  const { formatMessage, formatList } = useIntl();
  const count = near.length;
  const [first] = [...others, ...near];
  const run = (): void => {
    acts.state(near.map(asPlanned), <FormattedMessage id="chief.written.planned" values={{ count }} />);
  };
  return (
    <Dock label={formatMessage({ id: 'chief.hours' })}>
      {acts.bar}
      {count > 0 && (
        <>
          <p className={style.dockNote}>
            <span>
              <FormattedMessage id="chief.hours.nearHint" values={{ count, minutes: NEAR_MIN }} />
              {others.length > 0 && (
                <>
                  {' '}
                  <FormattedMessage
                    id="chief.hours.stayOpen"
                    values={{ count: others.length, names: formatList(others.map(({ name }) => name)) }}
                  />
                </>
              )}
            </span>
          </p>
          <Button variant="go" size="main" width="full" icon="check-check" busy={acts.isBusy} onPress={run}>
            <FormattedMessage id="chief.hours.allAsPlanned" values={{ count }} />
          </Button>
        </>
      )}
      <div className={style.dockRow}>
        {first !== undefined && (
          <Button
            variant="outline"
            width="share"
            onPress={() => {
              onOpen(first.row.id);
            }}
          >
            <FormattedMessage id="chief.hours.oneByOne" />
          </Button>
        )}
        {first === undefined && (
          <LinkButton to={signOffPath(page.crew.id)} variant="primary" size="main" width="full" icon="pen-line">
            <FormattedMessage id="chief.hours.toSignOff" />
          </LinkButton>
        )}
      </div>
    </Dock>
  );
};
