// To-dos and log lines: of the people who sign in, and of every project.
import type { Content } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { starOf } from '../cast/cast.ts';
import { canonicalInstant } from '../base/moments.ts';

type Activity = Content<typeof activity>;

/** Who writes to whom: two logins, and the recipient as the to-do names it. */
type Route = readonly [from: string, to: string, recipient: string];

interface TodoDesk {
  readonly backdrop: Backdrop;
  /** Contact number of the one who plays that login. */
  own(login: string): string;
  /** One to-do, due so many days from today. */
  todo(route: Route, caption: string, due: number, more?: Partial<Activity>): DemoRow;
  /** What a to-do has when it is done. */
  readonly done: Partial<Activity>;
}

const deskOf = (backdrop: Backdrop, crewId: string): TodoDesk => {
  const chance = chanceFor(backdrop, 'todos');
  const star = (login: string) => starOf(backdrop.cast, login);
  return {
    backdrop,
    own: (login) => star(login).contact.number,
    todo([from, to, recipient], caption, due, more = {}) {
      const at = moment(backdrop, Math.min(-1, due - 3), '10:40');
      return stamped(activity, at, {
        id: chance.id(at),
        caption,
        type: 'TODO_INT',
        category: 'CREW',
        body: 'Details stand on the crew’s page.',
        personParty: star(to).contact.id,
        parameters: JSON.stringify({
          recipient,
          dueDate: dottedDate(dayFrom(backdrop, due)),
          priority: due < 0 ? 1 : 3,
        }),
        refKind: 'projectCrew',
        refId: crewId,
        statusCode: 'open',
        createdBy: star(from).person.id,
        ...more,
      });
    },
    done: { statusCode: 'done', doneAt: canonicalInstant(moment(backdrop, -1)), doneBy: star('planner').person.id },
  };
};

/** To-dos for the people who sign in: of today, of tomorrow, overdue, and done. */
export const todos = (backdrop: Backdrop, crewId: string, projectId: string): Batch => {
  const desk = deskOf(backdrop, crewId);
  const { own, todo, done } = desk;
  const rows = [
    todo(['planner', 'chief', own('chief')], 'Count the radios before the load-out', 1),
    todo(['planner', 'crew', own('crew')], 'Bring your licence to the office', 2),
    todo(['chief', 'planner', 'Planners'], 'Two more hands on Sunday', 0),
    todo(['client', 'planner', 'Planners'], 'Where may the truck stand?', -2),
    todo(['chief', 'planner', 'Planners'], 'A motor was late, please tell the client', -5, done),
    changeOfAddress(desk),
    ...confirmations(desk, projectId),
    ...logOfOrder(desk, projectId),
    todo(['planner', 'chief', own('chief')], 'Note of the planner', -1, {
      type: 'LOG',
      body: 'The gate code is changed, ask at the desk.',
      ...done,
    }),
  ];
  return { entity: activity, rows };
};

const changeOfAddress = ({ backdrop, todo }: TodoDesk): DemoRow =>
  todo(['crew', 'office', 'Accountants'], 'Change of address', 1, {
    category: 'PERSON',
    refKind: 'person',
    refId: starOf(backdrop.cast, 'crew').person.id,
    parameters: JSON.stringify({
      recipient: 'Accountants',
      dueDate: dottedDate(dayFrom(backdrop, 1)),
      priority: 1,
      changes: { street: ['', 'Lindengasse 14'] },
    }),
  });

const confirmations = ({ todo }: TodoDesk, projectId: string): readonly DemoRow[] =>
  Array.from({ length: 8 }, (_, index) =>
    todo(['operations', 'planner', 'Planners'], `Confirm the crew list of day ${String(index + 1)}`, index, {
      category: 'PROJECT',
      refKind: 'project',
      refId: projectId,
    }),
  );

/** What was written down about the order that runs; the client sees the first line. */
const logOfOrder = ({ todo, done }: TodoDesk, projectId: string): readonly DemoRow[] =>
  ['The client confirmed the order.', 'The load-in was moved by one hour.', 'A second chief was added.'].map(
    (body, index) =>
      todo(['planner', 'planner', 'Planners'], 'Harbour Fest', -index - 1, {
        type: 'LOG',
        category: 'PROJECT',
        body,
        refKind: 'project',
        refId: projectId,
        visibility: index === 0 ? 'client' : 'agency',
        ...done,
      }),
  );

/** One log line per project, so that each has a history. */
export const projectLog = (
  backdrop: Backdrop,
  rows: readonly { readonly id: string; readonly createdAt: string }[],
): Batch => ({
  entity: activity,
  rows: rows.map(({ id, createdAt }) =>
    stamped(activity, Temporal.Instant.from(createdAt), {
      id: `${id}:ordered`,
      caption: 'Order received',
      type: 'LOG',
      category: 'PROJECT',
      body: 'The order came by phone and was written down.',
      parameters: '{}',
      refKind: 'project',
      refId: id,
      visibility: 'client',
      statusCode: 'done',
      createdBy: starOf(backdrop.cast, 'planner').person.id,
    }),
  ),
});
