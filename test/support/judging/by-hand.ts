// Holds what arrived from browsers against what is said of each change by hand.
import type { Arrival } from '../browser/arrivals.ts';
import { BY_HAND, type ByHand } from '../../e2e/by-hand.ts';

/** One change in the test that is named for it. */
export interface HandOfChange extends Pick<ByHand, 'number' | 'spec' | 'line'> {
  readonly change: string;
  /** How often it came, how often of these it was made without a line, and how often it took effect once. */
  readonly arrived: number;
  readonly withoutLine: number;
  readonly once: number;
  /** Empty where it is as it is said. */
  readonly faults: readonly string[];
}

const specOf = ({ spec }: Arrival): string => spec.replace(/^test\/e2e\//u, '').replace(/\.spec\.ts$/u, '');
const changeOf = ({ mutation }: Arrival): string => mutation.replace(/@\d+$/u, '');

/** Each change of the table as it was seen. */
export const seenByHand = (arrivals: readonly Arrival[], table: readonly ByHand[] = BY_HAND): readonly HandOfChange[] =>
  table.flatMap(({ number, changes, spec, line }) =>
    changes.map((change) => {
      const came = arrivals.filter((one) => specOf(one) === spec && changeOf(one) === change);
      const withoutLine = came.filter(({ isWithoutLine }) => isWithoutLine).length;
      const once = came.filter(({ effects }) => effects === 1).length;
      const isDoubled = came.some(({ effects }) => effects > 1);
      return {
        number,
        change,
        spec,
        line,
        arrived: came.length,
        withoutLine,
        once,
        faults: [
          ...(came.length === 0 ? ['never arrived'] : once === 0 ? ['took no effect'] : []),
          ...(isDoubled ? ['took effect more than once'] : []),
          ...(line === 'without' && came.length > 0 && withoutLine === 0 ? ['was made with a line'] : []),
        ],
      };
    }),
  );

/** Lines of a table for people. */
export const handTable = (seen: readonly HandOfChange[]): readonly string[] =>
  seen.map(
    ({ number, change, spec, arrived, withoutLine, once, faults }) =>
      `${number.padEnd(6)} ${change.padEnd(27)} ${spec.padEnd(28)} arrived ${String(arrived)}, without a line ${String(withoutLine)}, once ${String(once)}${faults.length === 0 ? '' : `: ${faults.join(', ')}`}`,
  );
