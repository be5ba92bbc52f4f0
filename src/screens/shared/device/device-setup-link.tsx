// The way to the page on which this device is made ready, for every place that says the app should be installed, or
// something be allowed.
import { use, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { ActorContext } from '#session/react.tsx';
import { THIS_DEVICE_PATH } from '../navigation/paths.ts';

/** Nothing for those who cannot open it: visitors, and logins of one project or plus crew. */
export const DeviceSetupLink = (): ReactNode =>
  use(ActorContext)?.loginType === 'user' ? (
    <LinkButton to={THIS_DEVICE_PATH} variant="outline" icon="smartphone">
      <FormattedMessage id="ready.open" />
    </LinkButton>
  ) : null;
