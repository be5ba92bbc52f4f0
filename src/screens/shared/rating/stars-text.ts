// Stars that are given and not yet sent, as they are kept: `one:4 two:5`, by whom they are for.

export type StarsGiven = Readonly<Record<string, number>>;

const MOST_STARS = 5;

export const starsText = (given: StarsGiven): string =>
  Object.entries(given)
    .map(([id, count]) => `${id}:${String(count)}`)
    .join(' ');

/** What is none is left out. */
export const starsIn = (text: string): StarsGiven =>
  Object.fromEntries(
    text.split(' ').flatMap((one) => {
      const [id = '', count = ''] = one.split(':');
      const stars = Number(count);
      return id !== '' && Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS ? [[id, stars] as const] : [];
    }),
  );
