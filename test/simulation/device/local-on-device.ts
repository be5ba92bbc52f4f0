// The local store as one program sees it: held before and after every transaction, and failing when the history wants
// it to.
import type { LocalStore } from '#db/tables/local.ts';
import type { Program, Scheduler } from '../scheduler.ts';

/** `abort`: nothing was written. `newsLost`: it was written, and the program is told that it was not. */
export type DiskFault = 'abort' | 'newsLost';

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

/** A death in between loses either the work or only the news of it. */
export const localOnDevice = (
  local: LocalStore,
  program: Program,
  scheduler: Scheduler,
  trouble: DiskTrouble,
): LocalStore => {
  const held = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
    await scheduler.pause(program, label);
    const fault = trouble.next();
    if (fault === 'abort') throw new DiskError();
    const result = await work();
    await scheduler.pause(program, `${label}!`);
    if (fault === 'newsLost') throw new DiskError();
    return result;
  };
  return {
    read: (tables, body, entities) => held('read', () => local.read(tables, body, entities)),
    write: (durability, entities, body) => held('write', () => local.write(durability, entities, body)),
    writeDrafts: (body) => held('write', () => local.writeDrafts(body)),
  };
};
