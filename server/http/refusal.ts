// A call that is refused: the code that both sides know, and what the caller needs to go on.
import { Refused } from '#schema/define/mutation.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import type { LastChange } from '../database/reads/last-change.ts';
import { fallbackText, statusOf } from './refusal-texts.ts';

export interface RefusalFacts {
  /** The argument or query key that is wrong. */
  readonly field?: string;
  /** JSON text of the row as the server has it, cut for the login. */
  readonly current?: string;
  /** Who wrote that row last, and when. */
  readonly changed?: LastChange;
  /** Everything that has to be put right first, by names that the calls of the refusal know. */
  readonly lacks?: readonly string[];
  /** The office has a to-do with what was reported. */
  readonly handedOver?: true;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Writes what is kept although the change is refused: nothing else of it stays. */
  readonly keep?: (tx: WriteTransaction) => Promise<void>;
}

/** Thrown anywhere below a route; the error handler makes the answer. */
export class ApiRefusal extends Error {
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}

/** A definition's refusal in the same form. */
export const refusalOf = ({ code, field }: Refused): ApiRefusal =>
  new ApiRefusal(code, field === undefined ? {} : { field });

/** Status and JSON text of a refusal: `{error: {code, message, field?, lacks?, handedOver?, changed?, current?}}`. */
export const refusalAnswer = ({ code, facts }: ApiRefusal): { readonly status: number; readonly body: string } => {
  const { field, lacks, handedOver, changed, current } = facts;
  const head = JSON.stringify({
    code,
    message: fallbackText(code),
    ...(field === undefined ? {} : { field }),
    ...(lacks === undefined ? {} : { lacks }),
    ...(handedOver === undefined ? {} : { handedOver }),
    ...(changed === undefined ? {} : { changed }),
  });
  const error = current === undefined ? head : `${head.slice(0, -1)},"current":${current}}`;
  return { status: statusOf(code), body: `{"error":${error}}` };
};
