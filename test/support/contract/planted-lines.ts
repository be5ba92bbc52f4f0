// Lines that lint has to refuse, with the place and the rule, and lines close to them that it has to pass.

type Refused = readonly [path: string, text: string, rule: string];
type Passed = readonly [path: string, text: string];

const TSX = 'src/screens/jobs/planted.tsx';
const PAGE = 'src/screens/jobs/planted-page.tsx';
const KIT = 'src/ui/planted.ts';
const OWN_PART = "import { Parts } from '#ui/layout/part.tsx';\nimport { Mine } from './mine.tsx';\n";
const HOOKS = "import { useEffect, useState } from 'react';\n";

/** A field for words, over what `head` says. */
const writing = (head: string, value: string): string =>
  `${HOOKS}import { useKeptWords } from './kept.ts';\nimport { TextArea } from './text-area.tsx';\n` +
  `export const Reason = () => {\n  ${head}\n  return <TextArea value={${value}} />;\n};\n` +
  'void useState;\nvoid useEffect;\nvoid useKeptWords;';

/** A form's field of one line, with these attributes, over what `head` says. */
const filling = (head: string, attributes: string, more = ''): string =>
  `${HOOKS}import { useKeptForm } from './kept-form.ts';\nimport { Field } from './field.tsx';\n` +
  `export const Hours = () => {\n  ${head}\n  return <Field ${attributes} />;\n};\n${more}` +
  'void useState;\nvoid useEffect;\nvoid useKeptForm;';

/** Something to pick from, over what `head` says. */
const picking = (head: string, element: string): string =>
  `${HOOKS}import { useKeptForm } from './kept-form.ts';\nimport { useShown } from './shown.ts';\n` +
  "import { Chips, Combobox, FilterBar, SearchField, Select, Stars, SwitchRow, ToggleChips, Ways, wayIn } from './kit.tsx';\n" +
  `export const Pick = () => {\n  ${head}\n  return <${element} />;\n};\n` +
  'void [useState, useEffect, useKeptForm, useShown, Chips, Combobox, FilterBar, SearchField, Select, Stars, SwitchRow, ToggleChips, Ways, wayIn];';

const PICKED = "const [picked] = useState('app');";
const FOUND = "const found = ['app', 'mail'].find((one) => one === picked) ?? 'app';";

const TYPED = "const [typed] = useState('');";
const LINE = 'const Line = ({ given }: { given: string }) => <Field value={given} />;\n';
const OVER_LINE = `export const Form = () => {\n  ${TYPED}\n  return <Line given={typed} />;\n};\n`;
const PAY = "import { PayFields } from './pay-fields.tsx';\n";

const EFFECTS: readonly Refused[] = [
  ['src/sync/planted.ts', 'export const now = Date.now();', 'no-restricted-globals'],
  ['src/sync/planted.ts', 'setTimeout(() => undefined, 1);', 'no-restricted-globals'],
  ['src/sync/planted.ts', 'export const chance = Math.random();', 'no-restricted-properties'],
  ['src/planning/planted.ts', 'export const now = performance.now();', 'no-restricted-globals'],
  ['src/planning/planted.ts', 'export const chance = Math.random();', 'no-restricted-properties'],
  ['src/outbox/drain/planted.ts', 'setTimeout(() => undefined, 1);', 'no-restricted-globals'],
  ['src/outbox/drain/planted.ts', "export const answer = fetch('/api/v1/jobs');", 'no-restricted-globals'],
  ['src/outbox/drain/planted.ts', 'export const kept = indexedDB;', 'no-restricted-globals'],
  ['src/outbox/send/planted.ts', "export const answer = fetch('/api/v1/jobs');", 'no-restricted-globals'],
  ['src/outbox/send/planted.ts', 'export const { random } = Math;', 'no-restricted-properties'],
  ['src/session/planted.ts', 'export const line = new WebSocket("wss://x");', 'no-restricted-globals'],
  ['src/remote/planted.ts', 'export const now = new Date();', 'no-restricted-globals'],
  ['src/app/planted.ts', "export const answer = fetch('/api/v1/jobs');", 'no-restricted-globals'],
  ['i18n/planted.ts', "export const answer = fetch('/api/v1/jobs');", 'no-restricted-globals'],
  ['i18n/planted.ts', 'export const now = Temporal.Now.instant();', 'no-restricted-properties'],
  ['sw/planted.ts', 'export const now = Date.now();', 'no-restricted-globals'],
  [TSX, "export const answer = fetch('/api/v1/jobs');", 'no-restricted-globals'],
  ['schema/rules/planted.ts', 'export const now = Temporal.Now.instant();', 'no-restricted-properties'],
  ['schema/rules/planted.ts', 'export const kept = localStorage;', 'no-restricted-globals'],
  ['schema/rules/planted.ts', 'export const place = process.cwd();', 'no-restricted-globals'],
  ['server/planted.ts', 'export const now = new Date();', 'no-restricted-globals'],
  ['server/planted.ts', "export const answer = fetch('https://x');", 'no-restricted-globals'],
  ['server/planted.ts', "import { request } from 'node:http';\nexport const call = request;", 'no-restricted-imports'],
  ['server/planted.ts', "import { get } from 'node:https';\nexport const call = get;", 'no-restricted-imports'],
  ['server/planted.ts', "import { connect } from 'node:http2';\nexport const call = connect;", 'no-restricted-imports'],
  ['server/planted.ts', "console.log('x');", 'no-console'],
  ['src/outbox/planted.ts', "console.log('x');", 'no-console'],
];

