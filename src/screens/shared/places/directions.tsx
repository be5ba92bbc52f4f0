// Links that lead out of the app: the way to a place in the map service of one's choice, and a call.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ButtonLook } from '#ui/primitives/button-class.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import type { Reachable } from '../crews/crew-people.ts';
import type { Location } from '../jobs/job-rows.ts';
import { mapLink, type MapService } from './map-link.ts';
import { phoneLink } from './phone-link.ts';

interface DirectionsProps extends ButtonLook {
  readonly location: Location;
  readonly service: MapService;
  /** The icon alone; its name is for screen readers then. */
  readonly iconOnly?: boolean;
}

export const Directions = ({ location, service, iconOnly = false, ...look }: DirectionsProps): ReactNode => {
  const words = useIntl().formatMessage({ id: 'common.directions' });
  return (
    <LinkButton
      href={mapLink(service, location)}
      icon="navigation"
      {...look}
      {...(iconOnly ? { label: words } : { children: words })}
    />
  );
};

interface CallProps extends ButtonLook {
  readonly who: Reachable & { readonly phone: string };
  /** Visible words; the icon alone without them. */
  readonly words?: string;
}

export const Call = ({ who, words, ...look }: CallProps): ReactNode => {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'jobs.callPerson' }, { name: who.name });
  return (
    <LinkButton
      href={phoneLink(who.phone)}
      icon="phone"
      {...look}
      {...(words === undefined ? { label } : { children: words })}
    />
  );
};
