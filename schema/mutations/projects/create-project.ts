// A client, or a planner for one, opens an order. Its number follows from the server.
import { company } from '../../entities/people/company.ts';
import { project } from '../../entities/projects/project.ts';
import { caption, date, id, optional, ref, text } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { contactOf, isClientOnly } from '../actors.ts';
import { demandProjectDates } from './project-dates.ts';
import { demandRateCard } from './rate-card-of-order.ts';

const mayCreate = right('projects', 'CREATE');

export const createProject = mutation('createProject@1', {
  call: 'POST /projects',
  args: {
    id,
    companyId: ref('companies'),
    clientMark: text(1, 80),
    name: caption,
    beginDate: date,
    endDate: date,
    reference: optional(text(1, 80)),
    rateCardId: ref('rateCards'),
    comment: optional(text(1, 4000)),
  },
  subject: ({ companyId }) => [company, companyId],
  by: [inScope('planner', mayCreate), inScope('office', mayCreate), inScope('client', mayCreate)],
  touches: (args) => [[project, args.id]],
  lane: (args) => `project:${args.id}`,
  class: 'normal',
  nature: 'intent',
  emits: ({ todo }) => [
    todo('newOrder', async ({ args, scene }) =>
      !isClientOnly(scene.actor)
        ? undefined
        : {
            values: {
              project: args.name,
              company: (await scene.row(company, args.companyId))?.name ?? '',
              from: scene.phrases.date(args.beginDate),
              to: scene.phrases.date(args.endDate),
            },
            category: 'PROJECT',
            refKind: 'project',
            refId: args.id,
          },
    ),
  ],
  async apply(tables, args, actor) {
    demandProjectDates(args);
    const client = await tables.peek(company, args.companyId);
    if (client?.active === false) throw new Refused('COMPANY_BLOCKED', 'companyId');
    await demandRateCard(tables, args);
    const orderedBy = isClientOnly(actor) ? contactOf(actor) : undefined;
    await tables.put(project, {
      ...args,
      statusCode: 'designClient',
      kind: 'standard',
      plannerContactIds: [],
      ...(orderedBy === undefined ? {} : { clientContactId: orderedBy }),
      ...(actor.personId === null ? {} : { createdBy: actor.personId }),
    });
  },
});
