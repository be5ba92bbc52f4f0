// Tells the office of an entry that was not accepted: a to-do in words, and the entry itself as long as nobody else has
// all of it.
import { useIntl } from 'react-intl';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { dateOf } from '#i18n/format.ts';
import type { OutboxEntry, Refusal } from '#db/tables/entry.ts';
import { useStore } from '#outbox/store/react.ts';
import { useApp } from '../../bootstrap/app-context.ts';
import { readEntered } from '../captions/entered.ts';
import type { LineWords } from '../captions/use-entry-texts.ts';
import { useEnteredLines } from '../captions/use-value-words.ts';
import { isAllTold, reportToOffice } from './office-report.ts';
import { readPaperInTheWay } from './paper-in-the-way.ts';
import { wordsOf } from './refusal-reason.ts';

export interface TellingOffice {
  readonly entry: OutboxEntry;
  readonly refusal: Refusal;
  readonly words: LineWords;
}

/** Sends the to-do; the entry goes then, where all of it is said in it. */
export const useTellOffice = ({ entry, refusal, words }: TellingOffice): (() => void) => {
  const intl = useIntl();
  const store = useStore();
  const { tenant, toasts } = useApp();
  const linesOf = useEnteredLines();
  const tell = async (): Promise<void> => {
    const entered = await readEntered(store.reads, entry);
    const content = [...(words.about === undefined ? [] : [words.about]), ...linesOf(entered.values)];
    const body = intl.formatMessage(
      { id: 'outbox.todo.body' },
      {
        entered: `${words.day} ${words.time}`,
        reason: intl.formatMessage({ id: wordsOf(refusal, entry.mutation).text }),
        content: (content.length === 0 ? [words.title] : content).join('\n'),
      },
    );
    const asked = await readPaperInTheWay(store.reads, entry);
    const report = reportToOffice({
      id: store.ids.next(),
      entryId: entry.id,
      caption: intl.formatMessage({ id: 'outbox.todo.caption' }, { entry: words.title }),
      body,
      today: dateOf(store.time.now(), tenant.get()?.timezone ?? 'UTC'),
      asked,
    });
    await store.send(createActivity, report);
    const isGone = isAllTold(entry, { isWhole: entered.isWhole, body }) && (await store.discard(entry.id));
    toasts.show({
      type: 'success',
      message: intl.formatMessage({ id: toldAs(asked !== null, isGone) }),
    });
  };
  return () => void tell();
};

const toldAs = (isForPlanners: boolean, isGone: boolean) => {
  if (isForPlanners) return isGone ? 'outbox.toldPlanners' : 'outbox.toldPlannersAndKept';
  return isGone ? 'outbox.told' : 'outbox.toldAndKept';
};
