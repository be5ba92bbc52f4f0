// The tenant's windows for pre-call, check-in and check-out, with the product's own until they were read.
import { DEFAULT_CHECK_SETTINGS, type CheckSettings } from '#schema/rules/crews/check-windows.ts';
import { useTenant } from '#session/react.tsx';

/** Metres around a location within which a check is made `at` it, where neither location nor tenant says otherwise. */
const DEFAULT_GEOFENCE_M = 500;

export const useCheckSettings = (): CheckSettings => useTenant()?.settings ?? DEFAULT_CHECK_SETTINGS;

/** Metres; null where the tenant does not look at places at all. */
export const useGeofence = (): number | null => {
  const settings = useTenant()?.settings;
  if (settings?.geofenceMode === 'off') return null;
  return settings?.geofenceM ?? DEFAULT_GEOFENCE_M;
};
