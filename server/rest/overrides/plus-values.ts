// Dated numbers of a plus crew: one per series, day and source, never of the future.
import { Refused } from '#schema/define/mutation.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { addPlusCrewValueData, editPlusCrewValueData } from '#schema/mutations/plus/plus-values.ts';
import { sql } from '../../database/sql.ts';
import { visibleText } from '../mutation-answer.ts';
import { DONE } from '../occasion.ts';
import { Refusal } from '../refusal.ts';
import { hookFor, type Hook } from './hook.ts';
import { todayHere } from './today.ts';

/** @throws Refused INVALID for a number below zero that nobody explains: a correction says what it corrects */
const demandCount = ({ value, note }: { readonly value: number; readonly note?: string | undefined }): void => {
  if (value < 0 && note === undefined) throw new Refused('INVALID', 'value');
};

export const plusHooks: readonly Hook[] = [
  hookFor(addPlusCrewValueData, async (occasion, args, apply) => {
    const { tx, caller } = occasion;
    demandCount(args);
    if (args.date > todayHere(occasion)) throw new Refused('INVALID', 'date');
    // Held, so that two numbers of one day see each other.
    await tx.get(plusCrewValue, args.plusCrewValue);
    const [known] = await tx.find(plusCrewValueData, sql`t.plus_crew_value = ${args.plusCrewValue} and t.date = ${args.date} and t.source_type_id = ${args.sourceTypeId}`);
    if (known === undefined) {
      await apply();
      return DONE;
    }
    const current = await visibleText(tx.client, caller, [plusCrewValueData, known.id]);
    throw new Refusal('VALUE_EXISTS', current === undefined ? {} : { current });
  }),
  hookFor(editPlusCrewValueData, async (_occasion, args, apply) => {
    demandCount(args);
    await apply();
    return DONE;
  }),
];
