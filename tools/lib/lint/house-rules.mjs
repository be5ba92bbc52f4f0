// Lint rules of this house, as a plugin of oxlint: the rooms' import plan, a purpose line on every file, a reason for
// every exception, boundaries around the parts of pages, words that are kept.
import { relative } from 'node:path';
import { keptWords } from './kept-words-rule.mjs';
import { parts } from './parts-rule.mjs';
import { importViolation } from './rooms.mjs';
import { syntaxRules } from './syntax-rules.mjs';
import { webBaseline } from './web-baseline-rule.mjs';

/** @typedef {import('./syntax-rules.mjs').Rule} Rule */

/**
 * @param {any} context
 * @returns {string} path from the project's root, with forward slashes
 */
const pathOf = (context) => relative(context.cwd, context.filename).replaceAll('\\', '/');

/** @param {unknown} value */
const isText = (value) => typeof value === 'string';

/** @type {Rule} */
const roomPlan = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{ why }}' } },
  create(context) {
    const from = pathOf(context);
    /** @param {any} source a string literal, wherever the kind of import keeps it */
    const check = (source) => {
      const literal = source?.literal ?? source;
      if (!isText(literal?.value)) return;
      const why = importViolation(from, literal.value);
      if (why !== undefined) context.report({ node: literal, messageId: 'refused', data: { why } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument),
    };
  },
};

/** @type {Rule} */
const purposeLine = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'The first line is a comment that says what this file is for, to a stranger.' },
  },
  create(context) {
    return {
      Program(node) {
        const [first, second] = context.sourceCode.lines;
        const line = first?.startsWith('#!') ? second : first;
        if (line !== undefined && !/^\s*(?:\/\/|\/\*\*?)(?!\s*(?:es|ox)lint).*\p{L}/u.test(line))
          context.report({ node, loc: { line: 1, column: 0 }, messageId: 'missing' });
      },
    };
  },
};

/** @type {Rule} */
const reasonedException = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { bare: 'An exception needs its reason: `eslint-disable-next-line rule -- why`.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const bare =
            /^\s*(?:es|ox)lint-disable(?!.*--\s*\S)/u.test(comment.value) ||
            /@ts-(?:ignore|nocheck)/u.test(comment.value);
          if (bare && comment.loc) context.report({ loc: comment.loc, messageId: 'bare' });
        }
      },
    };
  },
};

// eslint-disable-next-line house/no-default-export -- oxlint reads the default export
export default {
  meta: { name: 'house' },
  rules: {
    'room-plan': roomPlan,
    'purpose-line': purposeLine,
    'reasoned-exception': reasonedException,
    'web-baseline': webBaseline,
    'kept-words': keptWords,
    parts,
    ...syntaxRules,
  },
};
