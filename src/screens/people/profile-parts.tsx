// The parts of a shown profile: functions, skills, ratings, tags, work for this client, documents; each only where
// there is something.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, Tags, type TagProps } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { documentPath } from '../shared/navigation/paths.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { ShownProfile } from './queries.ts';
import { WorkedForUsRow, type WorkedForUs } from './worked-for-us.tsx';

interface PartsProps {
  readonly profile: ShownProfile;
}

interface ProfilePartsProps extends PartsProps {
  /** Null where that is nobody's to read here. */
  readonly worked: WorkedForUs | null;
}

export const ProfileParts = ({ profile, worked }: ProfilePartsProps): ReactNode => (
  <LooseParts>
    <Functions profile={profile} />
    <Skills profile={profile} />
    <Ratings profile={profile} worked={worked} />
    {profile.tags.length > 0 && (
      <Section heading={<FormattedMessage id="people.tags" />}>
        <Tags>
          {profile.tags.map((words) => (
            <Tag key={words}>{words}</Tag>
          ))}
        </Tags>
      </Section>
    )}
    <Documents profile={profile} />
  </LooseParts>
);

const Functions = ({ profile: { functions } }: PartsProps): ReactNode =>
  functions.length === 0 ? null : (
    <Section heading={<FormattedMessage id="people.functions" />}>
      <List>
        {functions.map(({ id, name, level }) => (
          <ListRow
            key={id}
            leading={<Tile icon="hard-hat" />}
            title={name}
            line={<FormattedMessage id="people.level" values={{ level }} />}
          />
        ))}
      </List>
    </Section>
  );

type SkillState = ShownProfile['skills'][number]['state'];

interface Look {
  readonly icon: IconName;
  readonly tone: Exclude<TagProps['tone'], undefined>;
}

const LOOKS: Readonly<Record<SkillState, Look>> = {
  valid: { icon: 'check', tone: 'go' },
  expiring: { icon: 'clock', tone: 'wait' },
  expired: { icon: 'ban', tone: 'stop' },
  missing: { icon: 'minus', tone: 'neutral' },
};

const Skills = ({ profile: { skills } }: PartsProps): ReactNode => {
  const times = useTimes();
  return skills.length === 0 ? null : (
    <Section heading={<FormattedMessage id="people.skills" />}>
      <List>
        {skills.map(({ id, caption, validUntil, state }) => (
          <ListRow
            key={id}
            leading={<Tile icon="shield-check" />}
            title={caption}
            tags={
              <Tag {...LOOKS[state]}>
                <FormattedMessage id={`people.skill.state.${state}`} />
              </Tag>
            }
            {...(validUntil === undefined
              ? {}
              : {
                  line: <FormattedMessage id="people.skill.until" values={{ date: times.date(validUntil, 'date') }} />,
                })}
          />
        ))}
      </List>
    </Section>
  );
};

const Ratings = ({ profile: { rating }, worked }: ProfilePartsProps): ReactNode => {
  const { formatNumber } = useIntl();
  return rating === null && worked === null ? null : (
    <Section heading={<FormattedMessage id="people.ratings" />}>
      <List>
        {rating !== null && (
          <ListRow
            leading={<Tile icon="star" />}
            title={
              <FormattedMessage
                id="people.ratings.average"
                values={{ stars: formatNumber(rating.average, { maximumFractionDigits: 1 }), count: rating.count }}
              />
            }
          />
        )}
        {worked !== null && <WorkedForUsRow worked={worked} />}
      </List>
    </Section>
  );
};

const Documents = ({ profile: { documents } }: PartsProps): ReactNode =>
  documents.length === 0 ? null : (
    <Section heading={<FormattedMessage id="people.documents" />}>
      <List>
        {documents.map(({ id, name }) => (
          <ListRow key={id} leading={<Tile icon="file-text" />} title={name} to={documentPath(id)} />
        ))}
      </List>
    </Section>
  );
