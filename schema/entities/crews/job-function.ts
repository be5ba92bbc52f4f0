// A job function: stagehand, rigger, crew chief. A catalogue with what makes a chief a chief.
import { catalogue } from '../../define/catalogue.ts';
import { flag, listOf, oneOf, optional, text } from '../../define/field.ts';

export const jobFunction = catalogue('functions', {
  isCrewChief: flag,
  category: oneOf('stage', 'rigging', 'transport', 'technics', 'hospitality', 'office'),
  requiredSkillIds: listOf(text(1, 100), 20),
  color: optional(text(4, 9)),
});
