// How high the frame of a mail stands. Nobody can look into it to measure it; a guess that is too low scrolls.

const LINE = 26;
const LEAST = 120;
/** Higher than this it scrolls by itself, on a phone sooner. */
const MOST = { wide: 1600, narrow: 1200 } as const;
/** Letters of a line. */
const LETTERS = { wide: 80, narrow: 38 } as const;
const PICTURE = 160;

/** Pixels. */
export const heightOf = (plain: string, html: string, isWide: boolean): number => {
  const room = isWide ? 'wide' : 'narrow';
  const lines = plain
    .split('\n')
    .reduce((sum, line) => sum + (line === '' ? 0.6 : Math.max(1, Math.ceil(line.length / LETTERS[room]))), 0);
  const pictures = html.split('<img').slice(1, 12);
  const shown = pictures.reduce((sum, rest) => {
    const [, height] = /^[^>]*\sheight="(\d{1,4})"/u.exec(rest.slice(0, 2000)) ?? [];
    return sum + Math.min(400, height === undefined ? PICTURE : Number(height));
  }, 0);
  return Math.round(Math.min(MOST[room], Math.max(LEAST, lines * LINE + shown + 48)));
};
