// The warnings at the top of home, each with what can be done about it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow, type ListRowProps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { checkPath, contractPath, crewPath, documentPath, THIS_DEVICE_PATH } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { Absence } from '../../shared/arrival/absence.tsx';
import type { Warning } from './use-warnings.ts';

export const Warnings = ({ warnings }: { readonly warnings: readonly Warning[] }): ReactNode =>
  warnings.length === 0 ? null : (
    <Section heading={<FormattedMessage id="home.warnings" />}>
      <List>
        {warnings.map((warning) => (
          <WarningRow key={keyOf(warning)} warning={warning} />
        ))}
      </List>
    </Section>
  );

const keyOf = (warning: Warning): string => {
  switch (warning.kind) {
    case 'preCall':
      return `preCall ${warning.job.id}`;
    case 'preCallCrew':
      return `preCallCrew ${warning.missing.crewId}`;
    case 'expiring':
      return `expiring ${warning.row.id}`;
    case 'contract':
      return `contract ${warning.id}`;
    default:
      return warning.kind;
  }
};

const WarningRow = ({ warning }: { readonly warning: Warning }): ReactNode => {
  const times = useTimes();
  switch (warning.kind) {
    case 'refused':
      return (
        <Row
          icon="circle-alert"
          tone="stop"
          title={<FormattedMessage id="home.refused.title" values={{ count: warning.count }} />}
          line={<FormattedMessage id="home.refused.text" />}
          to="#outbox"
        />
      );
    case 'preCall':
      return (
        <Row
          icon="bell"
          tone="wait"
          title={<Absence arrival={warning.arrival} id="home.preCall.missing" />}
          to={checkPath(warning.job.crewId, 'preCall')}
          line={
            <FormattedMessage
              id="home.preCall.text"
              values={{ name: warning.job.name, time: times.time(warning.job.start, warning.job.zone) }}
            />
          }
        />
      );
    case 'preCallCrew':
      return (
        <Row
          icon="bell"
          tone="wait"
          to={crewPath(warning.missing.crewId)}
          title={
            <Absence
              arrival={warning.arrival}
              id="home.preCallCrew.missing"
              values={{ count: warning.missing.names.length }}
            />
          }
          line={
            <FormattedMessage
              id="home.preCallCrew.text"
              values={{ crew: warning.missing.crewName, names: warning.missing.names.join(', ') }}
            />
          }
        />
      );
    case 'expiring':
      return (
        <Row
          icon="file-text"
          tone={warning.isOver ? 'stop' : 'wait'}
          to={documentPath(warning.row.id)}
          title={
            <FormattedMessage
              id={warning.isOver ? 'home.expired.title' : 'home.expiring.title'}
              values={{ name: warning.row.name }}
            />
          }
          line={<FormattedMessage id="home.expiring.text" values={{ date: times.date(warning.validUntil, 'date') }} />}
        />
      );
    case 'contract':
      return (
        <Row
          icon="file-text"
          tone="wait"
          to={contractPath(warning.id)}
          title={<FormattedMessage id="home.contract.title" values={{ date: times.date(warning.to, 'date') }} />}
          line={<FormattedMessage id="home.contract.text" />}
        />
      );
    case 'notifications':
      return (
        <Row
          icon="bell"
          tone="neutral"
          title={<FormattedMessage id="home.notifications.title" />}
          line={<FormattedMessage id="home.notifications.text" />}
          to={THIS_DEVICE_PATH}
        />
      );
    case 'clock':
      return (
        <Row
          icon="clock"
          tone="wait"
          title={<FormattedMessage id="home.clock.title" />}
          line={<FormattedMessage id="home.clock.text" />}
        />
      );
    case 'location':
      return (
        <Row
          icon="map-pin"
          tone="wait"
          title={<FormattedMessage id="home.location.off" />}
          line={<FormattedMessage id="home.location.text" />}
          to={THIS_DEVICE_PATH}
        />
      );
    case 'camera':
      return (
        <Row
          icon="camera"
          tone="wait"
          title={<FormattedMessage id="home.camera.title" />}
          line={<FormattedMessage id="home.camera.text" />}
          to="/help"
        />
      );
    case 'cleared':
      return <ClearedRow unsent={warning.unsent} read={warning.read} />;
    case 'keepsNothing':
      return (
        <Row
          icon="circle-alert"
          tone="stop"
          title={<FormattedMessage id="common.keepsNothing.title" />}
          line={<FormattedMessage id="common.keepsNothing.text" />}
        />
      );
    case 'storage':
      return <StorageRow keep={warning.keep} isRefused={warning.isRefused} />;
  }
};

interface RowProps extends Pick<ListRowProps, 'title' | 'line' | 'to' | 'trailing'> {
  readonly icon: IconName;
  readonly tone: 'wait' | 'stop' | 'neutral';
}

const Row = ({ icon, tone, ...row }: RowProps): ReactNode => (
  <ListRow leading={<Tile icon={icon} tone={tone} />} {...row} />
);

const ClearedRow = ({ unsent, read }: { readonly unsent: number; readonly read: () => void }): ReactNode => (
  <Row
    icon="circle-alert"
    tone={unsent > 0 ? 'stop' : 'wait'}
    title={<FormattedMessage id="common.cleared.title" />}
    line={<FormattedMessage id="common.cleared.text" values={{ count: unsent }} />}
    trailing={
      <Button variant="quiet" size="compact" onPress={read}>
        <FormattedMessage id="common.cleared.read" />
      </Button>
    }
  />
);

/** A browser that has said no is not asked again: what helps is to install the app. */
const StorageRow = ({ keep, isRefused }: { readonly keep: () => void; readonly isRefused: boolean }): ReactNode => {
  const { formatMessage } = useIntl();
  if (isRefused)
    return (
      <Row
        icon="saved-phone"
        tone="neutral"
        title={<FormattedMessage id="home.storage.title" />}
        line={<FormattedMessage id="ready.storage.refused" />}
        to={THIS_DEVICE_PATH}
      />
    );
  return (
    <Row
      icon="saved-phone"
      tone="neutral"
      title={<FormattedMessage id="home.storage.title" />}
      line={<FormattedMessage id="home.storage.text" />}
      trailing={
        <Button variant="quiet" size="compact" onPress={keep} label={formatMessage({ id: 'home.storage.keepLabel' })}>
          <FormattedMessage id="home.storage.keep" />
        </Button>
      }
    />
  );
};
