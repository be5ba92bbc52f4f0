// What a screen reads, live: a reading function over the tables and whatever is shown ahead of them.
import { addressOf } from '../tables/row-key.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { Layer } from './ahead.ts';
import type { Asked } from './arrival.ts';
import { laidOver } from './laid-over.ts';
import { liveOver, type Live, type Shown } from './live.ts';
import type { MirrorRow } from '../tables/local.ts';
import type { LocalData } from './local-data.ts';
import { readsBy, type Ask, type Question, type Reads } from './reads.ts';

interface Answer {
  readonly entity: AnyEntity;
  readonly question: Question;
  /** As the tables have them. */
  readonly rows: readonly MirrorRow[];
}

/** Everything that the function asked the tables, and what came of it. */
interface Known<T> {
  readonly answers: Map<string, Answer>;
  readonly layers: readonly Layer[];
  readonly shown: Shown<T>;
}

/**
 * The result of the reading function, again whenever the tables change or a tap is shown ahead. For a tap the function
 * runs over what it
 * was answered before: a transaction under way holds up whoever reads its tables.
 */
export const liveReads = <T>(store: Pick<LocalData, 'ask' | 'ahead'>, read: (reads: Reads) => Promise<T>): Live<T> =>
  liveRuns(store, read, (value) => value);

/** What a reading function came to, and what it asked for that. */
export interface Answered<T> {
  readonly value: T;
  readonly answers: readonly Asked[];
}

/** The same, with everything that was asked of the tables. */
export const liveAnswers = <T>(
  store: Pick<LocalData, 'ask' | 'ahead'>,
  read: (reads: Reads) => Promise<T>,
): Live<Answered<T>> => liveRuns(store, read, (value, answers) => ({ value, answers }));

const liveRuns = <R, T>(
  { ask, ahead }: Pick<LocalData, 'ask' | 'ahead'>,
  read: (reads: Reads) => Promise<R>,
  finish: (value: R, answers: readonly Answer[]) => T,
): Live<T> => {
  const run = async (answers: Map<string, Answer>, layers: readonly Layer[]): Promise<Shown<T>> => {
    const shown = new Set<Layer>();
    const laid: Ask = async (entity, question) => {
      const key = `${entity.name} ${JSON.stringify(question)}`;
      const known = answers.get(key) ?? { entity, question, rows: await ask(entity, question) };
      answers.set(key, known);
      return layers.reduce((rows, layer) => {
        const over = withLayer(known, rows, layer);
        if (over !== rows) shown.add(layer);
        return over;
      }, known.rows);
    };
    const value = finish(await read(readsBy(laid)), [...answers.values()]);
    return { value, layers: layers.filter((layer) => shown.has(layer)) };
  };
  return liveOver<T, Known<T>>(ahead, {
    read: async (layers) => {
      const answers = new Map<string, Answer>();
      return { answers, layers, shown: await run(answers, layers) };
    },
    show: async (known, layers) => (isSame(known.layers, layers) ? known.shown : run(known.answers, layers)),
    concerns: ({ answers }, layer) =>
      [...answers.values()].some((answer) => withLayer(answer, answer.rows, layer) !== answer.rows),
    rowOf: ({ answers }, key) => rowIn(answers, key),
  });
};

const isSame = (one: readonly Layer[], other: readonly Layer[]): boolean =>
  one.length === other.length && one.every((layer, at) => layer === other[at]);

const withLayer = ({ entity, question }: Answer, rows: readonly MirrorRow[], layer: Layer): readonly MirrorRow[] =>
  [...layer.rows].reduce(
    (laid, [key, row]) => (addressOf(key).entity === entity.name ? laidOver(entity, question, laid, row) : laid),
    rows,
  );

const rowIn = (answers: ReadonlyMap<string, Answer>, key: string): MirrorRow | undefined => {
  const { entity, id } = addressOf(key);
  for (const answer of answers.values()) {
    const row = answer.entity.name === entity ? answer.rows.find((one) => one.id === id) : undefined;
    if (row !== undefined) return row;
  }
  return undefined;
};
