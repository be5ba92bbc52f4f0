// Whether the login keeps the pay of all people; everybody else has their own.
import { allOf, audience, right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { useActor } from '#session/react.tsx';

export const useIsPayOffice = (): boolean => can(useActor(), allOf(audience('office'), right('payrolls')));