const PAGES: readonly Refused[] = [
  [TSX, 'export const Title = () => <h1>Jobs</h1>;', 'house/no-literal-text'],
  [TSX, "export const Title = () => <h1>{'Jobs'}</h1>;", 'house/no-literal-text'],
  [TSX, "export const Title = () => <>{'Jobs'}</>;", 'house/no-literal-text'],
  ['src/ui/planted.tsx', 'export const Picture = () => <img alt="A crew" />;', 'house/no-literal-text'],
  ['src/app/planted.tsx', 'export const Bar = () => <div aria-label="Bar" />;', 'house/no-literal-text'],
  [PAGE, `${OWN_PART}export const Page = () => <main><Mine /><Mine /></main>;\nvoid Parts;`, 'house/parts'],
  [TSX, writing("const [reason, setReason] = useState('');\n  void setReason;", 'reason'), 'house/kept-words'],
  [TSX, writing("const [draft] = useState({ reason: '' });", 'draft.reason'), 'house/kept-words'],
  [TSX, writing('const [typed] = useState<string>();', "typed ?? ''"), 'house/kept-words'],
  [TSX, filling(TYPED, 'value={typed}'), 'house/kept-words'],
  [TSX, filling(TYPED, 'type="date" value={typed}'), 'house/kept-words'],
  [TSX, filling('const [typed] = useState<{ to: string }>();', "value={typed?.to ?? ''}"), 'house/kept-words'],
  [TSX, filling(`${TYPED}\n  const to = typed === '' ? '16:00' : typed;`, 'value={to}'), 'house/kept-words'],
  [TSX, filling("const [{ to }] = useState({ to: '' });", 'value={to}'), 'house/kept-words'],
  [TSX, filling(`${TYPED}\n  const text = () => ({ value: typed });`, '{...text()}'), 'house/kept-words'],
  [TSX, filling(TYPED, 'value=""', `${LINE}${OVER_LINE}`), 'house/kept-words'],
  [TSX, picking(PICKED, 'Select value={picked}'), 'house/kept-words'],
  [TSX, picking(PICKED, 'Combobox value={picked}'), 'house/kept-words'],
  [TSX, picking(PICKED, 'Chips chosen={picked}'), 'house/kept-words'],
  [TSX, picking(PICKED, 'ToggleChips on={[picked]}'), 'house/kept-words'],
  [TSX, picking('const [stars] = useState(0);', 'Stars value={stars}'), 'house/kept-words'],
  [TSX, picking('const [isOn] = useState(false);', 'SwitchRow on={isOn}'), 'house/kept-words'],
  [TSX, picking(`${PICKED}\n  ${FOUND}`, 'Select value={found}'), 'house/kept-words'],
  [TSX, picking(PICKED, 'SearchField value={picked}'), 'house/kept-words'],
  [TSX, picking(PICKED, 'FilterBar search={{ value: picked }}'), 'house/kept-words'],
  [TSX, picking(PICKED, 'Ways chosen={picked}'), 'house/kept-words'],
  [TSX, picking(`${PICKED}\n  const way = wayIn(picked);`, 'Ways chosen={way}'), 'house/kept-words'],
  [TSX, picking("const [ids] = useState(new Set(['1']));", "Ways isChosen={ids.has('1')}"), 'house/kept-words'],
  [
    TSX,
    picking("const [ids] = useState(new Set(['1']));", 'input type="checkbox" checked={ids.has(\'1\')}'),
    'house/kept-words',
  ],
  [
    TSX,
    filling('const [pay] = useState({});', 'value=""', `${PAY}export const Pay = () => <PayFields draft={pay} />;\n`),
    'house/kept-words',
  ],
  [
    TSX,
    "import { EmptyState } from '#ui/feedback/empty-state.tsx';\nexport const state = EmptyState;",
    'no-restricted-imports',
  ],
  [TSX, "import { provenText } from '#i18n/absence.ts';\nexport const text = provenText;", 'no-restricted-imports'],
  [TSX, "import { provenCount } from '#i18n/counts.ts';\nexport const text = provenCount;", 'no-restricted-imports'],
  [
    TSX,
    `${HOOKS}export const Row = ({ on }: { on: boolean }) => { if (on) useState(1); return null; };`,
    'react-hooks/rules-of-hooks',
  ],
  [TSX, `${HOOKS}export const read = () => useState(1);`, 'react-hooks/rules-of-hooks'],
  [
    TSX,
    `${HOOKS}export const Row = () => { for (const each of [1]) { useState(each); } return null; };`,
    'react-hooks/rules-of-hooks',
  ],
  [
    TSX,
    `${HOOKS}export const Row = ({ on }: { on: boolean }) => { if (on) return null; useState(1); return null; };`,
    'react-hooks/rules-of-hooks',
  ],
  [
    TSX,
    `${HOOKS}export const Row = ({ on }: { on: boolean }) => {\n  useEffect(() => { void on; }, []);\n  return null;\n};`,
    'react-hooks/exhaustive-deps',
  ],
];

