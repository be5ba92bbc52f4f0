// Links by which a calendar program reads one's jobs or projects: ordered here, the address follows from the server.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  createCalendarSubscription,
  deleteCalendarSubscription,
} from '#schema/mutations/profile/calendar-subscriptions.ts';
import { audience } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { useActor } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { useSending } from '../shared/sending/use-sending.tsx';
import { useKeptForm } from '../shared/services/kept-form.ts';
import { CalendarRow } from './calendar-row.tsx';
import * as style from './profile.css.ts';
import type { Profile } from './queries.ts';

export const CalendarLinks = ({
  profile: { calendars, person },
  arrival,
}: { readonly profile: Profile } & Resting): ReactNode => {
  const send = useSend();
  const { start, problem } = useSending();
  const [open, setOpen] = useState(false);
  return (
    <Section heading={<FormattedMessage id="profile.calendars" />}>
      <p className={style.quiet}>
        <FormattedMessage id="profile.calendars.text" />
      </p>
      <div className={style.after}>
        {calendars.length === 0 ? (
          <EmptyState arrival={arrival} icon="calendar-days" claim="profile.calendars.empty" />
        ) : (
          <List>
            {calendars.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                onDelete={() => {
                  start(() => send(deleteCalendarSubscription, { id: calendar.id }));
                }}
              />
            ))}
          </List>
        )}
      </div>
      {problem}
      <div className={style.after}>
        <Button
          variant="outline"
          icon="plus"
          onPress={() => {
            setOpen(true);
          }}
        >
          <FormattedMessage id="profile.calendars.add" />
        </Button>
      </div>
      {open && (
        <NewLink
          personId={person.id}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
};

type Kind = Profile['calendars'][number]['kind'];

/** What a login has to show in a calendar. */
const useKinds = (): readonly Kind[] => {
  const actor = useActor();
  const isPlanner = can(actor, audience('planner'));
  return [
    ...(can(actor, audience('crew')) ? ['jobs' as const] : []),
    ...(isPlanner || can(actor, audience('client')) ? ['projects' as const] : []),
    ...(isPlanner ? ['planning' as const] : []),
  ];
};

/** Until somebody picks: the first kind that there is, and not what is only asked. */
const FRESH = { kind: '', requested: '' };

const NewLink = ({ personId, onClose }: { readonly personId: string; readonly onClose: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const kinds = useKinds();
  const { draft, change, clear } = useKeptForm(`calendarLink:${personId}`, FRESH);
  const kind = kinds.find((one) => one === draft.kind) ?? kinds[0] ?? 'jobs';
  const includeRequested = draft.requested !== '';
  const order = (): void => {
    start(async () => {
      await send(createCalendarSubscription, { id: store.ids.next(), personId, kind, includeRequested });
      await clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="profile.calendars.add" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={order}>
          <FormattedMessage id="profile.calendars.add" />
        </Button>
      }
    >
      <div className={style.form}>
        <Select
          label={<FormattedMessage id="profile.calendars.what" />}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          options={kinds.map((value) => ({ value, label: formatMessage({ id: `profile.calendars.kind.${value}` }) }))}
        />
        <SwitchRow
          label={<FormattedMessage id="profile.calendars.includeRequested" />}
          on={includeRequested}
          onChange={(on) => change({ requested: on ? 'yes' : '' })}
        />
      </div>
      {problem}
    </Sheet>
  );
};
