// The local store as one program sees it: held before and after every transaction, and failing when the history wants
// it to.
import type { LocalStore } from '#db/tables/local.ts';
import type { Program, Scheduler } from '../scheduler.ts';

/**
 * `abort`: the work was done and taken back, which may be told late. `newsLost`: it was written, and the program is
 * told that it was not. `again`: it was written, and is done once more, as nobody told that it was.
 */
export type DiskFault = 'abort' | 'newsLost' | 'again';

export interface DiskTrouble {
  /** Asked once per transaction. */
  next(): DiskFault | undefined;
}

/** What a broken disk says. */
export class DiskError extends Error {
  constructor() {
    super('The disk of the simulation failed');
    this.name = 'AbortError';
  }
}

/**
 * A death in between loses either the work or only the news of it. What heard meanwhile that rows are nearly put has
 * begun by then.
 */
export const localOnDevice = (
  local: LocalStore,
  program: Program,
  scheduler: Scheduler,
  trouble: DiskTrouble,
): LocalStore => {
  const held = async <T>(label: string, work: (end: () => void) => Promise<T>): Promise<T> => {
    await scheduler.pause(program, label);
    const fault = trouble.next();
    const result = await settled(
      work(() => {
        if (fault === 'abort') throw new DiskError();
      }),
    );
    if (fault !== 'abort' && 'failure' in result) throw result.failure;
    await scheduler.pause(program, `${label}!`);
    if ('failure' in result) throw result.failure;
    if (fault === 'newsLost') throw new DiskError();
    // The connection was lost with the news: it is opened anew, and the work is done once more (database.ts).
    return fault === 'again' ? work(() => undefined) : result.value;
  };
  return {
    read: (tables, body, entities) => held('read', (end) => local.read(tables, ending(body, end), entities)),
    write: (durability, entities, body) => held('write', (end) => local.write(durability, entities, ending(body, end))),
    writeDrafts: (body) => held('write', (end) => local.writeDrafts(ending(body, end))),
  };
};

const settled = <T>(work: Promise<T>): Promise<{ readonly value: T } | { readonly failure: unknown }> =>
  work.then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  );

/** The body, and the end of its transaction, which may throw. */
const ending =
  <A, T>(body: (tables: A) => Promise<T>, end: () => void): ((tables: A) => Promise<T>) =>
  async (tables) => {
    const answer = await body(tables);
    end();
    return answer;
  };
