// A catalogue: a small lookup list (tax types, regions, …), one line each in schema/entities/catalogues.ts.
import { entity, type Entity } from './entity.ts';
import { caption, flag, integer, text, type Fields } from './field.ts';
import { AUDIENCES, everyone, type Audience } from './rights.ts';

export const catalogueFields = { code: text(1, 60), caption, sort: integer(0), active: flag };
type CatalogueFields = typeof catalogueFields;

/**
 * Defines a lookup list served at `/{name}` and mirrored whole by every login (stage 0).
 * `more` adds fields, all of them optional to the common four (code, caption, sort, active).
 */
export const catalogue = <N extends string, F extends Fields = Record<never, never>>(name: N, more?: F): Entity<N, CatalogueFields & F> => {
  const from = Object.fromEntries(AUDIENCES.map((kind) => [kind, name])) as unknown as Record<Audience, string>;
  const made = entity(name, {
    fields: { ...catalogueFields, ...more },
    indexes: [],
    routes: { list: `/${name}` },
    pull: { from, stage: 0 },
    read: 'signedIn',
    rows: everyone,
  });
  return { ...made, kind: 'catalogue' } as unknown as Entity<N, CatalogueFields & F>;
};

