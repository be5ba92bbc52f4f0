// A position is changed, offered as a vacancy, taken back or cancelled. Who is on it, the server tells.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { companySettings } from '../../../entities/people/company-settings.ts';
import { edited } from '../../../define/edit.ts';
import { date, integer, listOf, oneOf, optional, ref, text, time, yes } from '../../../define/field.ts';
import { edit, inScope, Refused, type ArgsOf } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { withFormerTimes } from '../../../rules/crews/former-times.ts';
import { mayBecome } from '../../../rules/states.ts';
import { isClientOnly } from '../../actors.ts';
import { crewContextOf, positionWords, timesIn } from './crew-item-content.ts';

/**
 * To whom a position is offered, until when, which of the agency's tags it asks for and whether clients see it is the
 * agency's to say; its client may call it off.
 */
const AGENCYS = ['vacancyText', 'vacancyUntil', 'requiredTagIds', 'clientVisible'] as const;

export const editCrewItem = edit('editCrewItem@1', {
  call: 'POST /projectCrewItems/{id}',
  args: {
    id: ref('projectCrewItems'),
    ...positionWords,
    functionId: optional(ref('functions')),
    startDate: optional(date),
    startTime: optional(time),
    endTime: optional(time),
    amount: optional(integer(1, 200)),
    statusCode: optional(oneOf('open', 'vacant', 'cancelled')),
    /** Although somebody on it is booked twice by it: with a reason, which is logged. */
    force: optional(yes),
    reason: optional(text(1, 200)),
    cleared: optional(listOf(oneOf('endDate', 'breakMin', 'vacancyText', 'vacancyUntil', 'note'), 5)),
  },
  subject: ({ id }) => [projectCrewItem, id],
  by: [right('crews', 'EDIT'), inScope('client', right('projects', 'CREATE'))],
  touches: ({ id }) => [[projectCrewItem, id]],
  lane: ({ id }) => `item:${id}`,
  // Whoever is on it is judged by its new times: who left it before is no part of that.
  restsOn: ({ id }) => [{ kind: 'rows', entity: projectCrewItemStatus, match: { projectCrewItemId: id } }],
  class: 'normal',
  nature: 'intent',
  times: { vacancyUntil: 'planned' },
  requires: ['positionIsAhead'],
  async apply(tables, { id, cleared, force: _force, reason: _reason, ...changes }, actor) {
    const before = await tables.get(projectCrewItem, id);
    if (before === undefined) throw new Refused('NOT_FOUND');
    const { crew, order } = await crewContextOf(tables, before.projectCrewId, actor);
    if (isClientOnly(actor)) demandClientsOwn({ ...changes, ...(cleared === undefined ? {} : { cleared }) });
    if (before.statusCode === 'cancelled') throw new Refused('ALREADY_CANCELLED');
    if (!mayBecome('projectCrewItems', before.statusCode, changes.statusCode ?? before.statusCode))
      throw new Refused('BAD_TRANSITION');
    const wishes = await tables.peek(companySettings, order.companyId);
    if (changes.statusCode === 'vacant' && wishes?.allowVacancies === false)
      throw new Refused('NO_VACANCIES', 'statusCode');
    const row = edited(before, changes, cleared);
    const after = { ...row, ...timesIn({ timezone: crew.timezone, order }, row) };
    await tables.put(projectCrewItem, withFormerTimes(before, after, order.statusCode === 'confirmed'));
  },
});

/** @throws Refused NO_RIGHT naming what is the agency's to say */
const demandClientsOwn = (
  changes: Pick<ArgsOf<typeof editCrewItem>, 'statusCode' | 'cleared' | (typeof AGENCYS)[number]>,
): void => {
  const isOffer = changes.statusCode !== undefined && changes.statusCode !== 'cancelled';
  const isSaid = (name: (typeof AGENCYS)[number]): boolean =>
    changes[name] !== undefined || changes.cleared?.some((one) => one === name) === true;
  const foreign = isOffer ? 'statusCode' : AGENCYS.find(isSaid);
  if (foreign !== undefined) throw new Refused('NO_RIGHT', foreign);
};
