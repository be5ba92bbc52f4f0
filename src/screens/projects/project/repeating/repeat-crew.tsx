// A crew is ordered once more on other days of its project: all days are one act.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useKnown } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../../shared/services/kept-form.ts';
import { useTimes } from '../../../shared/values/use-times.ts';
import * as style from '../project.css.ts';
import { QuoteNote } from '../../../shared/crew-positions/quote-note.tsx';
import { copiesOn, daysFor } from './crew-copies.ts';
import { readRepeatChoices, type RepeatChoices } from './queries.ts';

interface RepeatCrewProps {
  readonly row: Row<typeof project>;
  readonly crewId: string;
  readonly onClose: () => void;
}

export const RepeatCrew = ({ row, crewId, onClose }: RepeatCrewProps): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const { start, problem, isBusy } = useSending();
  const choices = useKnown(readRepeatChoices, [crewId])?.value ?? undefined;
  const form = useKeptForm(`repeat:${crewId}`, { days: '' });
  const open = choices === undefined ? [] : daysFor(choices, row);
  const days = form.draft.days.split(' ').filter((day) => open.includes(day));
  const order = (): void => {
    if (choices === undefined || days.length === 0) return;
    const copies = copiesOn(choices, days, () => store.ids.next());
    start(async () => {
      await store.sendAll(bookCrew, copies);
      await form.clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={
        choices === undefined ? (
          <FormattedMessage id="project.repeat.open" />
        ) : (
          <FormattedMessage id="project.repeat.title" values={{ name: choices.crew.name }} />
        )
      }
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button
          width="full"
          icon="copy"
          busy={isBusy}
          reason={days.length === 0 ? formatMessage({ id: 'project.repeat.choose' }) : undefined}
          onPress={order}
        >
          <FormattedMessage id="project.repeat.save" values={{ count: days.length }} />
        </Button>
      }
    >
      {choices === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <div className={style.question}>
          <QuoteNote row={row} />
          <p>
            <FormattedMessage id="project.repeat.text" values={{ count: choices.positions.length }} />
          </p>
          <Days
            row={row}
            choices={choices}
            chosen={days}
            onChoose={(chosen) => form.change({ days: chosen.join(' ') })}
          />
        </div>
      )}
      {problem}
    </Sheet>
  );
};

interface DaysProps {
  readonly row: Row<typeof project>;
  readonly choices: RepeatChoices;
  readonly chosen: readonly string[];
  readonly onChoose: (days: readonly string[]) => void;
}

const Days = ({ row, choices, chosen, onChoose }: DaysProps): ReactNode => {
  const times = useTimes();
  const days = daysFor(choices, row);
  if (days.length === 0)
    return (
      <Note icon="calendar-days">
        <FormattedMessage id="project.repeat.oneDay" />
      </Note>
    );
  return (
    <div className={style.pair}>
      {days.map((day) => (
        <SwitchRow
          key={day}
          label={times.date(day)}
          on={chosen.includes(day)}
          onChange={(on) => onChoose(on ? [...chosen, day].toSorted() : chosen.filter((one) => one !== day))}
          {...(choices.taken.includes(day) ? { hint: <FormattedMessage id="project.repeat.taken" /> } : {})}
        />
      ))}
    </div>
  );
};
