// What was asked about an item, and a new question: a to-do for the accountants, due tomorrow, first priority
// (domain.md, due-tomorrow).
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { writePayrollItemActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { feedbackParameters } from '#schema/rules/messages/dotted-date.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useSending, type Sending } from '../shared/sending/use-sending.tsx';
import { useKeptWords } from '../shared/services/kept-words.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { ItemPage, ItemQuestion } from './item-query.ts';
import * as style from './payrolls.css.ts';
import type { PayrollItem } from './queries.ts';

/** Longest text of a to-do (schema: body). */
const LONGEST = 4000;

export const ItemQuestions = ({ page: { item, questions } }: { readonly page: ItemPage }): ReactNode => (
  <Section heading={<FormattedMessage id="payrolls.feedback" />}>
    {questions.length > 0 && (
      <List>
        {questions.map((question) => (
          <Asked key={question.id} question={question} />
        ))}
      </List>
    )}
    <NewQuestion item={item} />
  </Section>
);

/** One question, and where it stands. */
export const Asked = ({ question: { id, body, state, dueOn } }: { readonly question: ItemQuestion }): ReactNode => {
  const times = useTimes();
  const date = dueOn === null ? '–' : times.date(dueOn, 'day');
  return (
    <ListRow
      align="top"
      title={<span className={style.words}>{body}</span>}
      mark={<EntryMark entity={activity} id={id} />}
      tags={
        <Tag
          icon={state === 'done' ? 'check' : state === 'cancelled' ? 'undo-2' : 'hourglass'}
          tone={state === 'open' ? 'wait' : 'neutral'}
        >
          <FormattedMessage id={`payrolls.feedback.state.${state}`} values={{ date }} />
        </Tag>
      }
    />
  );
};

const NewQuestion = ({ item }: { readonly item: PayrollItem }): ReactNode => {
  const kept = useKeptWords(`payrollItem:question:${item.id}`);
  const [isMissing, setMissing] = useState(false);
  const { ask, problem, isBusy } = useAsk(item);
  const submit = (): void => {
    const body = kept.words.trim().normalize('NFC');
    setMissing(body === '');
    if (body !== '') ask(body, kept.clear);
  };
  return (
    <div className={style.form}>
      <TextArea
        label={<FormattedMessage id="payrolls.feedback.field" />}
        hint={<FormattedMessage id="payrolls.feedback.hint" />}
        value={kept.words}
        onChange={kept.write}
        maxLength={LONGEST}
        {...(isMissing ? { error: <FormattedMessage id="payrolls.feedback.missing" /> } : {})}
      />
      <div>
        <Button variant="outline" icon="send" busy={isBusy} onPress={submit}>
          <FormattedMessage id="payrolls.feedback.send" />
        </Button>
      </div>
      {problem}
    </div>
  );
};

interface Ask extends Pick<Sending, 'problem' | 'isBusy'> {
  /** `sent` follows once it is saved. */
  readonly ask: (body: string, sent: () => Promise<void>) => void;
}

const useAsk = (item: PayrollItem): Ask => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const store = useStore();
  const send = useSend();
  const zone = useTenant()?.timezone ?? 'UTC';
  const [personParty] = useActor().contactIds;
  const { start, problem, isBusy } = useSending();
  const ask: Ask['ask'] = (body, sent) => {
    const about = { caption: item.caption, date: times.date(item.date, 'day') };
    const caption = beginningOf(formatMessage({ id: 'payrolls.feedback.caption' }, about), 120);
    start(async () => {
      await send(writePayrollItemActivity, {
        id: item.id,
        activityId: store.ids.next(),
        caption,
        type: 'TODO_PAYROLL_ITEM',
        category: 'PAYROLL',
        body,
        parameters: feedbackParameters(store.time.now(), zone),
        ...(personParty === undefined ? {} : { personParty }),
      });
      await sent();
    });
  };
  return { ask, problem, isBusy };
};
