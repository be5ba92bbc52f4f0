// A log line, a to-do or a message, for instance the words with which a person passes a refused entry on to the office.
import { activity } from '../../entities/communication/activity.ts';
import { caption, id, oneOf, optional, ref, text } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { anyOf, audience } from '../../define/rights.ts';
import { ABOUT_KINDS, aboutOf } from './about.ts';
import { activityParameters, allowanceOf } from './parameters.ts';

export const createActivity = mutation('createActivity@1', {
  call: 'POST /activities',
  args: {
    id,
    caption,
    type: oneOf('LOG', 'TODO_INT', 'TODO_PAYROLL_ITEM'),
    category: oneOf('PAYROLL', 'PROJECT', 'CREW', 'PERSON', 'RECEIPT', 'INVOICE', 'DOCUMENT'),
    body: text(0, 4000),
    personParty: optional(ref('contacts')),
    parameters: activityParameters,
    refKind: optional(oneOf(...ABOUT_KINDS)),
    refId: optional(id),
    messageTypeId: optional(ref('messageTypes')),
  },
  // Persons only: a login of a project or a plus crew is nobody who could be answered.
  by: [anyOf(audience('crew'), audience('client'), audience('planner'), audience('office'))],
  names: aboutOf,
  touches: (args) => [[activity, args.id]],
  lane: (args) => `activity:${args.id}`,
  class: 'normal',
  nature: 'fact',
  requires: ['recipientIsKnown'],
  allowance: allowanceOf,
  async apply(tables, args, actor) {
    if ((args.refKind === undefined) !== (args.refId === undefined))
      throw new Refused('INVALID', args.refKind === undefined ? 'refKind' : 'refId');
    await tables.put(activity, {
      ...args,
      statusCode: args.type === 'LOG' ? 'done' : 'open',
      ...(actor.personId === null ? {} : { createdBy: actor.personId }),
    });
  },
});
