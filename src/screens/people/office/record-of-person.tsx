// What the agency has of a person, in short, and the way to change it. Nobody changes their own.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { person } from '#schema/entities/people/person.ts';
import { can } from '#schema/rights.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../people.css.ts';
import { EditPerson } from './edit-person.tsx';
import { readPersonForm } from './person-form.ts';

export const RecordOfPerson = ({ personId }: { readonly personId: string }): ReactNode =>
  can(useActor(), right('persons', 'EDIT')) ? <Record personId={personId} /> : null;

const Record = ({ personId }: { readonly personId: string }): ReactNode => {
  const times = useTimes();
  const needsServer = useNeedsServer();
  const [isEdited, setEdited] = useState(false);
  const row = useLive(readPersonForm, [personId])?.person;
  if (row === undefined) return null;
  const { active, entryOn, exitOn, employeeNo } = row;
  const spans = [
    entryOn === undefined ? null : (
      <FormattedMessage key="from" id="people.edit.since" values={{ date: times.date(entryOn, 'date') }} />
    ),
    exitOn === undefined ? null : (
      <FormattedMessage key="to" id="people.edit.until" values={{ date: times.date(exitOn, 'date') }} />
    ),
  ].filter((span) => span !== null);
  return (
    <Section heading={<FormattedMessage id="people.record" />}>
      <List>
        <ListRow
          leading={<Tile icon="user" />}
          title={
            employeeNo === undefined ? (
              row.displayName
            ) : (
              <FormattedMessage id="people.edit.number" values={{ number: employeeNo }} />
            )
          }
          {...(spans.length === 0 ? {} : { line: spans.flatMap((span, at) => (at === 0 ? [span] : [', ', span])) })}
          tags={
            <Tag {...(active ? { icon: 'check', tone: 'go' } : { icon: 'ban', tone: 'stop' })}>
              <FormattedMessage id={active ? 'people.edit.active' : 'people.edit.inactive'} />
            </Tag>
          }
          mark={<EntryMark entity={person} id={personId} />}
        />
      </List>
      <div className={style.actions}>
        <Button variant="outline" icon="pencil" reason={needsServer} onPress={() => setEdited(true)}>
          <FormattedMessage id="people.edit" />
        </Button>
      </div>
      {isEdited && <EditPerson personId={personId} onClose={() => setEdited(false)} />}
    </Section>
  );
};
