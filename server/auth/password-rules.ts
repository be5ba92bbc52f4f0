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
    new Set(plain).size < LEAST_DIFFERENT ||
    isRepeated(letters) ||
    isWalk(letters) ||
    COMMON.has(bare(letters))
  );
};

/**
 * The address, or a password built around a part of it that somebody who knows the login tries first: `newcomer1234`,
 * `Ben.Smith-2027`.
 */
const isName = (password: string, login: string): boolean => {
  const [name = login] = login.split('@');
  return (
    password.includes(login) ||
    [name, ...name.split(/[^\p{L}\p{N}]+/u)].some((part) => part.length >= LEAST_NAME && password.includes(part))
  );
};

/** Shorter parts stand in many words by chance. */
const LEAST_NAME = 4;

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
  return (word === '' ? text : word)
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't');
};

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
