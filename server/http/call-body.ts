// The body of a call, judged by the call's own definition.
import { faultsOf } from '#schema/check.ts';
import type { Call } from '#schema/define/call.ts';
import { ApiRefusal } from './refusal.ts';

/** The fields of the body. @throws Refusal INVALID naming the first field that is wrong */
export const callBody = ({ body: schema, name }: Call, body: unknown): Readonly<Record<string, unknown>> => {
  if (schema === undefined) throw new Error(`The call ${name} has no body`);
  const values = typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
  const [fault] = faultsOf(schema, values);
  if (fault !== undefined) throw new ApiRefusal('INVALID', fault.field === '' ? {} : { field: fault.field });
  return values;
};

/** A text field of such a body. */
export const textIn = (values: Readonly<Record<string, unknown>>, name: string): string =>
  typeof values[name] === 'string' ? values[name] : '';
