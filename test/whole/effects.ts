// Counts what takes effect in the database itself: every row that is written is noted, each time that it is written.
import type { TestWorld } from '#test/support/worlds/tenant.ts';

const COUNT_EFFECTS = `
  create table effects (entity text, id text, made boolean);
  create function count_effect() returns trigger language plpgsql security definer as $$
    begin insert into public.effects values (tg_table_name, new.id, tg_op = 'INSERT'); return new; end $$;
  create trigger effects after insert or update on activities for each row execute function count_effect();
  create trigger effects after insert or update on block_dates for each row execute function count_effect();`;

/**
 * From now on table `effects` has a row for every write to activities and block dates; `made` says whether it was the
 * first.
 */
export const countEffects = async ({ database }: TestWorld): Promise<void> => {
  await database.pool.query(COUNT_EFFECTS);
};
