// Whether the check digits of a number fit: of an IBAN (ISO 13616), and of national numbers of social security. They
// find a wrong letter or two that changed places, and never say that the number is somebody's. Pure.

/** Without what people write between the groups. */
const bare = (written: string): string => written.replaceAll(/[\s.\-/]/gu, '').toUpperCase();

const digitsOf = (text: string): readonly number[] => [...text].map(Number);

/** The remainder of a number of any length, as text. */
const remainder = (digits: string, by: number): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % by, 0);

/** Sum of the digits, each times its weight. */
const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0);

/** A is 10, Z is 35. */
const lettersAsNumbers = (text: string): string =>
  text.replaceAll(/[A-Z]/gu, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10));

/** Country, two check digits, and an account: moved to the end, the remainder by 97 is 1. */
export const isIban = (written: string): boolean => {
  const iban = bare(written);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(iban)) return false;
  return remainder(lettersAsNumbers(iban.slice(4) + iban.slice(0, 4)), 97) === 1;
};

/** Austria: ten digits, the fourth of which is the check digit. */
const austrian = (number: string): boolean => {
  if (!/^[1-9]\d{9}$/u.test(number)) return false;
  const digits = digitsOf(number);
  return weighed(digits, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === digits[3];
};

/** Germany: number of the pension insurance, a letter within eleven digits. */
const german = (number: string): boolean => {
  if (!/^\d{8}[A-Z]\d{3}$/u.test(number)) return false;
  const letter = String(number.charCodeAt(8) - 'A'.charCodeAt(0) + 1).padStart(2, '0');
  const digits = digitsOf(number.slice(0, 8) + letter + number.slice(9, 11));
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  const sum = digits.reduce((all, digit, at) => {
    const product = digit * (weights[at] ?? 0);
    return all + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 10 === Number(number.slice(11));
};

/** The Netherlands: nine digits, the test of eleven. */
const dutch = (number: string): boolean =>
  /^\d{9}$/u.test(number) && Number(number) > 0 && weighed(digitsOf(number), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;

/** France: thirteen places and a key of two; the letters of the two halves of Corsica stand for 19 and 18. */
const french = (number: string): boolean => {
  if (!/^\d{5}[0-9AB]\d{9}$/u.test(number)) return false;
  const digits = number.replace('2A', '19').replace('2B', '18');
  if (!/^\d{15}$/u.test(digits)) return false;
  return 97 - remainder(digits.slice(0, 13), 97) === Number(digits.slice(13));
};

/** Spain: province and number, and two check digits; a short number is reckoned by its value. */
const spanish = (number: string): boolean => {
  if (!/^\d{12}$/u.test(number)) return false;
  const [province, own] = [number.slice(0, 2), number.slice(2, 10)];
  const whole = Number(own) < 10_000_000 ? Number(own) + Number(province) * 10_000_000 : Number(province + own);
  return whole % 97 === Number(number.slice(10));
};

/** Belgium: eleven digits; with a 2 before them for whoever was born in this century. */
const belgian = (number: string): boolean => {
  if (!/^\d{11}$/u.test(number)) return false;
  const key = Number(number.slice(9));
  return [number.slice(0, 9), `2${number.slice(0, 9)}`].some((digits) => 97 - remainder(digits, 97) === key);
};

/** Switzerland: thirteen digits that begin with the country, as a trade number. */
const swiss = (number: string): boolean =>
  /^756\d{10}$/u.test(number) && weighed(digitsOf(number), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

/** By the code of the country. */
const NATIONAL: Readonly<Partial<Record<string, (number: string) => boolean>>> = {
  AT: austrian,
  BE: belgian,
  CH: swiss,
  DE: german,
  ES: spanish,
  FR: french,
  NL: dutch,
};

/**
 * Whether a social security number can be one. Where nothing is known of the numbers of the country it always can, and
 * somebody may be insured in another country than that in which they live.
 * @param country code of two letters; undefined where it is not known
 */
export const isNationalNumber = (written: string, country: string | undefined): boolean => {
  if (country === undefined || NATIONAL[country.toUpperCase()] === undefined) return true;
  const number = bare(written);
  return Object.values(NATIONAL).some((fits) => fits?.(number) === true);
};
