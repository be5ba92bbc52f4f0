// Name, period, bonus and state of a plus crew.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editPlusCrew } from '#schema/mutations/plus/plus-settings.ts';
import { PLUS_CREW_STATUS } from '#schema/entities/plus/plus-crew.ts';
import { mayBecome } from '#schema/rules/states.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSend } from '#outbox/store/react.ts';
import { knownTexts } from '../../shared/services/kept-draft.ts';
import { useKeptEdit } from '../../shared/services/kept-edit.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as style from '../plus-crews.css.ts';
import type { PlusCrew } from '../queries.ts';
import { numberOf, typedNumber } from '../written.ts';

interface Terms {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly bonusPoolPct: string;
  readonly statusCode: PlusCrew['statusCode'];
}

export interface TermsPartProps {
  readonly crew: PlusCrew;
  readonly may: boolean;
}

const HIGHEST_SHARE = 100;

export const TermsPart = (props: TermsPartProps): ReactNode => {
  const [saves, setSaves] = useState(0);
  return (
    <Section heading={<FormattedMessage id="plusCrews.terms" />}>
      <TermsForm key={saves} {...props} onSaved={() => setSaves((before) => before + 1)} />
    </Section>
  );
};

/** What somebody else changes meanwhile is shown where nothing was written over it. */
const TermsForm = ({ crew, may, onSaved }: TermsPartProps & { readonly onSaved: () => void }): ReactNode => {
  const { locale, formatMessage } = useIntl();
  const inWork = useKeptEdit(`plusCrew:${crew.id}:terms`, crew, termEditsIn);
  const [isTried, setTried] = useState(false);
  const { start, problem, isBusy } = useSending();
  const send = useSend();
  if (inWork === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { bonusPoolPct, ...kept } = crew;
  const terms: Terms = { ...kept, bonusPoolPct: typedNumber(bonusPoolPct, locale), ...inWork.draft };
  const share = numberOf(terms.bonusPoolPct, locale, 'percent');
  const faults = faultsOf(terms, share);
  const save = (): void => {
    setTried(true);
    if (faults.size > 0 || share === undefined) return;
    const changes = changesOf(crew, { ...terms, bonusPoolPct: share });
    start(async () => {
      if (Object.keys(changes).length > 0)
        await send(editPlusCrew, { number: crew.id, ...changes }, { shown: inWork.shown });
      await inWork.clear();
    }, onSaved);
  };
  return (
    <div className={style.form}>
      <Inputs crew={crew} terms={terms} may={may} faults={isTried ? faults : NO_FAULTS} onChange={inWork.change} />
      {may && (
        <Button busy={isBusy} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      )}
      {problem}
    </div>
  );
};

const TEXTS = ['name', 'from', 'to', 'bonusPoolPct'];

/** What was written of the terms and not sent yet. */
const termEditsIn = (content: unknown): Partial<Terms> => {
  const { statusCode } = knownTexts(content, ['statusCode']);
  const state = PLUS_CREW_STATUS.find((one) => one === statusCode);
  return { ...knownTexts(content, TEXTS), ...(state === undefined ? {} : { statusCode: state }) };
};

type TermsFault = 'needed' | 'share' | 'dates';
const NO_FAULTS: ReadonlyMap<keyof Terms, TermsFault> = new Map();

const faultsOf = ({ name, from, to }: Terms, share: number | undefined): ReadonlyMap<keyof Terms, TermsFault> => {
  const faults = new Map<keyof Terms, TermsFault>();
  if (name.trim() === '') faults.set('name', 'needed');
  if (from === '') faults.set('from', 'needed');
  if (to === '') faults.set('to', 'needed');
  else if (to < from) faults.set('to', 'dates');
  if (share === undefined || share < 0 || share > HIGHEST_SHARE) faults.set('bonusPoolPct', 'share');
  return faults;
};

type NewTerms = Omit<Terms, 'bonusPoolPct'> & Pick<PlusCrew, 'bonusPoolPct'>;

/** Only what is another than before. */
const changesOf = (crew: PlusCrew, terms: NewTerms): Partial<NewTerms> => {
  const name = terms.name.trim().normalize('NFC');
  return {
    ...(name === crew.name ? {} : { name }),
    ...(terms.from === crew.from ? {} : { from: terms.from }),
    ...(terms.to === crew.to ? {} : { to: terms.to }),
    ...(terms.bonusPoolPct === crew.bonusPoolPct ? {} : { bonusPoolPct: terms.bonusPoolPct }),
    ...(terms.statusCode === crew.statusCode ? {} : { statusCode: terms.statusCode }),
  };
};

interface InputsProps {
  readonly crew: PlusCrew;
  readonly terms: Terms;
  readonly may: boolean;
  readonly faults: ReadonlyMap<keyof Terms, TermsFault>;
  readonly onChange: (part: Partial<Terms>) => void;
}

const Inputs = ({ crew, terms, may, faults, onChange }: InputsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const states = PLUS_CREW_STATUS.filter((state) => mayBecome('plusCrews', crew.statusCode, state));
  const fault = (field: keyof Terms): { readonly error?: ReactNode } => {
    const found = faults.get(field);
    return found === undefined ? {} : { error: <FormattedMessage id={`plusCrews.fault.${found}`} /> };
  };
  const text = (field: 'name' | 'from' | 'to' | 'bonusPoolPct') => ({
    label: <FormattedMessage id={`plusCrews.field.${field}`} />,
    value: terms[field],
    readOnly: !may,
    onChange: (value: string) => onChange({ [field]: value }),
    ...fault(field),
  });
  return (
    <>
      <Field {...text('name')} maxLength={120} required />
      <div className={style.pair}>
        <Field {...text('from')} type="date" required />
        <Field {...text('to')} type="date" required min={terms.from} />
      </div>
      <Field {...text('bonusPoolPct')} inputMode="decimal" required />
      <Select
        label={<FormattedMessage id="plusCrews.field.statusCode" />}
        options={states.map((state) => ({ value: state, label: formatMessage({ id: `plusCrews.state.${state}` }) }))}
        value={terms.statusCode}
        onChange={(statusCode) => onChange({ statusCode })}
        disabled={!may}
      />
    </>
  );
};
