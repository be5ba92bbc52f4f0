// Gives the values that a definition leaves to the server.
import type { Sets, ServerValue } from '#schema/define/server-value.ts';
import { newFeedAddress } from '../feeds/feed-address.ts';
import { kindOf } from '../files/kinds.ts';
import { randomText } from '../common/random-text.ts';
import type { MutationContext } from './context/mutation-context.ts';
import type { SaidHere } from './conditions/guards.ts';

/** A row of the entity that the definition names, as the compiler has seen. */
type Plain = NonNullable<SaidHere['row']>;

/** A value to set, or one to take away; undefined leaves what is there. */
type Given = { readonly value: unknown } | 'absent' | undefined;

/** The row with the server's values in it. */
export const withValues = async (
  context: MutationContext,
  { fields }: Sets,
  said: SaidHere & { readonly row: Plain },
): Promise<Plain> => {
  const given = new Map<string, unknown>(Object.entries(said.row));
  for (const [field, value] of Object.entries(fields)) {
    const found = await valueOf({ context, said, field }, value);
    if (found === 'absent') given.delete(field);
    else if (found !== undefined) given.set(field, found.value);
  }
  return { ...Object.fromEntries(given), id: said.row.id };
};

interface Giving {
  readonly context: MutationContext;
  readonly said: SaidHere;
  readonly field: string;
}

const valueOf = async (giving: Giving, value: ServerValue<Plain>): Promise<Given> => {
  const { said } = giving;
  switch (value.from) {
    case 'always':
      return plainValue(giving, value.value);
    case 'moved': {
      const isMoved = said.before?.[value.field] !== said.row?.[value.field];
      return isMoved ? plainValue(giving, value.value) : undefined;
    }
    default:
      return said.isChanged ? plainValue(giving, value) : undefined;
  }
};

const plainValue = async (giving: Giving, value: ServerValue<Plain>): Promise<Given> => {
  const {
    context: { tx, server, file: bytes },
    said,
    field,
  } = giving;
  const row = said.row;
  switch (value.from) {
    case 'now':
      return { value: tx.now };
    case 'absent':
      return 'absent';
    case 'secret':
      return { value: row?.[field] ?? randomText(value.bytes) };
    case 'feedAddress':
      return { value: newFeedAddress(await server.addresses.ofTenant(tx.by.tenant), row?.id ?? '') };
    case 'author': {
      const name = await said.scene.phrases.author();
      return name === '' ? 'absent' : { value: name };
    }
    case 'file':
      return { value: row?.id };
    case 'fileType':
      return known(bytes === undefined ? undefined : kindOf(bytes.start));
    case 'rule':
      return known(await value.of(said));
    case 'choice': {
      const chosen = value.of(said);
      return chosen === undefined ? undefined : plainValue(giving, chosen);
    }
    case 'always':
    case 'moved':
      return plainValue(giving, value.value);
  }
};

const known = (value: unknown): Given => (value === undefined ? undefined : { value });
