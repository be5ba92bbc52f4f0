// A new mutation: its definition, its caption in seven languages, and who may do what as a failing test.
import { entitiesOf, mutationsOf, type KnownEntity } from './known.ts';
import { identifier, isTaken, kebab, textFiles, words, WrongOrder, type NewFile, type Place } from './names.ts';

/** @throws WrongOrder */
export const newMutation = (place: Place, name: string, of: string | undefined): readonly NewFile[] => {
  identifier(name);
  const taken = mutationsOf(place).get(name);
  if (taken !== undefined) throw new WrongOrder(`There is a mutation ${name} already, in ${taken}.`);
  if (of === undefined) throw new WrongOrder('Say which rows it changes: --of ENTITY.');
  const entity = entitiesOf(place).find((one) => one.name === of);
  if (entity === undefined) throw new WrongOrder(`No entity is called ${of}: its name is that of its table.`);
  const [, folder = ''] = /^schema\/entities\/(?:([\w-]+)\/)?[\w-]+\.ts$/u.exec(entity.path) ?? [];
  const area = folder === '' ? 'catalogues' : folder;
  const path = `schema/mutations/${area}/${kebab(name)}.ts`;
  const proof = `test/contract/changes/${kebab(name)}.ts`;
  const there = [path, proof].find((file) => isTaken(place, file));
  if (there !== undefined) throw new WrongOrder(`${there} is there already.`);
  return [
    { path, text: definitionOf(name, entity) },
    { path: proof, text: failingCase(name) },
    ...textFiles(place, 'outbox', { [`outbox.caption.${name}`]: words(name) }),
  ];
};

const definitionOf = (name: string, { name: of, variable, path }: KnownEntity): string => `// ${words(name)}.
import { id } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { ${variable} } from '../../entities/${path.slice('schema/entities/'.length)}';

export const ${name} = mutation('${name}@1', {
  call: 'POST /${of}/{id}/${name}',
  args: { id },
  subject: (args) => [${variable}, args.id],
  by: [right('crews', 'EDIT')],
  touches: (args) => [[${variable}, args.id]],
  lane: (args) => \`${of}:\${args.id}\`,
  class: 'normal',
  nature: 'intent',
  async apply(tables, args) {
    const row = await tables.get(${variable}, args.id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    await tables.put(${variable}, row);
  },
});
`;

/** The row that it names is in no world: it fails until somebody says which is meant. */
const failingCase = (name: string): string => `// ${words(name)}: how it is taken and refused, and who may do it.
import { told } from '../../support/mutations/mutation-case.ts';
import type { Cases } from '../../support/mutations/all-cases.ts';
import type { Line } from '../authority/line.ts';
import { AGENCY, PLANNERS } from '../authority/parties.ts';

/** A row of test/support/worlds: say which, and what has to be refused. */
const id = 'which';

export const CASES: Cases = {
  '${name}@1': told('paula', { id }, { by: 'ben', code: 'NO_RIGHT' }),
};

export const LINES: readonly Line[] = [
  {
    change: '${name}@1',
    says: 'planner',
    args: () => ({ id }),
    nature: 'intent',
    may: PLANNERS,
    seen: AGENCY,
  },
];
`;
