// What the reference server says to a request.
import { REFUSALS, UNSTORED } from '#schema/refusals.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string | null;
  /** RFC 3339 instant; left out where nobody sets a clock by it. */
  readonly serverTime?: string | null;
}

export const refusal = (code: keyof typeof REFUSALS, current?: ServerRow): Answer => ({
  status: REFUSALS[code],
  body: { error: { code, message: code, ...(current === undefined ? {} : { current }) } },
});

export const isUnstored = ({ body }: Answer): boolean => {
  const text = JSON.stringify(body);
  return UNSTORED.some((code) => text.includes(`"${code}"`));
};
