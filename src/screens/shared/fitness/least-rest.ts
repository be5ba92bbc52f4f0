// How long people rest between two shifts, as the agency says.
import { useTenant } from '#session/react.tsx';

/** The law's eleven hours, where the agency's own are not known. */
const REST_MIN = 660;

/** Least minutes between two shifts. */
export const useLeastRest = (): number => useTenant()?.settings?.minRestMin ?? REST_MIN;
