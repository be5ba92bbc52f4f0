// Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or an HTTP date measured against the answer's own Date header.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HTTP_DATE = /^\w{3}, (\d{2}) (\w{3}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/u;

/** Milliseconds to wait; null where the answer asks for no wait, or where it cannot be read. */
export const retryAfterMs = (headers: Headers): number | null => {
  const asked = headers.get('retry-after')?.trim();
  if (asked === undefined) return null;
  if (/^\d{1,9}$/u.test(asked)) return Number(asked) * 1000;
  const until = httpDateMs(asked);
  const from = httpDateMs(headers.get('date') ?? '');
  // Both dates come from the server's clock, so that a wrong clock here changes nothing.
  return until === null || from === null ? null : Math.max(0, until - from);
};

/** Milliseconds since 1970 of an HTTP date (RFC 9110, 5.6.7); null for anything else. */
export const httpDateMs = (httpDate: string): number | null => {
  const [, day, month, year, time] = HTTP_DATE.exec(httpDate) ?? [];
  const at = MONTHS.indexOf(month ?? '') + 1;
  if (day === undefined || year === undefined || time === undefined || at === 0) return null;
  try {
    return Temporal.Instant.from(`${year}-${String(at).padStart(2, '0')}-${day}T${time}Z`).epochMilliseconds;
  } catch {
    return null;
  }
};
