// Checks what people read: links of all pages, citations in comments and pages, and the licences of the product's
// packages. `npm run licences` (--write) writes docs/licences.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { absentCitations, absentPageCitations, DOMAIN_PAGE } from './lib/pages/citations.mjs';
import { forbiddenLicences, licencesPage, productPackages } from './lib/pages/licences.mjs';
import { absentPaths, anchorsOf, brokenLinks } from './lib/pages/page-links.mjs';
import { inProject } from './lib/project.mjs';
import { say } from './lib/steps.mjs';

const LICENCES_PAGE = 'docs/licences.md';
const LEFT_OUT = [
  'node_modules',
  'dist',
  'build',
  'data',
  'test-results',
  'playwright-report',
  'screenshots',
  '.git',
  '.cache',
];
const SOURCES = /^(?:(?:src|sw|schema|i18n|server|test|tools)\/.*|[^/]+)\.(?:[cm]?js|tsx?)$/u;

/**
 * All files of the project, without what is made or installed.
 * @param {string} folder
 * @returns {readonly string[]}
 */
const filesIn = (folder) =>
  readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return LEFT_OUT.includes(entry.name) ? [] : filesIn(path);
  });

/** @param {string} path */
const textOf = (path) => readFileSync(inProject(path), 'utf8');

const files = filesIn('');
const pages = new Map(files.filter((path) => path.endsWith('.md')).map((path) => [path, textOf(path)]));
const exists = (/** @type {string} */ path) => path === '' || existsSync(inProject(path));

const links = () => [...brokenLinks({ pages, exists }), ...absentPaths({ pages, exists, files })];

const citations = () => {
  const known = { rules: anchorsOf(pages.get(DOMAIN_PAGE) ?? ''), pages: [...pages.keys()] };
  return [
    ...files.filter((path) => SOURCES.test(path)).flatMap((path) => absentCitations(path, textOf(path), known)),
    ...[...pages].flatMap(([path, text]) => absentPageCitations(path, text)),
  ];
};

const packages = productPackages(JSON.parse(textOf('package-lock.json')));

const licences = () => {
  const isCurrent = pages.get(LICENCES_PAGE) === licencesPage(packages);
  return [
    ...forbiddenLicences(packages),
    ...(isCurrent ? [] : [`${LICENCES_PAGE} is not current: run npm run licences and commit what it writes`]),
  ];
};

/**
 * @param {string} name
 * @param {readonly string[]} complaints
 */
const report = (name, complaints) => {
  for (const complaint of complaints) say(complaint);
  say(`${name}: ${complaints.length}`);
  if (complaints.length > 0) process.exitCode = 1;
};

if (process.argv.includes('--write')) {
  writeFileSync(inProject(LICENCES_PAGE), licencesPage(packages));
} else {
  report(`Links and paths of ${pages.size} pages that lead nowhere`, links());
  report('Citations of absent documents', citations());
  report(`Licences of ${packages.length} packages that are not allowed`, licences());
}
