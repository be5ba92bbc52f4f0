// At the thumb in the cockpit: everybody who is still missing in one tap, the choice of some of them, or the hours once
// nobody is missing.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { hoursPath } from '../../shared/navigation/paths.ts';
import { useCheckSettings } from '../../shared/checks/use-check-settings.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import type { ChiefPage } from '../queries.ts';
import { sweptIn, type Seen } from './sweep.ts';
import type { Acts } from './use-acts.tsx';
import { lackingHours } from '../hours/use-hours.ts';

export interface CockpitDockProps extends Resting {
  readonly page: ChiefPage;
  readonly seen: readonly Seen[];
  readonly now: string;
  readonly acts: Acts;
  readonly onChoose: () => void;
}

export const CockpitDock = ({ page, arrival, seen, now, acts, onChoose }: CockpitDockProps): ReactNode => {
  const { formatMessage } = useIntl();
  const settings = useCheckSettings();
  // Who is missing is known once all checks are here: before that nobody is swept in.
  const swept = arrival.kind === 'awaited' ? [] : sweptIn(seen, now, settings);
  const lacking = arrival.kind === 'awaited' ? 0 : lackingHours(page.members).length;
  const hasBegun = page.crew.startAt === undefined || now >= page.crew.startAt;
  const isClosed = page.sheet?.statusCode === 'released';
  if (isClosed) return null;
  return (
    <Dock label={formatMessage({ id: 'chief.dock' })}>
      {acts.bar}
      {swept.length > 0 && <TimeSaid page={page} now={now} />}
      <div className={style.dockRow}>
        <Button variant="outline" size="main" icon="list-todo" onPress={onChoose}>
          <FormattedMessage id="chief.choose" />
        </Button>
        {swept.length > 0 ? (
          <AllHere page={page} swept={swept} now={now} acts={acts} />
        ) : (
          hasBegun &&
          lacking > 0 && (
            <LinkButton to={hoursPath(page.crew.id)} variant="primary" size="main" width="share" icon="timer">
              <FormattedMessage id="chief.toHours" values={{ count: lacking }} />
            </LinkButton>
          )
        )}
      </div>
    </Dock>
  );
};

/** What the tap will note is said before it. */
const TimeSaid = ({ page, now }: Pick<CockpitDockProps, 'page' | 'now'>): ReactNode => {
  const times = useTimes();
  return (
    <p className={style.dockNote}>
      <Icon name="clock" size="small" />
      <FormattedMessage id="chief.all.time" values={{ time: times.time(now, page.crew.timezone) }} />
    </p>
  );
};

const AllHere = ({
  page,
  swept,
  now,
  acts,
}: Pick<CockpitDockProps, 'page' | 'now' | 'acts'> & { readonly swept: readonly Seen[] }): ReactNode => {
  const times = useTimes();
  const press = (): void => {
    acts.check(
      'checkIn',
      swept,
      'now',
      <FormattedMessage
        id="chief.done.checkIn"
        values={{ count: swept.length, name: swept[0]?.member.name ?? '', time: times.time(now, page.crew.timezone) }}
      />,
    );
  };
  return (
    <Button variant="go" size="main" width="share" icon="check-check" busy={acts.isBusy} onPress={press}>
      <FormattedMessage id="chief.all.here" values={{ count: swept.length, name: swept[0]?.member.name ?? '' }} />
    </Button>
  );
};
