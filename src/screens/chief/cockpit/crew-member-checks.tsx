// The checks of one person, each to be accepted, corrected or made void by whoever leads the crew, with the reason
// beside it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { correctCheck } from '#schema/mutations/crews/checks/correct-check.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useNow } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { CheckRow } from '../../shared/checks/check-row.tsx';
import { inOrderOfDay } from '../../shared/checks/check-history.ts';
import type { Check } from '../../shared/checks/next-step.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import * as style from '../chief.css.ts';
import { isWallTime, wallTimeOf } from '../../shared/values/wall-time.ts';
import { nearestPast, turnIn, turnOf } from '../hours/hours-times.ts';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { AmbiguousTime } from '../hours/ambiguous-time.tsx';

export interface CrewMemberChecksProps {
  readonly page: ChiefPage;
  readonly member: CrewMember;
}

export const CrewMemberChecks = ({ page, member: { row, allChecks } }: CrewMemberChecksProps): ReactNode => {
  const [openId, setOpenId] = useState<string | null>(null);
  const isClosed = page.sheet?.statusCode === 'released';
  if (allChecks.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="chief.checks" />} level={3}>
      <List>
        {inOrderOfDay(allChecks).map((check) => (
          <CheckRow
            key={check.id}
            check={check}
            zone={page.crew.timezone}
            {...(isClosed
              ? {}
              : {
                  below:
                    openId === check.id ? (
                      <Deciding
                        assignmentId={row.id}
                        check={check}
                        zone={page.crew.timezone}
                        onDone={() => {
                          setOpenId(null);
                        }}
                      />
                    ) : (
                      <Button
                        variant="text"
                        icon="pencil"
                        onPress={() => {
                          setOpenId(check.id);
                        }}
                      >
                        <FormattedMessage id="chief.checks.decide" values={{ kind: check.kind }} />
                      </Button>
                    ),
                })}
          />
        ))}
      </List>
    </Section>
  );
};

interface DecidingProps {
  readonly assignmentId: string;
  readonly check: Check;
  readonly zone: string;
  readonly onDone: () => void;
}

/** `turn`: of two equal times at the place. */
type CheckDecided = Readonly<Record<'time' | 'turn' | 'reason', string>>;

type Verdict = 'accepted' | 'corrected' | 'void';

const LONGEST_REASON = 400;
const STEP_MS = 60_000;

const Deciding = ({ assignmentId, check, zone, onDone }: DecidingProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const said = { time: wallTimeOf(check.at, zone), turn: turnOf(check.at, zone) };
  const { draft, change, clear } = useKeptForm<CheckDecided>(`check:${check.id}`, { ...said, reason: '' });
  const { time, reason } = draft;
  const turn = turnIn(draft.turn);
  const [tried, setTried] = useState<Verdict | null>(null);
  const now = useNow(STEP_MS);
  const isSame = !isWallTime(time) || said.time === time;
  const at = isWallTime(time) ? nearestPast(time, zone, check.at, { turn, now }) : null;
  const words = reason.trim().normalize('NFC');
  const decide = (state: Verdict): void => {
    setTried(state);
    // To accept is a yes without more words; whatever changes or drops somebody's time says why.
    if ((state !== 'accepted' && words === '') || (state === 'corrected' && (isSame || at === null))) return;
    const why = words === '' ? formatMessage({ id: 'chief.checks.acceptedReason' }) : words;
    start(async () => {
      await send(correctCheck, {
        id: assignmentId,
        check: { id: check.id, state, reason: why, ...(state === 'corrected' && at !== null ? { at } : {}) },
      });
      await clear();
    }, onDone);
  };
  const lacksReason = tried !== null && tried !== 'accepted' && words === '';
  const lacksTime = tried === 'corrected' && (isSame || at === null);
  return (
    <div className={style.stack}>
      <div className={style.pair}>
        <Field
          label={<FormattedMessage id="chief.checks.time" />}
          type="time"
          value={time}
          onChange={(text) => change({ time: text })}
          {...(lacksTime
            ? { error: <FormattedMessage id={isSame ? 'chief.checks.timeMissing' : 'chief.checks.timeAhead'} /> }
            : {})}
        />
        <Field
          label={<FormattedMessage id="chief.checks.reason" />}
          value={reason}
          onChange={(text) => change({ reason: text })}
          maxLength={LONGEST_REASON}
          {...(lacksReason ? { error: <FormattedMessage id="chief.checks.reasonMissing" /> } : {})}
        />
      </div>
      {at !== null && <AmbiguousTime instant={at} zone={zone} turn={turn} onChoose={(one) => change({ turn: one })} />}
      <VerdictButtons check={check} isBusy={isBusy} onDecide={decide} onCancel={onDone} />
      {problem}
    </div>
  );
};

interface VerdictButtonsProps {
  readonly check: Check;
  readonly isBusy: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onCancel: () => void;
}

const VerdictButtons = ({ check, isBusy, onDecide, onCancel }: VerdictButtonsProps): ReactNode => (
  <div className={style.actions}>
    {check.state !== 'accepted' && (
      <Button
        variant="go"
        icon="check"
        width="share"
        busy={isBusy}
        onPress={() => {
          onDecide('accepted');
        }}
      >
        <FormattedMessage id="chief.checks.accept" />
      </Button>
    )}
    <Button
      variant="outline"
      icon="pencil"
      width="share"
      busy={isBusy}
      onPress={() => {
        onDecide('corrected');
      }}
    >
      <FormattedMessage id="chief.checks.correct" />
    </Button>
    {check.state !== 'void' && (
      <Button
        variant="destructive"
        icon="ban"
        width="share"
        busy={isBusy}
        onPress={() => {
          onDecide('void');
        }}
      >
        <FormattedMessage id="chief.checks.void" />
      </Button>
    )}
    <Button variant="text" onPress={onCancel}>
      <FormattedMessage id="common.cancel" />
    </Button>
  </div>
);
