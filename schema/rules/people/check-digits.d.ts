/** Country, two check digits, and an account: moved to the end, the remainder by 97 is 1. */
export declare const isIban: (written: string) => boolean;
/**
 * Whether a social security number can be one. Where nothing is known of the numbers of the country it always can, and
 * somebody may be insured in another country than that in which they live.
 * @param country code of two letters; undefined where it is not known
 */
export declare const isNationalNumber: (written: string, country: string | undefined) => boolean;
