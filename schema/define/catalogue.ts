// A catalogue: a small lookup list (tax types, regions, …), one line each in schema/entities/catalogues.ts.
import { entity, type Entity } from './entity.ts';
import { caption, flag, integer, text, type Fields } from './field.ts';
import { captions } from './wording.ts';
import { everyone, type Audience } from './rights.ts';

export const catalogueFields = { code: text(1, 60), caption, captions, sort: integer(0), active: flag };
type CatalogueFields = typeof catalogueFields;

/** A lookup list: few rows, which every device has whole. */
export type Catalogue<N extends string, F extends Fields> = Entity<N, CatalogueFields & F, never> & {
  readonly kind: 'catalogue';
};

/**
 * Defines a lookup list served at `/{name}` and mirrored whole by every login (stage 0).
 * `more` adds fields, beside the common ones (code, caption and captions, sort, active).
 */
export const catalogue = <N extends string, F extends Fields = Record<never, never>>(
  name: N,
  more?: F,
): Catalogue<N, F> => {
  const from: Readonly<Record<Audience, string>> = {
    crew: name,
    client: name,
    planner: name,
    office: name,
    projectLogin: name,
    plusCrewLogin: name,
  };
  const made = entity(name, {
    fields: { ...catalogueFields, ...more },
    indexes: [],
    routes: { list: `/${name}` },
    pull: { from, stage: 0 },
    read: 'signedIn',
    rows: everyone,
  });
  // By way of unknown: spread over a generic, the common fields and `more` are no longer known to be their sum.
  return { ...made, kind: 'catalogue' } as unknown as Catalogue<N, F>;
};
