// Lint rules on what may not be written at all: enums, barrels, default exports, and what a person reads outside of the
// catalogues.

/**
 * A rule as oxlint takes it from a plugin, in the shape of ESLint's.
 * @typedef {object} Rule
 * @property {{ type: string, schema: readonly unknown[], messages: Readonly<Record<string, string>> }} meta
 * @property {(context: any) => Readonly<Record<string, (node: any) => void>>} create
 */

/**
 * A rule that refuses each node that one of these selectors finds.
 * @param {string} message
 * @param {readonly string[]} selectors
 * @returns {Rule}
 */
const refusing = (message, selectors) => ({
  meta: { type: 'problem', schema: [], messages: { refused: message } },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (/** @type {any} */ node) => context.report({ node, messageId: 'refused' }),
      ]),
    ),
});

const READ = '/^(?:title|alt|placeholder|label|aria-label|aria-description|aria-roledescription|aria-valuetext)$/';

export const syntaxRules = {
  'no-enum': refusing('A closed union of texts instead of an enum.', ['TSEnumDeclaration']),
  'no-barrel': refusing('No barrels: import from the file that owns the name.', ['ExportAllDeclaration']),
  'no-default-export': refusing('Named exports only.', ['ExportDefaultDeclaration']),
  'no-literal-text': refusing('What a person reads comes from the catalogues (i18n).', [
    'JSXText[value=/\\p{L}/u]',
    'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}/u]',
    'JSXFragment > JSXExpressionContainer > Literal[value=/\\p{L}/u]',
    `JSXAttribute[name.name=${READ}] > Literal[value=/\\p{L}/u]`,
  ]),
};
