// One calendar link: what it shows, its address once it is known, a new address, and its end.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { isSuccess } from '#remote/outcome.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useApi } from '../shared/services/api-context.ts';
import { CopyButton } from '../shared/values/copy-button.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import * as style from './profile.css.ts';
import type { Profile } from './queries.ts';

export interface CalendarRowProps {
  readonly calendar: Profile['calendars'][number];
  readonly onDelete: () => void;
}

export const CalendarRow = ({ calendar, onDelete }: CalendarRowProps): ReactNode => {
  const { id, kind, includeRequested, url } = calendar;
  return (
    <ListRow
      align="top"
      leading={<Tile icon="calendar-days" />}
      title={<FormattedMessage id={`profile.calendars.kind.${kind}`} />}
      line={
        <FormattedMessage
          id={includeRequested ? 'profile.calendars.withRequested' : 'profile.calendars.confirmedOnly'}
        />
      }
      mark={<EntryMark entity={publicCalendarSubscription} id={id} />}
      below={
        <div className={style.stack}>
          {url === undefined && (
            <p className={style.quiet}>
              <FormattedMessage id="profile.calendars.follows" />
            </p>
          )}
          <div className={style.actions}>
            {url !== undefined && (
              <CopyButton text={url} copied={<FormattedMessage id="profile.calendars.copied" />}>
                <FormattedMessage id="profile.calendars.copy" />
              </CopyButton>
            )}
            {url !== undefined && <NewAddress id={id} />}
            <Button variant="destructive" icon="trash-2" onPress={onDelete}>
              <FormattedMessage id="profile.calendars.delete" />
            </Button>
          </div>
        </div>
      }
    />
  );
};

/** Asked at once: the old link is dead before the new one is known, so this is never queued. */
const NewAddress = ({ id }: { readonly id: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const { remote, online } = useApi();
  const [answer, setAnswer] = useState<'none' | 'asking' | 'done' | 'failed'>('none');
  const refresh = async (): Promise<void> => {
    setAnswer('asking');
    setAnswer(isSuccess(await remote.post('/publicCalendarSubscriptionsRefresh', { id })) ? 'done' : 'failed');
  };
  return (
    <>
      <Button
        variant="outline"
        icon="refresh-cw"
        busy={answer === 'asking'}
        reason={online ? undefined : formatMessage({ id: 'profile.push.offline' })}
        onPress={() => void refresh()}
      >
        <FormattedMessage id="profile.calendars.refresh" />
      </Button>
      <span role="status" className={style.quiet}>
        {answer === 'done' && <FormattedMessage id="profile.calendars.refreshed" />}
        {answer === 'failed' && <FormattedMessage id="profile.push.failed" />}
      </span>
    </>
  );
};
