// How old somebody is, and whether somebody of that age can work. Pure.

/** Youngest and oldest, in whole years. */
export const AGES = { least: 14, most: 90 } as const;

/** @param birthday date @param today date on which it is asked; both `YYYY-MM-DD` */
export const isAgeOfWork = (birthday: string, today: string): boolean => {
  const { years } = Temporal.PlainDate.from(birthday).until(today, { largestUnit: 'years' });
  return years >= AGES.least && years <= AGES.most;
};
