// What a type of documents says in its `parameters` text: its group, whether one may upload it, which skill it proves.
import { isRecord } from '#remote/outcome.ts';

export interface TypeRules {
  readonly group: string | null;
  readonly allowUpload: boolean;
  readonly needsApproval: boolean;
  /** The code of the skill that it proves. */
  readonly skillTypeId: string | null;
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const textIn = (values: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' ? value : null;
};

/** A text that says nothing, or is broken, allows nothing. */
export const typeRules = (parameters: string | undefined): TypeRules => {
  const found = parsed(parameters ?? '{}');
  const values = isRecord(found) ? found : {};
  return { group: textIn(values, 'group'), allowUpload: values['allowUpload'] === true, needsApproval: values['needsApproval'] === true, skillTypeId: textIn(values, 'skillTypeId') };
};
