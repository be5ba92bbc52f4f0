// One check in a list: its time with the former one struck beside it, what was said of it, who decided about it and
// why.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { person } from '#schema/entities/people/person.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { useRow } from '#db/query/react.ts';
import { formerAt, isDecided } from './check-history.ts';
import { EntryMark } from '../sending/entry-mark.tsx';
import type { Check } from './next-step.ts';
import { useTimes } from '../values/use-times.ts';

export interface CheckRowProps {
  readonly check: Check;
  readonly zone: string;
  /** What may be done with it. */
  readonly below?: ReactNode;
}

export const CheckRow = ({ check, zone, below }: CheckRowProps): ReactNode => (
  <ListRow
    align="top"
    title={<FormattedMessage id={`checks.${check.kind}.name`} />}
    line={
      <>
        <CheckTime check={check} zone={zone} />
        {check.note !== undefined && (
          <>
            {', '}
            {check.note}
          </>
        )}
        <Decision check={check} />
      </>
    }
    mark={<EntryMark entity={crewCheck} id={check.id} />}
    trailing={<StateTag state={check.state} />}
    {...(below === undefined ? {} : { below })}
  />
);

const CheckTime = ({ check, zone }: Pick<CheckRowProps, 'check' | 'zone'>): ReactNode => {
  const times = useTimes();
  const former = formerAt(check);
  const now = times.time(check.at, zone);
  const day = times.day(check.at, zone);
  if (check.state === 'void')
    return (
      <>
        {day} <s>{now}</s>
      </>
    );
  if (former === null)
    return (
      <>
        {day} {now}
      </>
    );
  return (
    <>
      {day}{' '}
      <VisuallyHidden>
        <FormattedMessage id="checks.before" />{' '}
      </VisuallyHidden>
      <s>{times.time(former, zone)}</s> <span aria-hidden="true">→ </span>
      <VisuallyHidden>
        <FormattedMessage id="checks.now" />{' '}
      </VisuallyHidden>
      <b>{now}</b>
    </>
  );
};

/** Who decided, and why, on a line of its own. */
export const Decision = ({ check }: Pick<CheckRowProps, 'check'>): ReactNode => {
  const decider = useRow(person, check.correctedBy);
  if (!isDecided(check) || check.decidedReason === undefined) return null;
  const name = decider?.displayName;
  return (
    <>
      <br />
      {name === undefined ? (
        check.decidedReason
      ) : (
        <FormattedMessage id="checks.decidedBy" values={{ name, reason: check.decidedReason }} />
      )}
    </>
  );
};

const LOOKS: Readonly<
  Record<
    Exclude<Check['state'], 'recorded'>,
    { readonly icon: IconName; readonly tone: Exclude<TagProps['tone'], undefined> }
  >
> = {
  review: { icon: 'eye', tone: 'wait' },
  accepted: { icon: 'check', tone: 'go' },
  corrected: { icon: 'pencil', tone: 'info' },
  void: { icon: 'ban', tone: 'neutral' },
};

const StateTag = ({ state }: Pick<Check, 'state'>): ReactNode =>
  state === 'recorded' ? (
    <></>
  ) : (
    <Tag icon={LOOKS[state].icon} tone={LOOKS[state].tone}>
      <FormattedMessage id={`checks.state.${state}`} />
    </Tag>
  );
