/** Youngest and oldest, in whole years. */
export declare const AGES: {
  readonly least: 14;
  readonly most: 90;
};
/** @param birthday date @param today date on which it is asked; both `YYYY-MM-DD` */
export declare const isAgeOfWork: (birthday: string, today: string) => boolean;
