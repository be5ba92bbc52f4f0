// Edits by a page that was drawn before a pull: each builds on what it drew, so that a change by somebody else is told.
import { expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { editContract } from '#schema/mutations/money/edit-contract.ts';
import { editRateCard } from '#schema/mutations/money/edit-rate-card.ts';
import { editPlusCrew } from '#schema/mutations/plus/plus-settings.ts';
import { editProject } from '#schema/mutations/projects/edit-project.ts';
import { endOn } from '#screens/contracts/office/terms-draft.ts';
import { readCards } from '#screens/payrolls/office/queries.ts';
import { rulesEdit } from '#screens/payrolls/office/rules-draft.ts';
import { membersSaid } from '#screens/plus-crews/settings/members-said.ts';
import { editedWords, wordsSaid, written } from '#screens/projects/project/words/project-words.ts';
import { offerCommand as offerOfSeat } from '#screens/shared/planning/candidate-acts.ts';
import { perform } from '#screens/shared/planning/commands.ts';
import { readSeats } from '#screens/shared/planning/open-seats.ts';
import { offerCommand, retractCommand } from '#screens/vacancies/offer.ts';
import { readOpenPositions } from '#screens/vacancies/queries.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Store } from '#outbox/store/store.ts';
import { openDevice, outboxOf, planner, pull } from '../../outbox/world.ts';
import { arrive, crew, festival, MORNING, position, show } from '../rows.ts';

const AT = '2027-06-01T08:00:00.000Z';
const stamps = { rev: 5, createdAt: AT, updatedAt: AT };
/** What the server has since the page was drawn. */
const since = { rev: 9_000_000_000_000 };

const device = async (table: string, row: ServerRow): Promise<Store> => {
  const { store } = await openDevice(planner);
  await pull(store, { [table]: [row] });
  return store;
};
const there = <T>(row: T | null | undefined): T => {
  if (row === null || row === undefined) throw new Error('The row is here');
  return row;
};
/** The only edit that waits: its version, and what its person saw. */
const edit = async (store: Store) => {
  const [entry] = await outboxOf(store);
  return [entry?.ifRev, entry?.seen];
};

it('the words of a project build on the row that their form drew', async () => {
  const order = { ...show, ...stamps, reference: 'PO 7' };
  const store = await device(project.name, order);
  const drawn = there(await store.reads.get(project, show.id));
  const words = editedWords(drawn, written(drawn, {}, 'reference', 'PO 8'));
  await pull(store, { [project.name]: [{ ...order, ...since, reference: 'PO 9' }] });
  await store.send(editProject, ...there(wordsSaid(drawn, words)));
  expect(await edit(store)).toEqual([5, { reference: 'PO 7' }]);
});

it('the rules of a rate card build on the card that their form drew', async () => {
  const night = { kind: 'night', from: '22:00', to: '06:00', percent: 25, wins: [] } as const;
  const card = { ...stamps, id: 'card', name: 'Standard', currency: 'EUR', validFrom: '2027-01-01', prices: [] };
  const store = await device(rateCard.name, { ...card, supplements: [night] });
  const [drawn] = await readCards(store.reads, '2027-06-01');
  await pull(store, { [rateCard.name]: [{ ...card, ...since, supplements: [{ ...night, percent: 30 }] }] });
  await store.send(editRateCard, ...there(rulesEdit(there(drawn), [{ ...night, percent: 50 }])));
  expect(await edit(store)).toEqual([5, { supplements: [night] }]);
});

it('the members of a plus crew build on those whom the page drew', async () => {
  const team = {
    ...{
      ...stamps,
      id: 'team',
      number: 7,
      name: 'Bar team',
      typeId: 'bar',
      memberContactIds: ['c-1'],
      bonusPoolPct: 5,
    },
    ...{ from: '2027-06-01', to: '2027-06-10', statusCode: 'active', currency: 'EUR' },
  };
  const store = await device(plusCrew.name, team);
  const drawn = there(await store.reads.get(plusCrew, 'team'));
  await pull(store, { [plusCrew.name]: [{ ...team, ...since, memberContactIds: ['c-1', 'c-2'] }] });
  await store.send(editPlusCrew, ...membersSaid(drawn, ['c-1', 'c-3']));
  expect(await edit(store)).toEqual([5, { memberContactIds: ['c-1'] }]);
});

it('the end of a contract builds on the contract on which it was begun', async () => {
  const contract = {
    ...{ ...stamps, id: 'contract', personId: 'ben', companyId: 'agency', kind: 'parttime', statusCode: 'active' },
    ...{ documentIds: [], from: '2027-01-01', quotaMinPerMonth: 4830, vacationDaysPerYear: 12.5, hourCents: 1850 },
  };
  const store = await device(staffContract.name, contract);
  const drawn = there(await store.reads.get(staffContract, 'contract'));
  await pull(store, { [staffContract.name]: [{ ...contract, ...since, to: '2027-12-31' }] });
  await store.send(editContract, ...endOn(drawn, '2027-06-30', '2027-06-04'));
  expect(await edit(store)).toEqual([5, { to: null }]);
});

it('the offer of a position builds on the position that was drawn, at a seat as in the list', async () => {
  const hands = (more: object) => position('hands', 'stagehand', { ...stamps, amount: 2, ...more });
  const opened = async (more: object = {}) => {
    const { store } = await openDevice(planner);
    await arrive(store, festival({ projectCrews: [crew('crew')], projectCrewItems: [hands(more)] }));
    return store;
  };
  const meanwhile = (store: Store) =>
    arrive(store, { [projectCrewItem.name]: [hands({ ...since, vacancyText: 'By train.' })] });
  const seated = await opened();
  const days = { from: '2027-06-01', to: '2027-06-30' };
  const [seat] = await readSeats(seated.reads, { days, now: MORNING, kept: null });
  await meanwhile(seated);
  await perform(seated, offerOfSeat(there(seat)));
  expect(await edit(seated)).toEqual([5, { statusCode: 'open' }]);
  for (const status of ['open', 'vacant'] as const) {
    const listed = await opened({ statusCode: status });
    const some = await readOpenPositions(listed.reads, MORNING);
    await arrive(listed, { [projectCrewItem.name]: [hands({ ...since, statusCode: status, amount: 3 })] });
    const draft = { text: 'Gloves.', date: '', time: '18:00' };
    await perform(listed, status === 'open' ? offerCommand(some, draft) : retractCommand(some));
    expect((await edit(listed))[0]).toBe(5);
  }
});
