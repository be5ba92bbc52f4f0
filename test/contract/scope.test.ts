// Whatever happens to rows, rights and companies: each device holds exactly what its login may see, no row and no field
// more or less.
import { afterAll, describe, expect, it } from 'vitest';
import { can } from '#schema/rights.ts';
import { listsOf } from '#schema/calls/registry.ts';
import type { List } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { user } from '#schema/entities/people/user.ts';
import { location } from '#schema/entities/places/location.ts';
import { chanceOf, type Chance } from '#server/demo/base/random.ts';
import { servedLists } from '#server/routes/lists.ts';
import { ownParent, pathBeneath } from '#test/support/worlds/beneath-model.ts';
import { codeOf, createContractApi, type ContractApi } from '#test/support/contract/contract-api.ts';
import { faultsOfMirror } from '#test/support/worlds/mirror-model.ts';
import { pullingDevice, type PullingDevice } from '#test/support/worlds/pulling-device.ts';
import { someChanges, type WorldChange } from '#test/support/worlds/changed-world.ts';
import type { ModelRow } from '#test/support/worlds/model-rows.ts';
import { storyOf } from '#test/support/worlds/world-story.ts';

/** How many changes are lived through in all, and by how many worlds. */
const CHANGES = Number(process.env['CALLBOARD_CHANGES'] ?? 60);
const WORLDS = Number(process.env['CALLBOARD_WORLDS'] ?? Math.max(1, Math.ceil(CHANGES / 1000)));
const SEED = Number(process.env['CALLBOARD_SEED'] ?? 20_270_604);
/** Part of the devices that are awake at a moment; the others come back later, with an older cursor. */
const AWAKE = 0.2;
/** Lists beneath rows of others that a device looks at when it is awake. */
const LOOKS = 3;
/** A page holds so many rows: half of the pulls take several. */
const LIMITS = [1000, 1000, 40, 9];

