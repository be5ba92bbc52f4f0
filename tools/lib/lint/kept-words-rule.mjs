// Holds fields and picks to what is kept on the device: what only the page holds of them is gone when the app is killed
// (domain.md, kept-words). It sees one file: fields in a file of their own are known by their component's name, picks
// by the name of what the component is given. How a page is looked at is no pick: a hook of `lookOf` holds it for the
// way back to the page.

/** @typedef {import('./syntax-rules.mjs').Rule} Rule */

/** Elements of the kit into which somebody writes. */
const FIELDS = ['TextArea', 'Field'];

/** Elements of the kit, and of the browser, by which somebody picks, and what of them says what is picked. */
const PICKS = new Map(
  Object.entries({
    Select: 'value',
    Combobox: 'value',
    Stars: 'value',
    Chips: 'chosen',
    ToggleChips: 'on',
    ChipsField: 'on',
    SwitchRow: 'on',
    DateRange: 'span',
    PeriodFields: 'period',
    SearchField: 'value',
    FilterBar: 'search',
    input: 'checked',
    select: 'value',
  }),
);

/** What components in files of their own are given to show as picked. */
const GIVES_PICK = /^(?:isChosen|chosen|chosenId|isSelected|selected)$/u;

/** Components that draw fields over what they are given, wherever they stand. */
const DRAWS_FIELDS = /(?:Fields|Inputs)$/u;
const GIVES_WORDS = /^(?:draft|written|typed|values?|words|text)$/u;

/**
 * The names at the root of what an attribute is given: `head` of `{head.comment}`.
 * @param {any} node
 * @returns {readonly string[]}
 */
const rootsOf = (node) => {
  switch (node?.type) {
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return rootsOf(node.expression);
    case 'MemberExpression':
      return rootsOf(node.object);
    case 'LogicalExpression':
      return [...rootsOf(node.left), ...rootsOf(node.right)];
    case 'ConditionalExpression':
      return [...rootsOf(node.consequent), ...rootsOf(node.alternate)];
    case 'CallExpression':
      return rootsOfCall(node);
    case 'ArrowFunctionExpression':
      return rootsOf(node.body);
    case 'BinaryExpression':
      return [...rootsOf(node.left), ...rootsOf(node.right)];
    case 'ArrayExpression':
      return node.elements.flatMap(rootsOf);
    case 'ObjectExpression':
      return node.properties.flatMap((/** @type {any} */ one) => rootsOf(one.value));
    case 'Identifier':
      return [node.name];
    default:
      return [];
  }
};

/**
 * What is looked up in something, or by something: `chosen` of `chosen.has(id)`, and `typeId` of
 * `kinds.find((kind) => kind.id === typeId)`. What a hook answers is its own.
 * @param {any} call
 * @returns {readonly string[]}
 */
const rootsOfCall = ({ callee, arguments: given }) =>
  /^use[A-Z]/u.test(callee.name ?? '')
    ? []
    : [...(callee.type === 'MemberExpression' ? rootsOf(callee.object) : []), ...given.flatMap(rootsOf)];

/**
 * What a search, a password and the name of whoever signs in say of themselves: none of them is kept.
 * @param {any} element
 */
const isUnkept = ({ attributes }) =>
  attributes.some(
    (/** @type {any} */ { name, value }) =>
      (name?.name === 'type' && ['search', 'password'].includes(value?.value)) ||
      (name?.name === 'autoComplete' && value?.value === 'username'),
  );

/**
 * The names that a pattern takes out of a value.
 * @param {any} pattern
 * @returns {readonly string[]}
 */
const takenBy = (pattern) => {
  if (pattern?.type === 'Identifier') return [pattern.name];
  if (pattern?.type === 'AssignmentPattern') return takenBy(pattern.left);
  return pattern?.type === 'ObjectPattern'
    ? pattern.properties.flatMap((/** @type {any} */ one) => takenBy(one.value))
    : [];
};

/**
 * The named functions around a node, the innermost first.
 * @param {any} node
 * @returns {readonly string[]}
 */
const functionsAround = (node) =>
  node === null || node === undefined
    ? []
    : node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression'
      ? [node.id.name, ...functionsAround(node.parent)]
      : functionsAround(node.parent);

/** What a file says of its fields, once it is read whole. */
class FieldsOfFile {
  /** @type {Set<string>} */
  states = new Set();
  /** @type {{ names: readonly string[], roots: readonly string[] }[]} */
  taken = [];
  /** Values that fields and picks show. @type {{ node: any, roots: readonly string[] }[]} */
  shown = [];
  /**
   * What components are given, and by which name.
   * @type {{ node: any, to: string, as: string, roots: readonly string[] }[]}
   */
  given = [];
  /** Functions whose answer is spread over a field. @type {Set<string>} */
  spread = new Set();
  /** @type {{ node: any, roots: readonly string[] }[]} */
  values = [];

  /** @returns {readonly any[]} what shows a state in a field, where that is given */
  unkept() {
    const isState = (/** @type {string} */ name) => this.states.has(name);
    // A name for a part of a state is one.
    for (const _round of this.taken)
      for (const { names, roots } of this.taken)
        if (roots.some(isState)) for (const name of names) this.states.add(name);
    const spread = this.values.filter(({ node }) => functionsAround(node).some((name) => this.spread.has(name)));
    const found = [...this.shown, ...spread];
    // What a component only passes on to its fields was given to it: asked one component further out each time.
    for (const { node, roots } of found) {
      const [component] = functionsAround(node).filter((name) => /^[A-Z]/u.test(name));
      for (const one of this.given)
        if (one.to === component && roots.includes(one.as) && !found.includes(one)) found.push(one);
    }
    return found.filter(({ roots }) => roots.some(isState)).map(({ node }) => node);
  }
}

/** @type {Rule} */
export const keptWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unkept:
        'What is being written or picked is kept on the device: useKeptWords, useKeptForm, useKeptDraft, useKeptEdit ' +
        'or useKeptSelection. How a page is looked at is held by a hook of lookOf.',
    },
  },
  create(context) {
    const file = new FieldsOfFile();
    return {
      'VariableDeclarator[init.callee.name="useState"] > ArrayPattern': (/** @type {any} */ node) => {
        for (const name of takenBy(node.elements[0])) file.states.add(name);
      },
      VariableDeclarator: (/** @type {any} */ { id, init }) => {
        file.taken.push({ names: takenBy(id), roots: rootsOf(init) });
      },
      JSXOpeningElement: (/** @type {any} */ element) => {
        const to = element.name.name;
        const isField = FIELDS.includes(to);
        if (isField && isUnkept(element)) return;
        for (const node of element.attributes) {
          const as = node.name?.name;
          const roots = rootsOf(node.value);
          if (isField && as === 'value') file.shown.push({ node, roots });
          if (!isField && (PICKS.get(to) ?? null) === as) file.shown.push({ node, roots });
          else if (!isField && GIVES_PICK.test(as)) file.shown.push({ node, roots });
          if (isField && node.type === 'JSXSpreadAttribute') file.spread.add(node.argument.callee?.name);
          if (!isField) file.given.push({ node, to, as, roots });
          if (DRAWS_FIELDS.test(to) && GIVES_WORDS.test(as)) file.shown.push({ node, roots });
        }
      },
      'Property[key.name="value"]': (/** @type {any} */ node) => {
        file.values.push({ node, roots: rootsOf(node.value) });
      },
      'Program:exit': () => {
        for (const node of file.unkept()) context.report({ node, messageId: 'unkept' });
      },
    };
  },
};
