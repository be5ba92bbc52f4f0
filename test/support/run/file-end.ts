// What is left to do after the last test of a file, by helpers that are loaded once for several files.
const endings: (() => Promise<void>)[] = [];

/** Puts off a piece of work until the last test of this file is over; what was put off last is done first. */
export const atFileEnd = (work: () => Promise<void>): void => {
  endings.push(work);
};

/** Does what was put off; the setup of every test file calls it. */
export const endFile = async (): Promise<void> => {
  for (let work = endings.pop(); work !== undefined; work = endings.pop()) await work();
};
