// How many positions are chosen, and what is done with all of them at once.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { foot } from '../shared/planning/planning.css.ts';
import type { OpenPosition } from './queries.ts';

interface ChosenPositionsProps {
  readonly positions: readonly OpenPosition[];
  readonly isBusy: boolean;
  readonly onOffer: () => void;
  readonly onRetract: (offered: readonly OpenPosition[]) => void;
  readonly onClear: () => void;
}

export const ChosenPositions = (props: ChosenPositionsProps): ReactNode => {
  const { positions, isBusy, onOffer, onRetract, onClear } = props;
  const { formatMessage } = useIntl();
  const offered = positions.filter(({ isOffered }) => isOffered);
  const values = { count: positions.length };
  return (
    <div className={foot}>
      <Dock
        label={formatMessage({ id: 'planner.chosen' }, values)}
        note={
          <span role="status">
            <FormattedMessage id="planner.chosen" values={values} />
          </span>
        }
      >
        <ButtonRow>
          <Button variant="primary" size="compact" icon="send" busy={isBusy} onPress={onOffer}>
            <FormattedMessage id="vacancies.offer.send" values={values} />
          </Button>
          {offered.length > 0 && (
            <Button variant="outline" size="compact" busy={isBusy} onPress={() => onRetract(offered)}>
              <FormattedMessage id="vacancies.unpublishMany" values={{ count: offered.length }} />
            </Button>
          )}
          <Button variant="text" icon="x" onPress={onClear}>
            <FormattedMessage id="planner.clear" />
          </Button>
        </ButtonRow>
      </Dock>
    </div>
  );
};