const CODE: readonly Refused[] = [
  [KIT, 'export default 1;', 'house/no-default-export'],
  [KIT, "export * from './other.ts';", 'house/no-barrel'],
  [KIT, 'export enum Kind { A }', 'house/no-enum'],
  ['tools/planted.mjs', 'export default 1;', 'house/no-default-export'],
  [KIT, 'export const text = JSON.parse("1") as string;', 'typescript/consistent-type-assertions'],
  [KIT, 'export const text = <string>JSON.parse("1");', 'typescript/consistent-type-assertions'],
  [KIT, 'export const value: any = 1;', 'typescript/no-explicit-any'],
  ['server/planted.ts', 'export const first = (rows: string[]) => rows[0]!;', 'typescript/no-non-null-assertion'],
  [KIT, '// @ts-ignore\nexport const one = 1;', 'typescript/ban-ts-comment'],
  [KIT, '// @ts-nocheck\nexport const one = 1;', 'typescript/ban-ts-comment'],
  [KIT, `export const long = () => {\n${'  void 0;\n'.repeat(61)}};`, 'max-lines-per-function'],
  [KIT, `export const long = (() => {\n${'  void 0;\n'.repeat(61)}})();`, 'max-lines-per-function'],
  [KIT, 'void 0;\n'.repeat(301), 'max-lines'],
  ['tools/planted.mjs', 'export var one = 1;', 'no-var'],
  [KIT, 'let one = 1;\nexport const two = one;', 'prefer-const'],
  [KIT, 'export const same = (one: unknown) => one == 1;', 'eqeqeq'],
  [KIT, 'export const control = /\\u0001/u;', 'no-control-regex'],
  [KIT, 'export const letters = /[👍]/;', 'no-misleading-character-class'],
  [KIT, "export const text = 'a\\d';", 'no-useless-escape'],
  [KIT, 'try { void 0; } catch {}', 'no-empty'],
  [KIT, 'export const same = (one: number) => one === one;', 'no-self-compare'],
  [KIT, 'if (true) void 0;', 'no-constant-condition'],
  [KIT, '// eslint-disable-next-line eqeqeq\nexport const same = 1 == 1;', 'house/reasoned-exception'],
  [
    KIT,
    '// oxlint-disable-next-line typescript/await-thenable\nexport const one = await 1;',
    'house/reasoned-exception',
  ],
  [
    KIT,
    '// eslint-disable-next-line eqeqeq -- no need\nexport const one = 1;',
    'Unused eslint-disable directive (no problems were reported).',
  ],
];

