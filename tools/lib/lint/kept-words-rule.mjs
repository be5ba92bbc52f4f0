// Holds fields for words to what is kept on the device: words that only the page holds are gone when the app is killed
// (domain.md, kept-words).

/** @typedef {import('./syntax-rules.mjs').Rule} Rule */

/**
 * The name at the root of what an attribute is given: `head` of `{head.comment}`.
 * @param {any} node
 * @returns {string | undefined}
 */
const rootOf = (node) => {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return rootOf(node.expression);
    case 'MemberExpression':
      return rootOf(node.object);
    case 'LogicalExpression':
      return rootOf(node.left);
    case 'Identifier':
      return node.name;
    default:
      return undefined;
  }
};

/** @type {Rule} */
export const keptWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unkept: 'Words that are being written are kept on the device: useKeptWords, useKeptDraft or useKeptEdit.',
    },
  },
  create(context) {
    /** @type {Set<string>} */
    const states = new Set();
    /** @type {{ node: any, name: string }[]} */
    const fields = [];
    return {
      'VariableDeclarator[init.callee.name="useState"] > ArrayPattern': (/** @type {any} */ node) => {
        const [state] = node.elements;
        if (state?.type === 'Identifier') states.add(state.name);
      },
      'JSXOpeningElement[name.name="TextArea"] > JSXAttribute[name.name="value"]': (/** @type {any} */ node) => {
        const name = rootOf(node.value);
        if (name !== undefined) fields.push({ node, name });
      },
      'Program:exit': () => {
        for (const { node, name } of fields) if (states.has(name)) context.report({ node, messageId: 'unkept' });
      },
    };
  },
};
