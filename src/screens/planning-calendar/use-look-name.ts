// What a bar's look is called.
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { BarLook } from '#planning/model/looks.ts';

export const useLookName = (): ((look: BarLook) => string) => {
  const { formatMessage } = useIntl();
  return useCallback((look) => formatMessage({ id: `planning.look.${look}` }), [formatMessage]);
};
