// What is chosen of a copy: to which days, which crews, with whom; and below it what comes of that.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { useTimes } from '../../../shared/values/use-times.ts';
import { toggled } from './copy-choices.ts';
import { CopyPreview } from './copy-preview.tsx';
import type { CopyInWork } from './use-copy.ts';
import * as style from './copying.css.ts';

interface CopyChosenProps {
  readonly copy: CopyInWork;
  /** Whose crews can be left out. */
  readonly isWholeDay: boolean;
}

export const CopyChosen = ({ copy, isWholeDay }: CopyChosenProps): ReactNode => {
  const { days, draft, change, copying, planned } = copy;
  if (days.length === 0)
    return (
      <Note icon="calendar-days">
        <FormattedMessage id="project.repeat.oneDay" />
      </Note>
    );
  return (
    <Parts className={style.choices}>
      <Days copy={copy} />
      {isWholeDay && copying.source.crews.length > 1 && <Crews copy={copy} />}
      <SwitchRow
        label={<FormattedMessage id="project.copy.bring" />}
        hint={<FormattedMessage id="project.copy.bringText" />}
        on={draft.brings}
        onChange={(brings) => change({ brings })}
      />
      {planned.days.length > 0 && <CopyPreview copy={copy} />}
    </Parts>
  );
};

const Days = ({ copy: { days, draft, change, copying } }: Pick<CopyChosenProps, 'copy'>): ReactNode => {
  const times = useTimes();
  const { crews, taken } = copying.source;
  const names = crews.map(({ crew }) => crew.name);
  return (
    <fieldset className={style.choice}>
      <legend className={style.legend}>
        <FormattedMessage id="project.copy.days" />
      </legend>
      <div className={style.switches}>
        {days.map((day) => (
          <SwitchRow
            key={day}
            label={times.date(day)}
            on={draft.days.includes(day)}
            onChange={(on) => change({ days: toggled(draft.days, day, on) })}
            {...(taken[day]?.some((name) => names.includes(name)) === true
              ? { hint: <FormattedMessage id="project.repeat.taken" /> }
              : {})}
          />
        ))}
      </div>
    </fieldset>
  );
};

const Crews = ({ copy: { draft, change, copying } }: Pick<CopyChosenProps, 'copy'>): ReactNode => (
  <fieldset className={style.choice}>
    <legend className={style.legend}>
      <FormattedMessage id="project.copy.crews" />
    </legend>
    <div className={style.switches}>
      {copying.source.crews.map(({ crew, positions }) => (
        <SwitchRow
          key={crew.id}
          label={crew.name}
          hint={<FormattedMessage id="project.copy.positions" values={{ count: positions.length }} />}
          on={!draft.without.includes(crew.id)}
          onChange={(on) => change({ without: toggled(draft.without, crew.id, !on) })}
        />
      ))}
    </div>
  </fieldset>
);
