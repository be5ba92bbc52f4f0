// The fields of a project's form, each with what is wrong with it and what somebody else made of it meanwhile.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { endOnce } from '#i18n/end-once.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { positionTimes } from '#schema/rules/crews/position-times.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor } from '#session/react.tsx';
import { useTimes } from '../../../shared/values/use-times.ts';
import { cardsFor } from '../../list/new-project-choices.ts';
import { MarkField } from '../../mark-field.tsx';
import { plannersIn } from '../../planners.ts';
import { PlannersField } from '../../planners-field.tsx';
import * as style from '../project.css.ts';
import type { ProjectPage } from '../queries.ts';
import { QuoteNote } from '../../../shared/crew-positions/quote-note.tsx';
import type { ShiftOfProject } from '../shifts.ts';
import {
  editedWords,
  meanwhile,
  type ProjectWords,
  type WordEdits,
  type WordFaults,
  type WordField,
} from './project-words.ts';
import type { WordChoices, WordOption } from './word-choices.ts';

interface WordFieldsProps {
  readonly page: ProjectPage;
  readonly edits: WordEdits;
  readonly change: (field: WordField, text: string) => void;
  readonly choices: WordChoices;
  readonly faults: WordFaults;
}

export const WordFields = (props: WordFieldsProps): ReactNode => {
  const { page, edits, choices } = props;
  const isAgency = !isClientOnly(useActor());
  const words = editedWords(page.project, edits);
  return (
    <div className={style.question}>
      <QuoteNote row={page.project} />
      <TextWord {...props} field="name" label={<FormattedMessage id="project.new.name" />} most={120} required />
      <MarkField
        {...frameOf({ ...props, field: 'clientMark', label: <FormattedMessage id="project.new.mark" /> })}
        marks={choices.marks}
      />
      <Days {...props} words={words} />
      <TextWord {...props} field="reference" label={<FormattedMessage id="project.new.reference" />} most={80} />
      <ChoiceWord
        {...props}
        field="clientContactId"
        label={<FormattedMessage id="project.words.contact" />}
        options={choices.contacts}
        mayBeEmpty
      />
      <LongWord
        {...props}
        field="deliveryAddress"
        label={<FormattedMessage id="project.words.delivery" />}
        most={400}
        rows={2}
      />
      <LongWord {...props} field="comment" label={<FormattedMessage id="project.new.comment" />} most={4000} rows={3} />
      {isAgency && <AgencyWords {...props} words={words} />}
    </div>
  );
};

interface WithWords extends WordFieldsProps {
  readonly words: ProjectWords;
}

/** What only the agency sets. */
const AgencyWords = ({ words, ...props }: WithWords): ReactNode => {
  const { page, choices } = props;
  const fitting = cardsFor(choices.cards, page.project.companyId, words.beginDate).map(asOption);
  return (
    <>
      <ChoiceWord
        {...props}
        field="projectManagerContactId"
        label={<FormattedMessage id="project.words.manager" />}
        options={choices.managers}
        mayBeEmpty
      />
      <PlannersWord {...props} words={words} />
      <ChoiceWord
        {...props}
        field="rateCardId"
        label={<FormattedMessage id="project.new.card" />}
        options={fitting}
        known={choices.cards.map(asOption)}
      />
      <ChoiceWord
        {...props}
        field="cateringAgreementTypeId"
        label={<FormattedMessage id="project.words.catering" />}
        options={choices.catering}
      />
      <ChoiceWord
        {...props}
        field="chargeTypeId"
        label={<FormattedMessage id="project.words.charge" />}
        options={choices.charges}
      />
    </>
  );
};

const PlannersWord = ({ page, edits, change, choices: { planners }, words }: WithWords): ReactNode => {
  const { formatList } = useIntl();
  const theirs = meanwhile(page.project, edits, 'plannerContactIds');
  const says = (ids: readonly string[]): string =>
    formatList(planners.filter(({ value }) => ids.includes(value)).map(({ label }) => label));
  return (
    <PlannersField
      options={planners}
      chosen={words.plannerContactIds}
      onChange={(chosen) => change('plannerContactIds', chosen)}
      {...(theirs === undefined ? {} : { hint: <Meanwhile value={says(plannersIn(theirs))} /> })}
    />
  );
};

