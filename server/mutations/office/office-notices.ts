// To-dos and log lines that the server writes beside a change, in the language of whom they are for.
import type { Content } from '#schema/define/entity.ts';
import type { EmittedNotice as Emitted } from '#schema/define/emission.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { dueTomorrow } from '#schema/rules/messages/dotted-date.ts';
import type { NoticeWords } from '#schema/notices.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { PLANNERS } from '#schema/rules/messages/recipients.ts';
import { newId } from '../../common/ids.ts';
import { say } from '../../common/texts.ts';
import type { MutationContext } from '../context/mutation-context.ts';

export interface OfficeNotice extends Emitted {
  readonly words: NoticeWords;
}

const MOST_CAPTION = 120;
const MOST_BODY = 4000;

/** A to-do for a group, due tomorrow in the tenant's zone, priority 1. */
export const toDo = async (context: MutationContext, notice: OfficeNotice): Promise<void> => {
  const {
    tx,
    caller: { tenant },
  } = context;
  const parameters = JSON.stringify({
    recipient: notice.recipient ?? PLANNERS,
    dueDate: dueTomorrow(tx.now, tenant.timezone),
    priority: 1,
    notice: notice.words,
  });
  await tx.put(activity, { ...spoken(context, notice), type: 'TODO_INT', statusCode: 'open', parameters });
};

/** A line in the history of what it is about; for the agency alone unless the notice says otherwise. */
export const writeLog = async (context: MutationContext, notice: OfficeNotice): Promise<void> => {
  const {
    tx,
    caller: { actor },
  } = context;
  await tx.put(activity, {
    ...spoken(context, notice),
    type: 'LOG',
    statusCode: 'done',
    doneAt: tx.now,
    visibility: notice.visibility ?? 'agency',
    parameters: '{}',
    ...(actor.personId === null ? {} : { createdBy: actor.personId }),
  });
};

const spoken = (
  { tx, caller: { tenant } }: MutationContext,
  { words, values, category, refKind, refId }: OfficeNotice,
): Pick<Content<typeof activity>, 'id' | 'caption' | 'body' | 'category' | 'refKind' | 'refId'> => ({
  id: newId(Temporal.Instant.from(tx.now)),
  caption: beginningOf(say(tenant.defaultLanguage, `office.${words}.caption`, values), MOST_CAPTION),
  body: beginningOf(say(tenant.defaultLanguage, `office.${words}.body`, values), MOST_BODY),
  category,
  ...(refKind === undefined ? {} : { refKind }),
  ...(refId === undefined ? {} : { refId }),
});