describe('a list', () => {
  const row = (api: ContractApi, entity: AnyEntity, id: string): ModelRow => {
    const found = api.world.rows.get(entity.name)?.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no ${id}`);
    return found;
  };
  const idsOf = (device: PullingDevice, list: string, entity: AnyEntity): readonly string[] => [
    ...(device.lists.get(list)?.tables.get(entity.name)?.keys() ?? []),
  ];

  it('is asked for again by a person who becomes a planner, although no row of it has changed', async () => {
    const api = await createContractApi({ seed: 1 });
    const device = pullingDevice(api, 'crew');
    await device.pull(1000);
    await api.change([
      { entity: contact, row: { ...row(api, contact, 'contacts-1'), loginTypes: [{ caption: 'Planners' }] } },
      { entity: user, row: { ...row(api, user, 'world-1.crew'), roleIds: ['planner'] } },
    ]);
    await device.pull(1000);
    expect(idsOf(device, 'locations', location).toSorted()).toEqual(
      (api.world.rows.get('locations') ?? []).map(({ id }) => id).toSorted(),
    );
    await api.close();
  }, 120_000);

  it('of the jobs as chief takes in a job that did not change, when another one makes the person the chief of its crew', async () => {
    const api = await createContractApi({ seed: 2 });
    const device = pullingDevice(api, 'crew');
    const { personId } = api.loginNamed('crew').actor;
    const projectCrewId = api.world.rows.get(projectCrew.name)?.[0]?.id;
    const [one, other] = (api.world.rows.get(projectCrewItemStatus.name) ?? [])
      .slice(0, 2)
      .map((job) => ({ ...job, personId, projectCrewId, statusCode: 'confirmed', chief: false }));
    if (one === undefined || other === undefined) throw new Error('There are no jobs');
    const others = (api.world.rows.get(projectCrewItemStatus.name) ?? []).filter(
      ({ id, personId: whose }) => whose === personId && id !== one.id && id !== other.id,
    );
    await api.change([
      ...others.map(({ id }): WorldChange => ({ entity: projectCrewItemStatus, removed: id })),
      ...[one, other].map((job): WorldChange => ({ entity: projectCrewItemStatus, row: job })),
    ]);
    await device.pull(1000);
    expect(idsOf(device, 'jobsAsChief', projectCrewItemStatus)).toEqual([]);
    await api.change([{ entity: projectCrewItemStatus, row: { ...one, chief: true } }]);
    await device.pull(1000);
    expect(idsOf(device, 'jobsAsChief', projectCrewItemStatus).toSorted()).toEqual([one.id, other.id]);
    await api.close();
  }, 240_000);
});

const served = servedLists(ENTITIES);
const figures = { changes: 0, pulls: 0, requests: 0, looks: 0, hidden: 0 };
const pulled = new Set<string>();
afterAll(() => {
  process.stdout.write(
    `figure: ${String(WORLDS)} random worlds, ${String(figures.changes)} changes of rows, rights and scopes, ${String(figures.pulls)} times a login pulled what had changed (${String(figures.requests)} requests), ` +
      `${String(figures.looks)} looks beneath rows of others and ${String(figures.hidden)} at hidden ones, ${String(pulled.size)} of ${String(served.length)} lists: what it held was what it may see\n`,
  );
});

interface Life {
  readonly api: ContractApi;
  readonly chance: Chance;
  readonly name: string;
  readonly device: PullingDevice;
  /** What happened since it was last awake. */
  readonly story: string[];
}

/** A device that wakes up holds what its login may see, of every list that it may call. */
const wakeUp = async ({ api, chance, name, device, story }: Life): Promise<void> => {
  const { actor } = api.loginNamed(name);
  await device.pull(chance.pick(LIMITS));
  const lists = listsOf(api.entities);
  expect([name, [...device.lists.keys()].sort()]).toEqual([
    name,
    lists
      .filter((list) => actor.audiences.length > 0 && can(actor, list.permit) && ownParent(list, actor) !== undefined)
      .map((list) => list.name)
      .sort(),
  ]);
  const faults = lists.flatMap((list) => {
    const kept = device.lists.get(list.name);
    if (kept === undefined) return [];
    pulled.add(list.name);
    return faultsOfMirror(
      { api, login: api.loginNamed(name), list, parent: ownParent(list, actor) ?? null },
      kept.tables,
    ).map((fault) => `${list.name}: ${fault}`);
  });
  expect([name, faults, faults.length === 0 ? [] : story]).toEqual([name, [], []]);
  figures.pulls += 1;
  story.splice(0);
};

/** Beneath rows of others, seen and hidden ones, everything that lies there and is in sight, and nothing else. */
const lookAround = async ({ api, chance, name, device }: Life): Promise<void> => {
  const open = served.filter(({ under, permit }) => under !== undefined && can(api.loginNamed(name).actor, permit));
  for (let look = 0; look < LOOKS && open.length > 0; look += 1) {
    const list = chance.pick(open);
    const parents = api.world.rows.get(list.under?.parent.name ?? '') ?? [];
    const parent =
      parents.length === 0
        ? 'nobody-knows-it'
        : chance.pick(parents.slice(0, chance.happens(0.7) ? 6 : parents.length)).id;
    await lookBeneath({ api, chance, name, device }, list, parent);
  }
};

const lookBeneath = async (
  { api, chance, name, device }: Omit<Life, 'story'>,
  list: List,
  parent: string,
): Promise<void> => {
  const login = api.loginNamed(name);
  if (list.under === undefined || !api.modelOf(login).visible(list.under.parent).has(parent)) {
    const answer = await api.ask(login, `GET ${pathBeneath(list, parent)}`);
    expect([name, list.path, parent, codeOf(answer)]).toEqual([name, list.path, parent, 'NOT_FOUND']);
    figures.hidden += 1;
    return;
  }
  const tables = await device.look(list, { parent, limit: chance.pick(LIMITS) });
  expect([name, list.path, parent, faultsOfMirror({ api, login, list, parent }, tables)]).toEqual([
    name,
    list.path,
    parent,
    [],
  ]);
  figures.looks += 1;
  pulled.add(list.name);
};

/** Chance leaves some lists out in a short run: whoever sees a row beneath which one lies looks there. */
const lookAtTheRest = async (lives: readonly Life[]): Promise<void> => {
  for (const list of served.filter(({ name, under }) => under !== undefined && !pulled.has(name))) {
    for (const life of lives.filter(({ api, name }) => can(api.loginNamed(name).actor, list.permit))) {
      const [parent] =
        list.under === undefined ? [] : life.api.modelOf(life.api.loginNamed(life.name)).visible(list.under.parent);
      if (parent === undefined) continue;
      await lookBeneath(life, list, parent);
      break;
    }
  }
};

for (let world = 0; world < WORLDS; world += 1) {
  it(
    `in world ${String(world)} every device holds what its login may see, whenever it wakes up`,
    async () => {
      const api = await createContractApi({ seed: SEED + world, size: 16, showPhonesToCrew: world % 3 === 1 });
      const chance = chanceOf(`awake ${String(SEED + world)}`);
      const lives = api.world.logins.map(({ name }): Life => ({
        api,
        chance,
        name,
        device: pullingDevice(api, name),
        story: [],
      }));
      for (const life of lives) await wakeUp(life);
      for (let [moment, changed] = [1, 0]; changed < CHANGES / WORLDS; moment += 1) {
        const changes = someChanges(api.world, moment);
        const story = storyOf(api.world, changes);
        for (const life of lives) life.story.push(...story);
        await api.change(changes);
        changed += changes.length;
        figures.changes += changes.length;
        for (const life of lives.filter(() => chance.happens(AWAKE))) {
          await wakeUp(life);
          await lookAround(life);
        }
      }
      for (const life of lives) await wakeUp(life);
      await lookAtTheRest(lives);
      figures.requests += lives.reduce((sum, { device }) => sum + device.requests(), 0);
      await api.close();
    },
    120_000 + (2000 * CHANGES) / WORLDS,
  );
}

it('leaves no list of the server out', () => {
  expect(served.map(({ name }) => name).filter((name) => !pulled.has(name))).toEqual([]);
});
