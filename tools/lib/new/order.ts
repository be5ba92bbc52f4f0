// Reads an order of `npm run new`, and says what is to be written for it.
import { parseArgs } from 'node:util';
import { newEntity } from './new-entity.ts';
import { newMutation } from './new-mutation.ts';
import { newScreen } from './new-screen.ts';
import { WrongOrder, type NewFile, type Place } from './names.ts';

export const USAGE = `npm run new -- KIND NAME, where KIND NAME is one of
  screen NAME [--of ENTITY]     a page at /NAME with a table of the entity's rows, such as: screen invoices
  mutation NAME --of ENTITY     a change of the entity's rows, such as: mutation archiveLocation --of locations
  entity NAME                   a lookup list, such as: entity venueTypes`;

/** @throws WrongOrder where there is nothing to be written for it */
export const skeletonOf = (place: Place, line: readonly string[]): readonly NewFile[] => {
  const { positionals, of } = parsed(line);
  const [kind, name, ...more] = positionals;
  if (kind === undefined) throw new WrongOrder(`Say what is new.\n${USAGE}`);
  if (name === undefined) throw new WrongOrder(`Say what the ${kind} is called.\n${USAGE}`);
  if (more.length > 0) throw new WrongOrder(`One name is enough: what is "${more.join(' ')}"?\n${USAGE}`);
  switch (kind) {
    case 'screen':
      return newScreen(place, name, of);
    case 'mutation':
      return newMutation(place, name, of);
    case 'entity':
      if (of !== undefined) throw new WrongOrder('A lookup list is of nothing: leave --of out.');
      return newEntity(place, name);
    default:
      throw new WrongOrder(`There is no skeleton for a ${kind}.\n${USAGE}`);
  }
};

const parsed = (
  line: readonly string[],
): { readonly positionals: readonly string[]; readonly of: string | undefined } => {
  try {
    const { positionals, values } = parseArgs({
      args: [...line],
      allowPositionals: true,
      options: { of: { type: 'string' } },
    });
    return { positionals, of: values.of };
  } catch (error) {
    throw new WrongOrder(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
};
