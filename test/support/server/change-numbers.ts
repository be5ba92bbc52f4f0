// Makes the database of a test slow where order is decided, and, to show that a test can fail, numbers changes without
// any order at all.
import type { TestDatabase } from './postgres.ts';

export interface Pauses {
  /** Longest pause in milliseconds between the begin of a change and its number. */
  readonly before: number;
  /** Longest pause between the number and the commit. */
  readonly after: number;
}

/** Every change pauses inside its transaction, each for a while of its own. */
export const pauseInside = async ({ pool }: TestDatabase, { before, after }: Pauses): Promise<void> => {
  await pool.query(`
    create function pause() returns trigger language plpgsql security definer as $$ begin perform pg_sleep(random() * tg_argv[0]::float8 / 1000); return new; end $$;
    create trigger pause before insert on idempotency for each row execute function pause('${String(before)}');
    create trigger pause before insert or update on activities for each row execute function pause('${String(after)}');
    create trigger pause before insert or update on block_dates for each row execute function pause('${String(after)}')`);
};

/**
 * Change numbers from a bare sequence, as one would make them without thinking of readers: in the order of asking, not
 * of commits. The
 * clock becomes a view over it, so that the server's own statements take the numbers from there.
 */
export const numberBySequence = async ({ pool }: TestDatabase): Promise<void> => {
  await pool.query(`
    create sequence bare_numbers start 1000000;
    alter table tenant_clock rename to kept_clock;
    create view tenant_clock as select tenant, (select last_value from bare_numbers) as rev, epoch, floor, settings_rev from kept_clock;
    create function next_number() returns trigger language plpgsql security definer as $$ begin new.rev = nextval('bare_numbers'); return new; end $$;
    create trigger next_number instead of update on tenant_clock for each row execute function next_number();
    grant select, update on tenant_clock to callboard_rows`);
};
