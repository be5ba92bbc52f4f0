// Who applied for a position, whether they can take it and how much they work: a planner books one, asks once more, or
// says that it was not them. Who cannot is booked or asked with a reason.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { right } from '#schema/define/rights.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { can } from '#schema/rights.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import type { Resting } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { mainReasons, VERDICT_ICONS } from '../shared/fitness/main-reasons.ts';
import { readFitnessNames, type FitnessNames } from '../shared/fitness/names.ts';
import { useWhy } from '../shared/fitness/use-why.ts';
import { SeatedButtons } from '../shared/planning/seated-buttons.tsx';
import type { SeatedAct } from '../shared/planning/seated-acts.ts';
import type { Planning } from '../shared/planning/use-planning.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import type { Applicant, OpenPosition } from './queries.ts';
import { useVerdicts, type ApplicantVerdict, type JudgedApplicants, type Verdicts } from './verdicts.ts';
import * as style from './vacancies.css.ts';

interface ApplicantsProps {
  readonly position: OpenPosition;
  readonly planning: Planning;
}

export const Applicants = ({ position, planning }: ApplicantsProps): ReactNode =>
  position.applicants.length === 0 ? null : <Judged position={position} planning={planning} />;

const Judged = ({ position, planning }: ApplicantsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const verdicts = useVerdicts(position);
  const names = useLive(readFitnessNames, []);
  return (
    <List label={formatMessage({ id: 'vacancies.applicants' }, { count: position.applicants.length })}>
      {position.applicants.map((applicant) => (
        <ApplicantRow key={applicant.assignmentId} {...{ applicant, verdicts, names, planning }} />
      ))}
    </List>
  );
};

const ACTS: readonly SeatedAct[] = ['book', 'ask', 'notChosen'];

interface ApplicantRowProps {
  readonly applicant: Applicant;
  readonly verdicts: Verdicts | undefined;
  readonly names: FitnessNames | undefined;
  readonly planning: Planning;
}

const ApplicantRow = ({ applicant, verdicts, names, planning }: ApplicantRowProps): ReactNode => {
  const actor = useActor();
  const { assignmentId: id, name } = applicant;
  const judged = verdicts?.judged;
  const found = judged?.verdicts.get(id);
  return (
    <ListRow
      align="top"
      leading={<Avatar name={name} />}
      title={name}
      line={
        verdicts === undefined ? undefined : judged === undefined ? (
          <ListLoading arrival={verdicts.arrival} size="line" />
        ) : found === undefined ? (
          <FormattedMessage id="vacancies.applied" />
        ) : (
          <Verdict found={found} judged={judged} names={names} arrival={verdicts.arrival} />
        )
      }
      mark={<EntryMark entity={projectCrewItemStatus} id={id} />}
      {...(can(actor, right('crews', 'EDIT'))
        ? {
            below: <SeatedButtons acts={ACTS} person={applicant} planning={planning} variant="outline" />,
          }
        : {})}
    />
  );
};

const Verdict = ({
  found: { verdict, reasons, person },
  judged,
  names,
  arrival,
}: {
  readonly found: ApplicantVerdict;
  readonly judged: JudgedApplicants;
  readonly names: FitnessNames | undefined;
} & Resting): ReactNode => (
  <>
    <span className={style.verdict[verdict]}>
      <Icon name={VERDICT_ICONS[verdict]} size="small" />
      <span>
        <VisuallyHidden>
          <FormattedMessage id={`planner.group.${verdict}`} />
          {': '}
        </VisuallyHidden>
        {names !== undefined && <Reasons reasons={reasons} judged={judged} names={names} arrival={arrival} />}
      </span>
    </span>
    <Hours person={person} month={judged.month} />
  </>
);

const Reasons = ({
  reasons,
  judged,
  names,
  arrival,
}: Pick<ApplicantVerdict, 'reasons'> & {
  readonly judged: JudgedApplicants;
  readonly names: FitnessNames;
} & Resting): ReactNode => {
  const { say } = useWhy(judged, names, arrival);
  return mainReasons(reasons).map(say).join(' · ');
};

const Hours = ({ person, month }: Pick<ApplicantVerdict, 'person'> & { readonly month: string }): ReactNode => {
  const numbers = person.months.get(month);
  if (numbers === undefined) return null;
  return (
    <span className={style.hours}>
      <FormattedMessage
        id="planner.hours"
        values={{
          worked: formatHours(numbers.workedMin),
          planned: formatHours(numbers.plannedMin),
          quota: formatHours(numbers.quotaMin),
        }}
      />
    </span>
  );
};
