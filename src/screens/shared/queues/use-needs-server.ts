// Why a decision of the office cannot be made now: it needs the server at that moment.
import { useIntl } from 'react-intl';
import { useConnectionFault } from '../arrival/connection-fault.ts';

/** Undefined while the server answers. */
export const useNeedsServer = (): string | undefined => {
  const { formatMessage } = useIntl();
  const fault = useConnectionFault();
  return fault === null ? undefined : formatMessage({ id: `queues.fault.${fault}` });
};
