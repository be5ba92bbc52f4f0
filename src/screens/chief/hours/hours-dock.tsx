// The foot of the hours: all as planned with one tap, the others one by one, then the way to sign-off.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { signOffPath } from '../../shared/navigation/paths.ts';
import * as style from '../chief.css.ts';
import type { Acts } from '../cockpit/use-acts.tsx';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { NEAR_MIN } from './deviation.ts';
import { asPlanned } from './use-hours.ts';

interface HoursDockProps {
  readonly page: ChiefPage;
  readonly near: readonly CrewMember[];
  readonly others: readonly CrewMember[];
  readonly acts: Acts;
  readonly onOpen: (id: string) => void;
}

export const HoursDock = ({ page, near, others, acts, onOpen }: HoursDockProps): ReactNode => {
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
