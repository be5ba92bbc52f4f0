// Which passwords are too easy to guess, beyond their length: the login's own name, patterns of the keyboard, and what
// lists begin with.

/** At least this many characters; the definition of the call says so too. */
const LEAST_DIFFERENT = 4;

/** True where a guesser would try it early. */
export const isEasyToGuess = (password: string, login: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  const letters = plain
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return (
    isName(plain, login.toLowerCase()) ||
    isNameAndLittle(letters, login.toLowerCase()) ||
    new Set(plain).size < LEAST_DIFFERENT ||
    isPattern(letters)
  );
};

const isPattern = (text: string): boolean => isRepeated(text) || isWalk(text) || COMMON.has(bare(text));

/**
 * The address, or a password built around a part of it that somebody who knows the login tries first: `newcomer1234`,
 * `Ben.Smith-2027`.
 */
const isName = (password: string, login: string): boolean => {
  const [name = login] = login.split('@');
  return (
    password.includes(login) ||
    [name, ...partsOf(login)].some((part) => part.length >= LEAST_NAME && folded(password).includes(folded(part)))
  );
};

/** Shorter parts stand in many words by chance. */
const LEAST_NAME = 4;

/** Of the name before the at sign. */
const partsOf = (login: string): readonly string[] => (login.split('@')[0] ?? login).split(/[^\p{L}\p{N}]+/u);

/** `ben2027ben2027`: a short part of the address, and nothing else than digits or a pattern. */
const isNameAndLittle = (letters: string, login: string): boolean => {
  const parts = partsOf(login).filter((part) => part.length >= LEAST_SHORT);
  const rest = parts.reduce(without, letters);
  return rest !== letters && (/^\p{N}*$/u.test(rest) || new Set(rest).size < LEAST_DIFFERENT || isPattern(rest));
};

const LEAST_SHORT = 2;

/** The text without the part, however its letters are written. */
const without = (text: string, part: string): string => {
  const pieces = folded(text).split(folded(part));
  let at = 0;
  return pieces
    .map((piece) => {
      const kept = text.slice(at, at + piece.length);
      at += piece.length + part.length;
      return kept;
    })
    .join('');
};

/** Digits and signs that stand for letters as those, of the same length: `b3n` as `ben`. */
const folded = (text: string): string => asLetters(text).replaceAll('@', 'a').replaceAll('$', 's').replaceAll('l', 'i');

/** `abcabcabc`, `12341234` */
const isRepeated = (text: string): boolean => /^(.{1,6})\1+$/u.test(text);

/**
 * Rows of keyboards, the alphabet and digits, forwards and backwards; a text made of such pieces is a walk over the
 * keys.
 */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
];
const PIECES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];

const isWalk = (text: string): boolean => {
  for (let from = 0; from < text.length;) {
    const length = longestPiece(text.slice(from));
    if (length < 3) return false;
    from += length;
  }
  return true;
};

const longestPiece = (text: string): number => {
  for (let length = text.length; length > 0; length -= 1)
    if (PIECES.some((piece) => piece.includes(text.slice(0, length)))) return length;
  return 0;
};

/** Digits that people add at the end, and signs that stand for letters, do not make a word a secret. */
const bare = (text: string): string => {
  const word = text.replace(/^\d+|\d+$/gu, '');
  return asLetters(word === '' ? text : word);
};

const asLetters = (text: string): string =>
  text
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't');

/** Words and phrases with which lists of stolen passwords begin, in the languages of the app. */
const COMMON: ReadonlySet<string> = new Set([
  'password',
  'passwort',
  'passwords',
  'mypassword',
  'newpassword',
  'passwordpassword',
  'wachtwoord',
  'welkom',
  'motdepasse',
  'contrasena',
  'contraseña',
  'cyfrinair',
  'kennwort',
  'geheim',
  'geheimnis',
  'welcome',
  'welcometo',
  'willkommen',
  'bienvenue',
  'bienvenido',
  'croeso',
  'letmein',
  'letmeinnow',
  'changeme',
  'changemenow',
  'administrator',
  'admin',
  'default',
  'testtest',
  'testing',
  'secret',
  'topsecret',
  'iloveyou',
  'iloveyouso',
  'ichliebedich',
  'tequiero',
  'teamo',
  'jetaime',
  'iloveme',
  'lovelove',
  'princess',
  'sunshine',
  'football',
  'footballer',
  'baseball',
  'basketball',
  'superman',
  'spiderman',
  'batman',
  'computer',
  'internet',
  'whatever',
  'starwars',
  'pokemon',
  'liverpool',
  'chelseafc',
  'manchester',
  'manchesterunited',
  'barcelona',
  'realmadrid',
  'fcbayern',
  'bayernmunchen',
  'juventus',
  'arsenal',
  'ajaxamsterdam',
  'michael',
  'jennifer',
  'christopher',
  'alexander',
  'elizabeth',
  'stephanie',
  'sebastian',
  'qwertyuiop',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'trustnoone',
  'trustno',
  'godzilla',
  'dragon',
  'dragonball',
  'monkey',
  'master',
  'shadow',
  'hallohallo',
  'hello',
  'hellohello',
  'helloworld',
  'callboard',
  'stagehand',
  'crewchief',
  'backstage',
  'company',
  'sommer',
  'summer',
  'winter',
  'fruhling',
  'frühling',
  'herbst',
  'autumn',
  'spring',
]);
