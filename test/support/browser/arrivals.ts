// What browsers sent during a test file, by the server's own ledger: kept in a file where CALLBOARD_BY_HAND names one.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import type { HeldRows } from '../server/held-rows.ts';
import type { Network } from './proxy.ts';

/** Environment variable with the path of the file, one arrival a line as JSON. */
export const BY_HAND = 'CALLBOARD_BY_HAND';

/** A change that a browser sent and the server took. */
export interface Arrival {
  /** Test file, from the project's folder. */
  readonly spec: string;
  /** `name@version`. */
  readonly mutation: string;
  /** It was made while there was no line. */
  readonly isWithoutLine: boolean;
  /** How often it took effect in rows. */
  readonly effects: number;
}

const TAKEN = 300;

/**
 * Appends what arrived, nothing where nobody asked for it. What a test itself posts goes past the network, and is not
 * told.
 */
export const recordArrivals = async (
  { network, held }: { readonly network: Network; readonly held: HeldRows },
  file: string,
): Promise<void> => {
  const { [BY_HAND]: path } = process.env;
  if (path === undefined) return;
  const sent = new Map(network.requests().flatMap((one) => (one.key === null ? [] : [[one.key, one] as const])));
  const answers = await held.answersTo(sent.keys());
  const lines = [...sent].flatMap(([key, { change, madeAt }]) => {
    const answer = answers.get(key);
    if (answer === undefined || answer.status >= TAKEN || change === null) return [];
    const arrival: Arrival = {
      spec: relative(PROJECT, file),
      mutation: change,
      isWithoutLine: madeAt !== null && network.wasDownAt(Temporal.Instant.from(madeAt)),
      effects: answer.effects,
    };
    return [`${JSON.stringify(arrival)}\n`];
  });
  appendFileSync(path, lines.join(''));
};
