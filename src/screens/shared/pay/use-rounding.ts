// The step to which the agency rounds hours on papers.
import { useTenant } from '#session/react.tsx';

/** Minutes, where the agency's own setting has not been read yet. */
const USUAL_STEP_MIN = 15;

export const useRounding = (): number => useTenant()?.settings.roundToMin ?? USUAL_STEP_MIN;
