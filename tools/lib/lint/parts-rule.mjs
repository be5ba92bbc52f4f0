// Holds the pages to their boundaries: what lays out several components of a screen does so as `Parts`, so that one
// that fails leaves the others.

/** @typedef {import('./syntax-rules.mjs').Rule} Rule */

/** Elements that lay out what stands in them; a fragment is one as well. */
const LAYOUT = ['div', 'main', 'article'];

/**
 * What an expression may draw, as far as it can be seen here.
 * @param {any} node
 * @returns {readonly any[]}
 */
const drawn = (node) => {
  switch (node?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [node];
    case 'JSXExpressionContainer':
      return drawn(node.expression);
    case 'LogicalExpression':
      return drawn(node.right);
    case 'ConditionalExpression':
      return [...drawn(node.consequent), ...drawn(node.alternate)];
    case 'CallExpression':
      return node.arguments[0]?.type === 'ArrowFunctionExpression' ? drawn(node.arguments[0].body) : [];
    default:
      return [];
  }
};

/** @param {any} node */
const nameOf = (node) => node.openingElement?.name?.name ?? '';

/**
 * Components of the screens: those of this file, and those that come by a relative path. What the kit has is small and
 * fails with its part.
 * @param {any} program
 * @returns {ReadonlySet<string>}
 */
const ownNames = (program) =>
  new Set(
    program.body.flatMap((/** @type {any} */ statement) => {
      if (statement.type === 'ImportDeclaration')
        return statement.source.value.startsWith('.')
          ? statement.specifiers.map((/** @type {any} */ one) => one.local.name)
          : [];
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declared?.type === 'VariableDeclaration'
        ? declared.declarations.map((/** @type {any} */ one) => one.id.name)
        : [];
    }),
  );

/** @type {Rule} */
export const parts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Parts of a page stand in <Parts> (#ui/layout/part.tsx), each behind a boundary of its own: {{ names }}.',
    },
  },
  create(context) {
    const own = ownNames(context.sourceCode.ast);
    /** @param {any} node */
    const check = (node) => {
      if (node.type === 'JSXElement' && !LAYOUT.includes(nameOf(node))) return;
      // What stands in an attribute is no part of its own.
      if (node.parent.type === 'JSXExpressionContainer' && node.parent.parent.type === 'JSXAttribute') return;
      const children = node.children.map(drawn).filter((/** @type {readonly any[]} */ found) => found.length > 0);
      const names = children
        .flat()
        .map(nameOf)
        .filter((/** @type {string} */ name) => /^[A-Z]/u.test(name) && own.has(name));
      if (children.length > 1 && names.length > 0)
        context.report({ node, messageId: 'bare', data: { names: names.join(', ') } });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