export const REFUSED: readonly Refused[] = [...EFFECTS, ...PAGES, ...CODE];

export const PASSED: readonly Passed[] = [
  ['src/remote/planted.ts', "export const answer = fetch('/api/v1/jobs');"],
  ['src/ui/planted.ts', 'setTimeout(() => undefined, 1);'],
  ['src/ui/planted.ts', 'export const chance = Math.random();'],
  ['src/sync/planted.ts', 'export const run = (performance: () => void) => performance();'],
  ['src/sync/planted.ts', 'export const run = (ports: { setTimeout: () => void }) => ports.setTimeout();'],
  ['server/outgoing/planted.ts', "export const answer = fetch('https://x');"],
  ['server/planted.ts', "import { createServer } from 'node:http';\nexport const serve = createServer;"],
  ['server/planted.ts', 'export const later = (time: Date): Date => time;'],
  ['tools/planted.ts', "console.log('x', new Date());"],
  [TSX, 'export const Title = () => <h1 className="wide">{1} · 2</h1>;'],
  [TSX, "export const Title = ({ text }: { text: (id: string) => string }) => <h1>{text('jobs.title')}</h1>;"],
  [PAGE, `${OWN_PART}export const Page = () => <Parts><Mine /><Mine /></Parts>;`],
  [
    TSX,
    `${HOOKS}export const Row = ({ on }: { on: boolean }) => {\n  const [was] = useState(on);\n  useEffect(() => { void on; void was; }, [on, was]);\n  return null;\n};`,
  ],
  [TSX, writing("const kept = useKeptWords('decline:1');", 'kept.words')],
  [TSX, writing("const { words } = useKeptWords('decline:1');", 'words')],
  ['src/ui/planted.tsx', writing("const [reason] = useState('');", 'reason')],
  [TSX, filling("const { draft } = useKeptForm('hours:1', { to: '' });", 'value={draft.to}')],
  [TSX, filling(TYPED, 'type="search" value={typed}')],
  [TSX, filling(TYPED, 'type="password" value={typed}')],
  [TSX, filling(TYPED, 'autoComplete="username" value={typed}')],
  [TSX, picking("const { draft } = useKeptForm('way', { way: '' });", 'Chips chosen={draft.way}')],
  [TSX, picking("const { draft } = useKeptForm('way', { way: '' });", 'Chips chosen={wayIn(draft.way)}')],
  [TSX, picking("const [shown] = useShown('all');", 'Chips chosen={shown}')],
  [TSX, picking("const [typed] = useShown('');", 'FilterBar search={{ value: typed }}')],
  [TSX, picking(PICKED, 'Ways label={picked}')],
  ['src/ui/planted.tsx', picking(PICKED, 'Select value={picked}')],
  [TSX, filling('const [isTried] = useState(false);', 'value="" required={isTried}')],
  [
    'src/screens/shared/arrival/absence.tsx',
    "import { provenText } from '#i18n/absence.ts';\nexport const text = provenText;",
  ],
  [KIT, 'export const kinds = ["a"] as const;'],
  [KIT, `export const sums = () => {\n${'  // Why.\n\n'.repeat(40)}  return 1;\n};`],
  ['test/contract/planted.ts', `export const long = () => {\n${'  void 0;\n'.repeat(61)}};`],
  ['test/contract/planted.ts', 'export const text = JSON.parse("1") as string;'],
  ['schema/define/planted.ts', 'export const text = JSON.parse("1") as string;'],
  ['planted.config.ts', 'export default 1;'],
  [KIT, 'while (true) break;'],
  [KIT, '// eslint-disable-next-line eqeqeq -- planted on purpose\nexport const same = (one: unknown) => one == 1;'],
];