const asOption = ({ id, name }: { readonly id: string; readonly name: string }): WordOption => ({
  value: id,
  label: name,
});

const Days = ({ words, ...props }: WithWords): ReactNode => {
  const {
    page: { project: row, shifts },
  } = props;
  const times = useTimes();
  const isMoved = words.beginDate !== row.beginDate || words.endDate !== row.endDate;
  const outside = isMoved && words.beginDate !== '' && words.endDate !== '' ? shiftsOutside(shifts, words) : 0;
  return (
    <>
      <div className={style.pair}>
        <DayWord {...props} field="beginDate" label={<FormattedMessage id="project.new.begin" />} say={times.date} />
        <DayWord {...props} field="endDate" label={<FormattedMessage id="project.new.end" />} say={times.date} />
      </div>
      {outside > 0 && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="project.words.outside" values={{ count: outside }} />
        </Note>
      )}
    </>
  );
};

/** Shifts that could not be ordered in a project of these days. */
const shiftsOutside = (shifts: readonly ShiftOfProject[], days: ProjectWords): number =>
  shifts.filter(({ position, span }) => {
    if (position === null || span === undefined) return false;
    const times = positionTimes(position, span.zone, days);
    return !times.ok && times.code === 'OUTSIDE_PROJECT';
  }).length;

interface WordProps extends WordFieldsProps {
  readonly field: WordField;
  readonly label: ReactNode;
}

const TextWord = ({
  most,
  required = false,
  ...props
}: WordProps & { readonly most: number; readonly required?: boolean }): ReactNode => (
  <Field {...frameOf(props)} maxLength={most} required={required} />
);

const LongWord = ({
  most,
  rows,
  ...props
}: WordProps & { readonly most: number; readonly rows: number }): ReactNode => (
  <TextArea {...frameOf(props)} maxLength={most} rows={rows} />
);

const DayWord = ({ say, ...props }: WordProps & { readonly say: (date: string) => string }): ReactNode => (
  <Field {...frameOf(props, say)} type="date" required />
);

interface ChoiceWordProps extends WordProps {
  readonly options: readonly WordOption[];
  /** Where what stands may be none of them: all that have a name. */
  readonly known?: readonly WordOption[];
  /** What is chosen may be taken out again. */
  readonly mayBeEmpty?: boolean;
}

const ChoiceWord = ({ options, known = options, mayBeEmpty = false, ...props }: ChoiceWordProps): ReactNode => {
  const nameOf = (value: string): string => known.find((option) => option.value === value)?.label ?? value;
  const frame = frameOf(props, nameOf);
  const standing = editedWords(props.page.project, {})[props.field];
  const open = [
    ...(mayBeEmpty || standing === '' ? [{ value: '', label: '–' }] : []),
    ...(standing === '' || options.some(({ value }) => value === standing)
      ? []
      : [{ value: standing, label: nameOf(standing) }]),
    ...options,
  ];
  return <Select {...frame} options={open} />;
};

const FAULTS = {
  needed: 'project.new.needed',
  backwards: 'project.new.backwards',
  cardOver: 'project.words.cardOver',
  expired: 'refusal.RATE_CARD_EXPIRED.text',
} as const;

/** What all of them have in common; `say` tells what somebody else chose. */
const frameOf = (
  { page: { project: row }, edits, change, faults, field, label }: WordProps,
  say: (value: string) => string = (text) => text,
) => {
  const theirs = meanwhile(row, edits, field);
  const fault = faults[field];
  return {
    label,
    value: editedWords(row, edits)[field],
    onChange: (text: string) => change(field, text),
    ...(theirs === undefined ? {} : { hint: <Meanwhile value={theirs === '' ? '' : say(theirs)} /> }),
    ...(fault === undefined ? {} : { error: <FormattedMessage id={FAULTS[fault]} /> }),
  };
};

const Meanwhile = ({ value }: { readonly value: string }): ReactNode => {
  const { formatMessage } = useIntl();
  return value === ''
    ? formatMessage({ id: 'project.words.emptied' })
    : endOnce(formatMessage({ id: 'project.words.meanwhile' }, { value }));
};
