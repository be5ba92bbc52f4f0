// The place of a check: asked for on a tap alone, and never needed to check in.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDistance } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import type { Location } from '../../shared/jobs/job-rows.ts';
import type { Positioning } from '../../shared/device/use-position.ts';
import { distanceTo } from '../../shared/checks/evidence.ts';

export interface CheckPlaceProps {
  readonly outside: boolean;
  readonly positioning: Positioning;
  readonly location: Location | null;
}

export const CheckPlace = ({ positioning: { state, ask }, location, outside }: CheckPlaceProps): ReactNode => {
  const { locale } = useIntl();
  const distance = distanceTo(state, location);
  const isKnown = state.kind === 'known';
  return (
    <div role="status">
      <List>
        <ListRow
          leading={<Tile icon="map-pin" tone={isKnown && !outside ? 'go' : 'neutral'} />}
          title={<FormattedMessage id={`checks.place.${state.kind}`} />}
          line={
            distance === null ? (
              <FormattedMessage id={`checks.placeText.${state.kind}`} />
            ) : (
              <FormattedMessage
                id={outside ? 'checks.away' : 'checks.within'}
                values={{ distance: formatDistance(distance, locale) }}
              />
            )
          }
          {...(state.kind === 'notAsked'
            ? {
                trailing: (
                  <Button variant="quiet" size="compact" onPress={ask}>
                    <FormattedMessage id="checks.place.add" />
                  </Button>
                ),
              }
            : {})}
        />
      </List>
    </div>
  );
};
