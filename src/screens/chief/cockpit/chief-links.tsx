// The ways on from the cockpit: what the crew has to know, security checks, photos, sign-off, delivery note, where
// everybody is, and the scanner.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { form } from '#schema/entities/forms/form.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { crewPath, hoursPath, photosPath, securityCheckPath } from '../../shared/navigation/paths.ts';
import { ScanSheet } from '../../shared/checks/scan-sheet.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { NoteTag } from '../../shared/crews/note-tag.tsx';
import { securityShifts, type SecurityShift } from '../../shared/crews/security-shifts.ts';
import type { ChiefPage } from '../queries.ts';
import { isPartly, useKnownChecks } from '../security/use-known-checks.ts';
import { CrewWordsSheet } from './crew-words-sheet.tsx';

export const ChiefLinks = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const path = crewPath(page.crew.id);
  const [isScanning, setScanning] = useState(false);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      {isScanning && (
        <ScanSheet
          arrival={arrival}
          crewId={page.crew.id}
          zone={page.crew.timezone}
          onClose={() => {
            setScanning(false);
          }}
        />
      )}
      {isWriting && <CrewWordsSheet crew={page.crew} onClose={() => setWriting(false)} />}
      <Section heading={<FormattedMessage id="crews.todo" />}>
        <List>
          <ListRow
            leading={<Tile icon="qr-code" />}
            title={<FormattedMessage id="chief.scan.title" />}
            line={<FormattedMessage id="chief.scan.line" />}
            onPress={() => {
              setScanning(true);
            }}
          />
          {mayWrite(page) && <WordsRow crewId={page.crew.id} onPress={() => setWriting(true)} />}
          <SecurityRows page={page} />
          <ListRow
            leading={<Tile icon="camera" />}
            title={<FormattedMessage id="crews.photos.title" />}
            to={photosPath(page.crew.id)}
          />
          {page.crew.allowLiveLocation && (
            <ListRow
              leading={<Tile icon="map-pin" />}
              title={<FormattedMessage id="chief.location.title" />}
              to={`${path}/crew-chief-location`}
            />
          )}
        </List>
      </Section>
      <PaperLinks page={page} arrival={arrival} />
    </>
  );
};

/** Planners have the whole form on the page of the crew; a crew that is closed or called off stays as it is. */
const mayWrite = ({ crew, isOnSite, isPlanner }: ChiefPage): boolean =>
  isOnSite && !isPlanner && (crew.statusCode === 'planned' || crew.statusCode === 'confirmed');

const WordsRow = ({ crewId, onPress }: { readonly crewId: string; readonly onPress: () => void }): ReactNode => (
  <ListRow
    leading={<Tile icon="flag" />}
    title={<FormattedMessage id="chief.words" />}
    line={<FormattedMessage id="chief.words.line" />}
    mark={<EntryMark entity={projectCrew} id={crewId} />}
    onPress={onPress}
  />
);

/** Hours, sign-off and delivery note: the papers of the crew. */
const PaperLinks = ({ page, arrival }: { readonly page: ChiefPage } & Resting): ReactNode => {
  const path = crewPath(page.crew.id);
  return (
    <Section heading={<FormattedMessage id="chief.papers" />}>
      <List>
        <ListRow
          leading={<Tile icon="timer" />}
          title={<FormattedMessage id="chief.hours" />}
          to={hoursPath(page.crew.id)}
          {...(page.missingOnSheet.length === 0
            ? {}
            : { line: <FormattedMessage id="chief.hours.open" values={{ count: page.missingOnSheet.length }} /> })}
        />
        <ListRow
          leading={<Tile icon="pen-line" />}
          title={<FormattedMessage id="chief.signOff.title" />}
          line={<FormattedMessage id="chief.signOff.line" />}
          to={`${path}/sign-off`}
        />
        <ListRow
          leading={<Tile icon="file-text" />}
          title={<FormattedMessage id="chief.note.title" />}
          tags={<NoteTag note={page.note} arrival={arrival} />}
          to={`${path}/delivery-note`}
        />
      </List>
    </Section>
  );
};

const SecurityRows = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const times = useTimes();
  const formIds =
    page.settings === null
      ? page.crew.securityFormIds
      : [...new Set([...page.crew.securityFormIds, ...page.settings.securityCheckFormIds])];
  const { known } = useKnownChecks(page.crew.id, readSecurity, [formIds, page.crew.id, securityShifts(page.positions)]);
  if (known === undefined) return null;
  const { value: checks, arrival } = known;
  return checks.map(({ formId, name, shift, resultId }) => (
    <ListRow
      key={`${formId} ${shift.date} ${shift.shift}`}
      leading={<Tile icon="shield-check" tone={resultId === null ? 'neutral' : 'go'} />}
      title={name}
      line={<FormattedMessage id="chief.security.when" values={{ day: times.date(shift.date), shift: shift.shift }} />}
      to={securityCheckPath(page.crew.id, formId, shift)}
      {...(resultId === null
        ? isPartly(arrival)
          ? { tags: <ListLoading arrival={arrival} size="line" /> }
          : {}
        : {
            tags: (
              <Tag icon="check" tone="go">
                <FormattedMessage id="chief.security.done" />
              </Tag>
            ),
            mark: <EntryMark entity={formResult} id={resultId} />,
          })}
    />
  ));
};

interface SecurityRow {
  readonly formId: string;
  readonly name: string;
  readonly shift: SecurityShift;
  readonly resultId: string | null;
}

const readSecurity = async (
  reads: Reads,
  formIds: readonly string[],
  crewId: string,
  shifts: readonly SecurityShift[],
): Promise<readonly SecurityRow[]> => {
  const forms = await reads.rows(query(form).byIds(formIds));
  const results = await Promise.all(
    shifts.map(async (shift) => ({
      shift,
      rows: await reads.rows(
        query(formResult).where('[projectCrewId+date+shift]', { equals: [crewId, shift.date, shift.shift] }),
      ),
    })),
  );
  return forms.flatMap(({ id, name }) =>
    results.map(({ shift, rows }) => ({
      formId: id,
      name,
      shift,
      resultId: rows.find(({ formId }) => formId === id)?.id ?? null,
    })),
  );
};
