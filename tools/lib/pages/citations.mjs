// Citations in comments and pages: each names a document of this repository, and a rule of the domain by a name that
// its page holds. Pure.
import { proseOf } from './page-links.mjs';

/** The page that holds the rules of the trade. */
export const DOMAIN_PAGE = 'docs/domain.md';

/**
 * Numbers of rules and chapters, which no document here has: a letter with a number, or a number behind the name of a
 * specification. S3 is a store.
 */
const NUMBERED =
  /\b(?:[Ss]pec(?:ification)?|[Dd]omain)(?:\.md)?[,:]? (?:time |rule |rules |section )*(?:[RQMESP]?\d)[\d.]*|\((?:spec|domain): [^)]*\)|\b(?:[RQMEP]\d{1,3}|S(?!3\b)\d{1,3})\b/gu;
/** The same at the beginning of a text, with a colon behind it. */
const NUMBERED_TEXT = /(?<=['"`(])[RQMP]\d{1,3}(?=[:;])/gu;
/** A comment may be broken between the page and the rule. */
const NAMED = /\bdomain\.md(?:(?:,(?:\s|\/\/|\*)+|#)([a-z][a-z0-9]*(?:-[a-z0-9]+)*))?/gu;
const PAGE = /(?<![\w/.@-])[\w./-]+\.md\b/gu;

/**
 * @typedef {object} Known
 * @property {ReadonlySet<string>} rules anchors of the domain page
 * @property {readonly string[]} pages paths of all pages from the project's root
 */

/** @param {string} text */
const blank = (text) => text.replace(/[^\n]/gu, ' ');

/**
 * The comments of a source file; everything else is blank, so that lines stay.
 * @param {string} text
 */
export const commentsOf = (text) => {
  let out = '';
  let from = 0;
  for (const { 0: comment, index } of text.matchAll(/(?<![:\\])\/\/[^\n]*|\/\*[\s\S]*?\*\//gu)) {
    out += blank(text.slice(from, index)) + comment;
    from = index + comment.length;
  }
  return out + blank(text.slice(from));
};

/**
 * @param {string} text
 * @param {number} index
 */
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/**
 * @param {string} text
 * @param {Known} known
 * @returns {readonly { readonly line: number, readonly why: string }[]}
 */
const faultsIn = (text, { rules, pages }) => [
  ...[...text.matchAll(NUMBERED)].map(({ 0: found, index }) => ({
    line: lineAt(text, index),
    why: `"${found.trim()}" cites a document that is not here: name the rule of ${DOMAIN_PAGE}, or say it in words`,
  })),
  ...[...text.matchAll(NAMED)].flatMap(({ 1: name, index }) => {
    if (name === undefined)
      return [{ line: lineAt(text, index), why: `a citation of domain.md names its rule: "domain.md, minimum-rest"` }];
    return rules.has(name) ? [] : [{ line: lineAt(text, index), why: `${DOMAIN_PAGE} has no rule "${name}"` }];
  }),
  ...[...text.matchAll(PAGE)].flatMap(({ 0: found, index }) => {
    const name = found.replace(/^(?:\.{1,2}\/)+/u, '');
    return pages.some((page) => page === name || page.endsWith(`/${name}`))
      ? []
      : [{ line: lineAt(text, index), why: `there is no page ${found}` }];
  }),
];

/**
 * What a source file cites and this repository does not have, each as a line for a person.
 * @param {string} path
 * @param {string} text
 * @param {Known} known
 * @returns {readonly string[]}
 */
export const absentCitations = (path, text, known) => {
  const begins = [...text.matchAll(NUMBERED_TEXT)].map(({ 0: found, index }) => ({
    line: lineAt(text, index),
    why: `"${found}" cites a document that is not here`,
  }));
  return [...faultsIn(commentsOf(text), known), ...begins].map(({ line, why }) => `${path}:${line}: ${why}`);
};

/**
 * The same of a page: all of its prose is judged, links aside, which are judged as links.
 * @param {string} path
 * @param {string} text
 * @returns {readonly string[]}
 */
export const absentPageCitations = (path, text) =>
  proseOf(text).flatMap((line, at) => {
    const prose = line.replace(/\]\([^)]*\)/gu, ']').replace(/`[^`]*`/gu, '');
    return [...prose.matchAll(NUMBERED)].map(
      ([found]) => `${path}:${at + 1}: "${found.trim()}" cites a document that is not here`,
    );
  });
