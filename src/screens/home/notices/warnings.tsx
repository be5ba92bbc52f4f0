// The warnings at the top of home, each with what can be done about it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow, type ListRowProps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { checkPath, contractPath, crewPath, documentPath, THIS_DEVICE_PATH } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { Absence } from '../../shared/arrival/absence.tsx';
import { OpenSoonRow, OverdueRow, OwedRow } from '../client/client-warnings.tsx';
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
    case 'openSoon':
      return `openSoon ${warning.open.day} ${warning.open.crewId}`;
    case 'owed':
      return `owed ${warning.owed.invoice.id}`;
    default:
      return warning.kind;
  }
};

/** Warnings that say the same whatever they are about, by their kind. */
type PlainWarning = 'notifications' | 'clock' | 'location' | 'camera' | 'keepsNothing';

const PLAIN: Readonly<
  Record<PlainWarning, Omit<RowProps, 'title' | 'line'> & Readonly<Record<'title' | 'line', MessageId>>>
> = {
  notifications: {
    icon: 'bell',
    tone: 'neutral',
    title: 'home.notifications.title',
    line: 'home.notifications.text',
    to: THIS_DEVICE_PATH,
  },
  clock: { icon: 'clock', tone: 'wait', title: 'home.clock.title', line: 'home.clock.text' },
  location: {
    icon: 'map-pin',
    tone: 'wait',
    title: 'home.location.off',
    line: 'home.location.text',
    to: THIS_DEVICE_PATH,
  },
  camera: { icon: 'camera', tone: 'wait', title: 'home.camera.title', line: 'home.camera.text', to: '/help' },
  keepsNothing: {
    icon: 'circle-alert',
    tone: 'stop',
    title: 'common.keepsNothing.title',
    line: 'common.keepsNothing.text',
  },
};

const WarningRow = ({ warning }: { readonly warning: Warning }): ReactNode => {
  switch (warning.kind) {
    case 'refused':
      return <RefusedRow count={warning.count} />;
    case 'preCall':
      return <PreCallRow warning={warning} />;
    case 'preCallCrew':
      return <PreCallCrewRow warning={warning} />;
    case 'expiring':
      return <ExpiringRow warning={warning} />;
    case 'contract':
      return <ContractRow warning={warning} />;
    case 'openSoon':
      return <OpenSoonRow open={warning.open} />;
    case 'overdue':
      return <OverdueRow {...warning} />;
    case 'owed':
      return <OwedRow owed={warning.owed} />;
    case 'cleared':
      return <ClearedRow unsent={warning.unsent} read={warning.read} />;
    case 'storage':
      return <StorageRow keep={warning.keep} isRefused={warning.isRefused} />;
    case 'notifications':
    case 'clock':
    case 'location':
    case 'camera':
    case 'keepsNothing': {
      const { title, line, ...row } = PLAIN[warning.kind];
      return <Row {...row} title={<FormattedMessage id={title} />} line={<FormattedMessage id={line} />} />;
    }
  }
};

interface OfKind<K extends Warning['kind']> {
  readonly warning: Extract<Warning, { readonly kind: K }>;
}

const RefusedRow = ({ count }: { readonly count: number }): ReactNode => (
  <Row
    icon="circle-alert"
    tone="stop"
    title={<FormattedMessage id="home.refused.title" values={{ count: count }} />}
    line={<FormattedMessage id="home.refused.text" />}
    to="#outbox"
  />
);

const PreCallRow = ({ warning }: OfKind<'preCall'>): ReactNode => {
  const times = useTimes();
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
};

const PreCallCrewRow = ({ warning }: OfKind<'preCallCrew'>): ReactNode => (
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

const ExpiringRow = ({ warning }: OfKind<'expiring'>): ReactNode => {
  const times = useTimes();
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
};

const ContractRow = ({ warning }: OfKind<'contract'>): ReactNode => {
  const times = useTimes();
  return (
    <Row
      icon="file-text"
      tone="wait"
      to={contractPath(warning.id)}
      title={<FormattedMessage id="home.contract.title" values={{ date: times.date(warning.to, 'date') }} />}
      line={<FormattedMessage id="home.contract.text" />}
    />
  );
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
