// The story in which the table is asked, and the moments that a device may claim within it.

/** The rows of the world are made, the crew's first people are booked. */
export const MADE = '2027-06-03T06:00:00.000Z';
/** The shift of the crew, 08:00 to 16:00 in Vienna. */
export const SHIFT = { from: '2027-06-04T06:00:00.000Z', to: '2027-06-04T14:00:00.000Z' } as const;
/** Carl becomes chief, remo is booked. */
export const PUT_ON = '2027-06-04T06:30:00.000Z';
/** Both are taken off. */
export const TAKEN_OFF = '2027-06-04T08:00:00.000Z';
/** Lena becomes chief. */
export const FOLLOWED = '2027-06-04T08:20:00.000Z';
/** When everybody asks. */
export const NOW = '2027-06-04T09:00:00.000Z';

/** What a device says of when it was done. */
export const MOMENTS = {
  now: NOW,
  /** Before carl, remo and lena came to the crew. */
  before: '2027-06-04T06:20:00.000Z',
  /** While carl was chief and remo booked; lena was not. */
  during: '2027-06-04T07:00:00.000Z',
  /** After carl and remo were taken off, before lena came. */
  after: '2027-06-04T08:10:00.000Z',
  /** Before the row of which it speaks was there. */
  beforeRow: '2027-06-02T06:00:00.000Z',
  longAgo: '2020-01-01T00:00:00.000Z',
  future: '2027-06-06T09:00:00.000Z',
} as const;
export type Moment = keyof typeof MOMENTS;
export const EVERY_MOMENT = Object.keys(MOMENTS) as readonly Moment[];

/** Moments that cannot be: nobody acts on a row that is not there, nor tomorrow. */
export const IMPOSSIBLE: readonly Moment[] = ['beforeRow', 'longAgo', 'future'];
