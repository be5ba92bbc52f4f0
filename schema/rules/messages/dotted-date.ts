// Dates in the parameters of an activity, and what is due tomorrow (domain.md, dotted-dates; domain.md, due-tomorrow).

/** `YYYY-MM-DD` as `DD.MM.YYYY`. */
export const dottedDate = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** `DD.MM.YYYY` as `YYYY-MM-DD`; undefined for anything else, a day that does not exist among it. */
export const fromDottedDate = (text: string): string | undefined => {
  const found = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(text);
  if (found === null) return undefined;
  const [, day = '', month = '', year = ''] = found;
  try {
    return Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
};

/** The group of the office that pays, and how urgent its feedback is. */
export const ACCOUNTANTS = 'Accountants';
export const FEEDBACK_PRIORITY = 1;

/**
 * The day after the one on which it is written in the tenant's zone, weekends included. It stays what it was, however
 * late it is sent.
 */
export const dueTomorrow = (writtenAt: string, zone: string): string =>
  dottedDate(Temporal.Instant.from(writtenAt).toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }).toString());

/** The parameters of a feedback on a payroll item. */
export const feedbackParameters = (writtenAt: string, zone: string): string =>
  JSON.stringify({ recipient: ACCOUNTANTS, dueDate: dueTomorrow(writtenAt, zone), priority: FEEDBACK_PRIORITY });
