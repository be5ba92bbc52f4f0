// One claim and one settling, each in a transaction of its own.
import type { Actor } from '#schema/define/rights.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { claimAll, type Claim } from '#outbox/settle/claim.ts';
import { settleAll, type Acknowledgement } from '#outbox/settle/settle.ts';

export const claim = (local: LocalStore, claiming: Claim): Promise<OutboxEntry | undefined> =>
  local.write('strict', [], async (tables) => (await claimAll(tables, [claiming]))[0]);

export const settle = (local: LocalStore, ack: Acknowledgement, actor: Actor): Promise<boolean> =>
  local.write('strict', ack.scope ?? [], async (tables) => (await settleAll(tables, [ack], actor))[0] === true);
