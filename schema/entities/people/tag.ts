// A word by which planners sort people: night owl, own car, speaks Spanish.
import { catalogueFields } from '../../define/catalogue.ts';
import { entity } from '../../define/entity.ts';
import { optional, text } from '../../define/field.ts';
import { all, referencedBy } from '../../define/rights.ts';

export const tag = entity('tags', {
  fields: { ...catalogueFields, color: optional(text(4, 9)) },
  indexes: [],
  routes: {},
  pull: { from: { planner: 'contacts', office: 'contacts' }, stage: 1 },
  read: 'signedIn',
  rows: { crew: referencedBy('crewTags', 'tagId'), planner: all, office: all },
});
