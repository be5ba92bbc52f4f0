// Whether somebody plans people here, or only sees them.
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { useActor } from '#session/react.tsx';

export const useMayAct = (): boolean => {
  const actor = useActor();
  return actor.audiences.includes('planner') && can(actor, right('crews', 'EDIT'));
};
