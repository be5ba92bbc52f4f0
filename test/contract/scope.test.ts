// Whatever happens to rows, rights and companies: each device holds exactly what its login may see, no row and no field more or less.
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { can } from '#schema/rights.ts';
import { listsOf } from '#schema/calls/registry.ts';
import type { List } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { user } from '#schema/entities/people/user.ts';
import { location } from '#schema/entities/places/location.ts';
import { liesBeneath, ownParent } from '#test/support/beneath-model.ts';
import { byId, contractHouse, plain, shown, type ContractHouse } from '#test/support/contract-house.ts';
import { pullingDevice, type PullingDevice } from '#test/support/pulling-device.ts';
import type { WorldChange, WorldLogin } from '#test/support/random-world.ts';
import type { ModelRow } from '#test/support/scope-model.ts';

/** How many worlds are lived through, and how many moments each lives. */
const WORLDS = Number(process.env['CALLBOARD_WORLDS'] ?? 3);
const MOMENTS = 8;
const SEED = Number(process.env['CALLBOARD_SEED'] ?? 20_270_604);

type RowsById = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Expected {
  readonly entity: string;
  readonly rows: RowsById;
  /** Rows that a list may leave behind: it only brought them along, and the login may see them still. */
  readonly tolerated: ReadonlySet<string>;
}

/** What a device must hold of a list: by entity, the rows of all streams of that entity. */
const expectedTables = (house: ContractHouse, login: WorldLogin, list: List): readonly Expected[] => {
  const model = house.modelOf(login);
  const streams = [list.data, ...list.included];
  return [...new Set(streams.map(({ entity }) => entity))].map((entity) => {
    const ids = new Set(streams.filter((stream) => stream.entity === entity).flatMap(({ where }) => [...model.visibleWhere(entity, where)]));
    const parent = ownParent(list, login.actor) ?? null;
    const rows = (house.world.rows.get(entity.name) ?? []).filter((row) => ids.has(row.id) && liesBeneath(house.world, model, list, { entity, row, parent }));
    const isPart = list.under !== undefined || entity !== list.data.entity || list.included.some((stream) => stream.entity === entity);
    return { entity: entity.name, rows: byId(rows.map((row) => shown(model, entity, row))) as RowsById, tolerated: isPart ? model.visible(entity) : new Set() };
  });
};

/** Each difference in a few words. */
const differences = (held: RowsById, { rows: wanted, tolerated }: Expected): readonly string[] =>
  [...new Set([...Object.keys(held), ...Object.keys(wanted)])].flatMap((id) => {
    const [has, should] = [held[id], wanted[id]];
    if (has === undefined) return [`${id} is missing`];
    if (should === undefined) return tolerated.has(id) ? [] : [`${id} is too much`];
    const fields = [...new Set([...Object.keys(has), ...Object.keys(should)])].filter((field) => !isDeepStrictEqual(has[field], should[field]));
    return fields.map((field) => `${id}.${field} is ${JSON.stringify(has[field])} and should be ${JSON.stringify(should[field])}`);
  });

describe('a list', () => {
  const row = (house: ContractHouse, entity: AnyEntity, id: string): ModelRow => {
    const found = house.world.rows.get(entity.name)?.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no ${id}`);
    return found;
  };
  const idsOf = (device: PullingDevice, list: string, entity: AnyEntity): readonly string[] => [...(device.lists.get(list)?.tables.get(entity.name)?.keys() ?? [])];

  it('is asked for again by a person who becomes a planner, although no row of it has changed', async () => {
    const house = await contractHouse({ seed: 1 });
    const device = pullingDevice(house, 'crew');
    await device.pull(1000);
    await house.change([
      { entity: contact, row: { ...row(house, contact, 'contacts-1'), loginTypes: [{ caption: 'Planners' }] } },
      { entity: user, row: { ...row(house, user, 'world-1.crew'), roleIds: ['planner'] } },
    ]);
    await device.pull(1000);
    expect(idsOf(device, 'locations', location).toSorted()).toEqual((house.world.rows.get('locations') ?? []).map(({ id }) => id).toSorted());
    await house.close();
  }, 120_000);

  it('of the jobs as chief takes in a job that did not change, when another one makes the person the chief of its crew', async () => {
    const house = await contractHouse({ seed: 2 });
    const device = pullingDevice(house, 'crew');
    const { personId } = house.loginNamed('crew').actor;
    const projectCrewId = house.world.rows.get(projectCrew.name)?.[0]?.id;
    const [one, other] = (house.world.rows.get(projectCrewItemStatus.name) ?? []).slice(0, 2).map((job) => ({ ...job, personId, projectCrewId, statusCode: 'confirmed', chief: false }));
    if (one === undefined || other === undefined) throw new Error('There are no jobs');
    const others = (house.world.rows.get(projectCrewItemStatus.name) ?? []).filter(({ id, personId: whose }) => whose === personId && id !== one.id && id !== other.id);
    await house.change([...others.map(({ id }): WorldChange => ({ entity: projectCrewItemStatus, removed: id })), ...[one, other].map((job): WorldChange => ({ entity: projectCrewItemStatus, row: job }))]);
    await device.pull(1000);
    expect(idsOf(device, 'jobsAsChief', projectCrewItemStatus)).toEqual([]);
    await house.change([{ entity: projectCrewItemStatus, row: { ...one, chief: true } }]);
    await device.pull(1000);
    expect(idsOf(device, 'jobsAsChief', projectCrewItemStatus).toSorted()).toEqual([one.id, other.id]);
    await house.close();
  }, 240_000);
});

let [moments, requests] = [0, 0];
afterAll(() => {
  process.stdout.write(`figure: ${String(WORLDS)} random worlds, ${String(moments)} times a login pulled after a change, ${String(requests)} lists asked: what it held was what it may see\n`);
});

for (let world = 0; world < WORLDS; world += 1) {
  it(`in world ${String(world)} every device holds what its login may see, after each of ${String(MOMENTS)} moments`, async () => {
    const house = await contractHouse({ seed: SEED + world, size: 16, showPhonesToCrew: world % 3 === 1 });
    const lists = listsOf(house.entities);
    const devices = house.world.logins.map(({ name }) => ({ name, device: pullingDevice(house, name) }));
    for (let moment = 0; moment <= MOMENTS; moment += 1) {
      if (moment > 0) await house.moveOn(moment);
      for (const { name, device } of devices) {
        const login = house.loginNamed(name);
        await device.pull([1000, 3, 7][moment % 3] ?? 1000);
        expect([name, [...device.lists.keys()].sort()]).toEqual([name, lists.filter((list) => login.actor.audiences.length > 0 && can(login.actor, list.permit) && ownParent(list, login.actor) !== undefined).map((list) => list.name).sort()]);
        const found = lists.filter((one) => device.lists.has(one.name)).flatMap((list) => expectedTables(house, login, list).flatMap((wanted) => {
          const held = byId([...(device.lists.get(list.name)?.tables.get(wanted.entity)?.values() ?? [])].map(plain)) as RowsById;
          return differences(held, wanted).map((difference) => `moment ${String(moment)}, ${name}, list ${list.name}: ${difference}`);
        }));
        expect(found).toEqual([]);
        moments += 1;
      }
    }
    requests += devices.reduce((sum, { device }) => sum + device.requests(), 0);
    await house.close();
  }, 120_000);
}
