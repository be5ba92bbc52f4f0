// When a row began, as far as that bounds what a login says about it.
import type { MutationSubject } from '../../rights/authorize.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { preparedText } from '../../database/sql/prepared.ts';

/**
 * When the row began; undefined for a row that the login made itself, perhaps without signal, long before it arrived.
 */
export const beginOf = async (
  { tx, caller }: MutationContext,
  subject: MutationSubject | undefined,
): Promise<string | undefined> => {
  const createdAt = subject?.row['createdAt'];
  if (subject === undefined || typeof createdAt !== 'string') return undefined;
  const {
    rows: [first],
  } = await tx.client.query<{ readonly login: string }>(
    preparedText(
      'select a.login from audit a where a.tenant = $1 and a.entity = $2 and a.id = $3 order by a.rev limit 1',
      [caller.actor.tenant, subject.entity.name, subject.row.id],
    ),
  );
  return first?.login === caller.actor.login ? undefined : createdAt;
};
