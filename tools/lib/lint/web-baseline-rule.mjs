// Lint rule: what not every browser of the baseline has is reached through src/platform alone, which answers for
// those that lack it.
import { GLOBAL_OBJECTS, GLOBALS, MEMBERS, NAVIGATOR, STATIC_MEMBERS, STYLES } from './web-baseline.mjs';

/** @param {any} node */
const nameOf = (node) =>
  node.computed ? (node.property.type === 'Literal' ? String(node.property.value) : undefined) : node.property.name;

/** The last name of `navigator`, `self.navigator` and `device.view.navigator`. @param {any} node */
const lastName = (node) =>
  node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? nameOf(node) : undefined;

/** A name where a value is read: no property, no declaration, no type. @param {any} node */
const isRead = (node) => {
  const { parent } = node;
  if (
    parent.type.startsWith('TS') &&
    !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(parent.type)
  )
    return false;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  return !(
    [
      'Property',
      'MethodDefinition',
      'PropertyDefinition',
      'ImportSpecifier',
      'ExportSpecifier',
      'VariableDeclarator',
    ].includes(parent.type) &&
    parent.init !== node &&
    (parent.value !== node || parent.shorthand)
  );
};

/**
 * Whether the file itself declares the name. @param {any} scope @param {string} name
 */
const isDeclared = (scope, name) => {
  for (let each = scope; each !== null; each = each.upper) if ((each.set.get(name)?.defs.length ?? 0) > 0) return true;
  return false;
};

/** @type {import('./syntax-rules.mjs').Rule} */
export const webBaseline = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      guarded:
        '{{ name }} is not in every browser of the baseline: reach it through src/platform, which answers for those that lack it.',
      style: '{{ name }} is not in every browser of the baseline ({{ since }}).',
    },
  },
  create(context) {
    /** @param {any} node @param {string} name */
    const refuse = (node, name) => context.report({ node, messageId: 'guarded', data: { name } });
    /** @param {any} node */
    const navigatorAt = (node) => {
      const { parent } = node;
      const member = parent.type === 'MemberExpression' && parent.object === node ? nameOf(parent) : undefined;
      if (member === undefined || !NAVIGATOR.includes(member))
        refuse(node, member === undefined ? 'navigator' : `navigator.${member}`);
    };
    /** @param {any} node @param {unknown} value */
    const style = (node, value) => {
      if (typeof value !== 'string' || !context.filename.endsWith('.css.ts')) return;
      for (const { pattern, what, since } of STYLES)
        if (pattern.test(value)) context.report({ node, messageId: 'style', data: { name: what, since } });
    };
    return {
      /** @param {any} node */
      Identifier(node) {
        if (!isRead(node) || isDeclared(context.sourceCode.getScope(node), node.name)) return;
        if (node.name === 'navigator') navigatorAt(node);
        else if (GLOBALS.includes(node.name)) refuse(node, node.name);
      },
      /** @param {any} node */
      MemberExpression(node) {
        const name = nameOf(node);
        const owner = lastName(node.object);
        if (name === undefined) return;
        if (name === 'navigator') navigatorAt(node);
        else if (owner !== undefined && GLOBAL_OBJECTS.includes(owner) && GLOBALS.includes(name)) refuse(node, name);
        else if (STATIC_MEMBERS.includes(`${owner}.${name}`)) refuse(node, `${owner}.${name}`);
        else if (MEMBERS.includes(name)) refuse(node, name);
      },
      /** `const { storage } = navigator` is met as a name; `{ navigator } = view` here. @param {any} node */
      'ObjectPattern > Property'(node) {
        const name = node.key.type === 'Identifier' ? node.key.name : undefined;
        if (name === 'navigator') refuse(node, 'navigator');
        const from =
          node.parent.parent.type === 'VariableDeclarator' && node.parent.parent.init !== null
            ? lastName(node.parent.parent.init)
            : undefined;
        if (name !== undefined && from !== undefined && GLOBAL_OBJECTS.includes(from) && GLOBALS.includes(name))
          refuse(node, name);
      },
      Literal(node) {
        style(node, node.value);
      },
      TemplateElement(node) {
        style(node, node.value.raw);
      },
    };
  },
};
