// Who keeps the numbers of a plus crew: those with the right, each within what they see, and a plus-crew login that may
// edit.
import { inScope, Refused, type Doer, type Tables } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { plusCrewValue } from '../../entities/plus/plus-crew-value.ts';
import { plusCrew } from '../../entities/plus/plus-crew.ts';

const mayEdit = right('plusCrews', 'EDIT');

/** Settings are the agency's. */
export const settingsBy: readonly Doer[] = [inScope('planner', mayEdit), inScope('office', mayEdit)];
/** Numbers may also come from the leader with the right, and from the login of the plus crew. */
export const numbersBy: readonly Doer[] = [...settingsBy, inScope('crew', mayEdit), inScope('plusCrewLogin', mayEdit)];

/**
 * A number of a series is written by hand. @throws Refused PLUSCREW_FINISHED, or INVALID where the series is not filled
 * in by hand or the day lies outside the plus crew's period
 */
export const demandTakesNumbers = async (tables: Tables, valueId: string, date: string): Promise<void> => {
  const series = await tables.peek(plusCrewValue, valueId);
  const team = series === undefined ? undefined : await tables.peek(plusCrew, series.plusCrewId);
  if (series === undefined || team === undefined) throw new Refused('NOT_FOUND');
  if (team.statusCode !== 'active') throw new Refused('PLUSCREW_FINISHED');
  if (!series.editable) throw new Refused('INVALID', 'plusCrewValue');
  if (date < team.from || date > team.to) throw new Refused('INVALID', 'date');
};
