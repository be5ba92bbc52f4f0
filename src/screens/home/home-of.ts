// Which home a login has: the jobs of a crew member, or a desk; and the queues of the office on either.
import type { Actor } from '#schema/define/rights.ts';

export interface HomeOfLogin {
  /** `nobody`: the login is for nothing yet. */
  readonly kind: 'reduced' | 'nobody' | 'crew' | 'desk';
  readonly hasQueues: boolean;
}

export const homeOf = ({ loginType, audiences, personId }: Actor): HomeOfLogin => {
  const isUser = loginType === 'user';
  return {
    kind: !isUser
      ? 'reduced'
      : audiences.length === 0
        ? 'nobody'
        : audiences.includes('crew') && personId !== null
          ? 'crew'
          : 'desk',
    hasQueues: isUser && audiences.includes('office'),
  };
};
