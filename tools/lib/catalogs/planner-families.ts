// The families of planners' texts.
import { REFUSING_CODES } from '#schema/rules/fitness/reasons.ts';
import { FIND_BEST } from '#schema/rules/fitness/order.ts';
import { family, type MessageFamily } from './family.ts';

export const PLANNER_FAMILIES: readonly MessageFamily[] = [
  family('planner.view.', ['seats', 'people']),
  family('planner.span.', ['days', 'month']),
  family('planner.show.', ['all', 'asked', 'offered']),
  family('planner.filter.', ['crews', 'projects', 'functions', 'tags', 'regions', 'skills']),
  family('planner.group.', ['yes', 'warning', 'no']),
  family('planner.refusing.', REFUSING_CODES),
  family('planner.best.', FIND_BEST),
  family('planner.act.', ['ask', 'book', 'spare', 'draft', 'withdraw', 'cancel', 'notChosen']),
  family('planner.actFor.', ['ask', 'book', 'spare', 'draft', 'withdraw', 'cancel', 'notChosen']),
  family('planner.mark.', ['here', 'booked', 'spare', 'asked', 'away', 'blocked']),
  family('planner.why.', ['no', 'warning', 'for', 'fact']),
  family('planner.did.', [
    'ask',
    'book',
    'spare',
    'draft',
    'offer',
    'retract',
    'withdraw',
    'discard',
    'cancel',
    'reactivate',
    'notChosen',
    'times',
    'days',
    'replace',
    'keep',
    'copy',
  ]),
  family('planner.bulk.act.', ['ask', 'book', 'withdraw', 'cancel', 'discard', 'days']),
  family('planner.bulk.tells.', ['ask', 'book', 'withdraw', 'cancel', 'discard', 'days']),
  family('planner.skipped.', ['gone', 'alreadyHere', 'booked', 'seatTaken', 'changed']),
  family('proposal.goal.', ['bestRating', 'nearest', 'evenHours', 'sameCrew']),
  family('proposal.relax.', ['laterStart', 'oneWarning', 'nextRegion', 'idleSpare']),
  family('proposal.lost.', ['gone', 'taken', 'refused']),
  family('proposal.ahead.', ['holds', 'near', 'quota', 'warnings', 'applied', 'evenHours', 'sameCrew', 'equal']),
];
