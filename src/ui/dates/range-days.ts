// A stretch of days, chosen by two presses in a calendar.

/** Dates as date fields hold them (`YYYY-MM-DD`); empty where nothing was chosen. */
export interface DateSpan {
  readonly from: string;
  readonly to: string;
}

/**
 * What a press on a day makes of the stretch: the first press begins a new one, the second ends it. A second day before
 * the first begins anew.
 */
export const pressed = ({ from, to }: DateSpan, date: string): DateSpan =>
  from === '' || to !== '' || date < from ? { from: date, to: '' } : { from, to: date };

/** Both ends count; with one end alone there is one day. */
export const isWithin = ({ from, to }: DateSpan, date: string): boolean =>
  from !== '' && from <= date && date <= (to === '' ? from : to);

export const isEnd = ({ from, to }: DateSpan, date: string): boolean => date !== '' && (date === from || date === to);
