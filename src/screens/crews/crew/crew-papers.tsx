// The ways to the papers of a crew, for each who may open them: sign-off, delivery note, and the security checks for
// those who read them. Who leads the crew fills those in from its cockpit.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { NoteTag } from '../../shared/crews/note-tag.tsx';
import { deliveryNotePath, securityCheckPath, signOffPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { Crew } from '../queries.ts';
import { readPapersOfViewer, type CheckToOpen } from './papers-of-viewer.ts';

const STEP_MS = 60_000;

export const CrewPapers = ({ crew }: { readonly crew: Crew }): ReactNode => {
  const actor = useActor();
  const today = dateOf(useNow(STEP_MS), crew.timezone);
  const known = useKnown(readPapersOfViewer, [{ crewId: crew.id, actor, today }]);
  if (known === undefined || known.value === null) return null;
  const { viewer, maySign, note, checks } = known.value;
  return (
    <Section heading={<FormattedMessage id="crews.papers" />}>
      <List>
        {maySign && (
          <ListRow
            leading={<Tile icon="pen-line" />}
            title={<FormattedMessage id="chief.signOff.title" />}
            to={signOffPath(crew.id)}
            {...(viewer === 'lead' ? { line: <FormattedMessage id="chief.signOff.line" /> } : {})}
          />
        )}
        <ListRow
          leading={<Tile icon="file-text" />}
          title={<FormattedMessage id="chief.note.title" />}
          tags={<NoteTag note={note} arrival={known.arrival} />}
          to={deliveryNotePath(crew.id)}
        />
        {checks.map((check) => (
          <CheckRow key={`${check.formId} ${check.shift.date} ${check.shift.shift}`} crewId={crew.id} check={check} />
        ))}
      </List>
    </Section>
  );
};

const CheckRow = ({
  crewId,
  check: { formId, name, shift },
}: {
  readonly crewId: string;
  readonly check: CheckToOpen;
}): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      leading={<Tile icon="shield-check" />}
      title={name ?? <FormattedMessage id="chief.security.title" />}
      line={<FormattedMessage id="chief.security.when" values={{ day: times.date(shift.date), shift: shift.shift }} />}
      to={securityCheckPath(crewId, formId, shift)}
    />
  );
};
