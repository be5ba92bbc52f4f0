// A new catalogue: one line among the lookup lists.
import { entitiesOf } from './known.ts';
import { identifier, textIn, WrongOrder, type NewFile, type Place } from './names.ts';

const CATALOGUES = 'schema/entities/catalogues.ts';

/** @throws WrongOrder */
export const newEntity = (place: Place, name: string): readonly NewFile[] => {
  identifier(name);
  const taken = entitiesOf(place).find((entity) => entity.name === name || entity.variable === name);
  if (taken !== undefined) throw new WrongOrder(`There is an entity ${name} already, in ${taken.path}.`);
  return [{ path: CATALOGUES, text: `${textIn(place, CATALOGUES)}export const ${name} = catalogue('${name}');\n` }];
};
