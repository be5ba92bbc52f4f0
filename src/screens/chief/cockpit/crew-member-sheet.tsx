// The sheet of one crew member: how to reach them, what may be decided about them now, and their hours.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { after } from '#schema/rules/crews/assignment-transitions.ts';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useActor } from '#session/react.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { checkPath, crewProfilePath, memberContactPath } from '../../shared/navigation/paths.ts';
import { ReportSick } from '../../shared/jobs/report-sick.tsx';
import { StatusTag } from '../../shared/jobs/status-tag.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { CrewMemberChecks } from './crew-member-checks.tsx';
import { HoursEditor } from '../hours/hours-editor.tsx';
import { ReachButtons } from '../contact/reach-buttons.tsx';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { SiteActions } from './site-actions.tsx';
import { isPlanKnown } from '../hours/use-hours.ts';

export interface CrewMemberSheetProps extends Resting {
  readonly page: ChiefPage;
  readonly member: CrewMember;
  readonly onClose: () => void;
}

export const CrewMemberSheet = ({ page, member, arrival, onClose }: CrewMemberSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { row, name, functionName, phone, checks } = member;
  const seesProfiles = can(useActor(), right('crewProfile'));
  const isClosed = page.sheet?.statusCode === 'released';
  return (
    <Sheet open title={name} onClose={onClose} closeLabel={formatMessage({ id: 'common.close' })}>
      <div className={style.stack}>
        <p>
          {functionName}, {times.range({ start: row.effectiveStart, end: row.effectiveEnd, zone: page.crew.timezone })}{' '}
          <StatusTag status={row.statusCode} />
        </p>
        {row.reason !== undefined && <p className={style.words}>{row.reason}</p>}
        <EntryMark entity={projectCrewItemStatus} id={row.id} />
        {row.id !== page.ownId && (
          <>
            <ReachButtons arrival={arrival} name={name} phone={phone} email={null} />
            <LinkButton to={memberContactPath(page.crew.id, row.contactId)} variant="outline" icon="send">
              <FormattedMessage id="chief.contact.write" />
            </LinkButton>
            {seesProfiles && (
              <LinkButton to={crewProfilePath(row.personId)} variant="text" icon="contact">
                <FormattedMessage id="chief.contact.profile" />
              </LinkButton>
            )}
          </>
        )}
        <CheckButtons page={page} member={member} />
        <CrewMemberChecks page={page} member={member} />
        {isClosed ? (
          <Note icon="lock">
            <FormattedMessage id="chief.sheet.isReleased" />
          </Note>
        ) : (
          <>
            {row.id !== page.ownId &&
              after('reportSick', row.statusCode) === 'outage' &&
              row.statusCode !== 'outage' &&
              checks.checkIn === null && (
                <div className={style.actions}>
                  <ReportSick assignmentId={row.id} jobName={page.crew.name} name={name} />
                </div>
              )}
            <SiteActions member={member} zone={page.crew.timezone} isPlanner={page.isPlanner} />
            {isPlanKnown(member, arrival) ? (
              <HoursEditor key={row.id} page={page} member={member} />
            ) : (
              <ListLoading arrival={arrival} />
            )}
          </>
        )}
      </div>
    </Sheet>
  );
};

/**
 * Checks are made on their own page, where time and place are evidence, and which shows the code for the other phone.
 */
const CheckButtons = ({
  page: { crew, ownId },
  member: { row, checks },
}: Pick<CrewMemberSheetProps, 'page' | 'member'>): ReactNode => {
  const works = row.statusCode === 'confirmed' || row.statusCode === 'spare';
  if (!works || row.id === ownId || checks.checkOut !== null) return null;
  const kind = checks.checkIn === null ? 'checkIn' : 'checkOut';
  return (
    <div className={style.actions}>
      <LinkButton
        to={checkPath(crew.id, kind, row.id)}
        variant="go"
        width="share"
        icon={kind === 'checkIn' ? 'log-in' : 'log-out'}
      >
        <FormattedMessage id={`checks.${kind}.action`} />
      </LinkButton>
    </div>
  );
};
