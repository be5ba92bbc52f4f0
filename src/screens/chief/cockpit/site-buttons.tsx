// What a chief may decide about a person on site: activated, not needed, not there, taken back; each from its own
// moment on.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activate, noShow, notNeeded, reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { after, CHIEF_REACTIVATES } from '#schema/rules/crews/assignment-transitions.ts';
import { chiefMayFrom, type SiteAction } from '#schema/rules/crews/deadlines.ts';
import type { ButtonLook } from '#ui/primitives/button-class.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import { useNow } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import type { SaidWhy } from '../../shared/planning/force-dialog.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptWords } from '../../shared/services/kept-words.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import type { CrewMember } from '../queries.ts';

const MUTATIONS = { activate, notNeeded, reactivate, noShow } as const;
const ACTIONS: readonly SiteAction[] = ['activate', 'reactivate', 'noShow', 'notNeeded'];
const LOOKS: Readonly<
  Record<SiteAction, { readonly icon: IconName; readonly variant: Exclude<ButtonLook['variant'], undefined> }>
> = {
  activate: { icon: 'check', variant: 'go' },
  reactivate: { icon: 'undo-2', variant: 'outline' },
  noShow: { icon: 'user-x', variant: 'destructive' },
  notNeeded: { icon: 'minus', variant: 'outline' },
};
const LONGEST_REASON = 200;
const STEP_MS = 15_000;

/** Actions that lead somewhere from this state, for this person. */
export const openActions = (
  { row, checks }: Pick<CrewMember, 'row' | 'checks'>,
  isPlanner: boolean,
): readonly SiteAction[] =>
  ACTIONS.filter((action) => {
    const next = after(action, row.statusCode);
    if (next === undefined || next === row.statusCode) return false;
    // Whoever was checked in is here: what is wrong about that is corrected in the check first.
    if (action === 'noShow' && checks.checkIn !== null) return false;
    return action !== 'reactivate' || isPlanner || CHIEF_REACTIVATES.includes(row.statusCode);
  });

export interface SiteActionsProps {
  readonly member: CrewMember;
  readonly zone: string;
  readonly isPlanner: boolean;
}

export type DecideOnSite = (action: SiteAction, why?: SaidWhy) => void;

interface SiteButtonsProps extends SiteActionsProps {
  /** What a tap does; without it the action is carried out. */
  readonly onAct?: (action: SiteAction, decide: DecideOnSite) => void;
}

export const SiteButtons = ({ member, zone, isPlanner, onAct }: SiteButtonsProps): ReactNode => {
  const times = useTimes();
  const now = useNow(STEP_MS);
  const { reason, problem, decide } = useDecide(member);
  const { formatMessage } = useIntl();
  const moment = (instant: string): string => times.moment(instant, zone);
  const actions = openActions(member, isPlanner);
  if (actions.length === 0) return problem;
  return (
    <div className={style.stack}>
      <Field
        label={<FormattedMessage id="chief.reason" />}
        value={reason.words}
        onChange={reason.write}
        maxLength={LONGEST_REASON}
      />
      <div className={style.actions}>
        {actions.map((action) => {
          const from = chiefMayFrom(action, member.row.effectiveStart);
          const isOpen = isPlanner || now >= from;
          // Never busy: what was tapped stands here before it is saved, and can be taken back as soon as it does.
          return (
            <Button
              key={action}
              icon={LOOKS[action].icon}
              variant={LOOKS[action].variant}
              width="share"
              onPress={() => {
                if (onAct === undefined) decide(action);
                else onAct(action, decide);
              }}
              {...(isOpen ? {} : { reason: formatMessage({ id: 'chief.from' }, { time: moment(from) }) })}
            >
              <FormattedMessage id={`chief.action.${action}`} />
            </Button>
          );
        })}
      </div>
      {problem}
    </div>
  );
};

const useDecide = ({ row }: CrewMember) => {
  const { time } = useStore();
  const send = useSend();
  const { start, problem } = useSending();
  const reason = useKeptWords(`siteAction:${row.id}`);
  const decide: DecideOnSite = (action, why) => {
    const words = why?.reason ?? reason.words.trim().normalize('NFC');
    start(async () => {
      await send(
        MUTATIONS[action],
        {
          ...{ id: row.id, at: time.now() },
          ...(words === '' ? {} : { reason: words }),
          ...(why === undefined ? {} : { force: true as const }),
        },
        { optimistic: true },
      );
      await reason.clear();
      await why?.clear();
    });
  };
  return { reason, problem, decide };
};
