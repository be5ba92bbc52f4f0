// The security check of a crew for one date and shift: its form, and what was handed in.
import { isDay } from '#schema/check.ts';
import type { Row } from '#schema/define/entity.ts';
import { form } from '#schema/entities/forms/form.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export interface CheckOfShift {
  readonly form: Row<typeof form>;
  readonly date: string;
  readonly shift: string;
  readonly done: Row<typeof formResult> | null;
}

export interface SecurityCheckRequest {
  readonly crewId: string;
  readonly formId: string;
  readonly date: string;
  readonly shift: string;
}

/** Null where the form is not on this device, or the address names no date and shift. */
export const readCheck = async (
  reads: Reads,
  { crewId, formId, date, shift }: SecurityCheckRequest,
): Promise<CheckOfShift | null> => {
  const asked = await reads.get(form, formId);
  if (asked === undefined || !isDay(date) || shift === '') return null;
  const results = await reads.rows(
    query(formResult).where('[projectCrewId+date+shift]', { equals: [crewId, date, shift] }),
  );
  return {
    form: asked,
    date,
    shift,
    done: results.find((row) => row.formId === formId && row.addendumTo === undefined) ?? null,
  };
};
