// Info: versions of app and server, the way to an update, and what lies on this device.
import { use, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { formatBytes } from '#i18n/format.ts';
import { DeviceSetupLink } from '../shared/device/device-setup-link.tsx';
import { ActorContext } from '#session/react.tsx';
import { useRelease, type StorageReport, type ServedRelease } from './release.ts';
import * as style from './version.css.ts';

export const VersionScreen = (): ReactNode => {
  const intl = useIntl();
  const { version, served } = useRelease();
  const server = useOnce(served);
  // Signed in, the frame holds the heading and the way back.
  const isSignedOut = use(ActorContext) === null;
  return (
    <LooseParts>
      {isSignedOut && (
        <h1 className={style.title}>
          <FormattedMessage id="version.title" />
        </h1>
      )}
      <List label={intl.formatMessage({ id: 'version.title' })}>
        <ListRow leading={<Tile icon="smartphone" />} title={<FormattedMessage id="version.app" />} line={version} />
        <ListRow
          leading={<Tile icon="globe" />}
          title={<FormattedMessage id="version.server" />}
          line={<ServerLine server={server} />}
        />
      </List>
      <Update />
      <Storage />
      {isSignedOut && (
        <p className={style.update}>
          <LinkButton to="/login" variant="outline" icon="log-in">
            <FormattedMessage id="login.title" />
          </LinkButton>
        </p>
      )}
    </LooseParts>
  );
};

const ServerLine = ({ server }: { readonly server: ServedRelease | null | undefined }): ReactNode => {
  if (server === undefined) return <FormattedMessage id="common.loading" />;
  if (server === null) return <FormattedMessage id="version.serverOffline" />;
  return <FormattedMessage id="version.number" values={{ version: server.version, build: server.build }} />;
};

const ANSWERS = { waiting: 'version.waiting', current: 'version.current', noAnswer: 'version.noSearch' } as const;

const Update = (): ReactNode => {
  const { updateWaits, look, install } = useRelease();
  const [found, setFound] = useState<keyof typeof ANSWERS | 'looking'>();
  const answer = updateWaits ? 'waiting' : found;
  const search = (): void => {
    setFound('looking');
    look()
      .catch((): 'noAnswer' => 'noAnswer')
      .then(setFound, () => undefined);
  };
  return (
    <div className={style.update}>
      {answer === 'waiting' ? (
        <Button icon="refresh-cw" onPress={install}>
          <FormattedMessage id="version.install" />
        </Button>
      ) : (
        <Button icon="refresh-cw" variant="outline" busy={answer === 'looking'} onPress={search}>
          <FormattedMessage id="version.update" />
        </Button>
      )}
      <p className={style.answer} role="status">
        {answer !== undefined && answer !== 'looking' && <FormattedMessage id={ANSWERS[answer]} />}
      </p>
    </div>
  );
};

const Storage = (): ReactNode => {
  const storage = useOnce(useRelease().storage);
  return (
    <Section heading={<FormattedMessage id="version.storage" />}>
      {storage !== undefined && <Usage {...storage} />}
      {storage !== undefined && (
        <Note icon={storage.persisted ? 'shield-check' : 'info'}>
          <FormattedMessage id={storage.persisted ? 'version.persisted' : 'version.notPersisted'} />
        </Note>
      )}
      {storage?.persisted === false && (
        <div className={style.way}>
          <DeviceSetupLink />
        </div>
      )}
    </Section>
  );
};

const Usage = ({ used, quota }: StorageReport): ReactNode => {
  const intl = useIntl();
  if (used === null || quota === null || quota === 0) return null;
  const words = intl.formatMessage(
    { id: 'version.used' },
    { used: formatBytes(used, intl.locale), quota: formatBytes(quota, intl.locale) },
  );
  return (
    <div className={style.usage}>
      <ProgressBar share={used / quota} label={intl.formatMessage({ id: 'version.storage' })} valueText={words} />
      <p>{words}</p>
    </div>
  );
};

/** What a question answers, asked once while the page stands; undefined until then. */
const useOnce = <T,>(ask: () => Promise<T>): T | undefined => {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    let left = false;
    void ask().then((given) => {
      if (!left) setAnswer(() => given);
    });
    return () => {
      left = true;
    };
  }, [ask]);
  return answer;
};
