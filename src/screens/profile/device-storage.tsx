// How much of this device the app uses, and whether the browser promised to keep it.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deviceStorage } from '#platform/storage.ts';
import { formatBytes } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { StorageNotes } from '../shared/device/storage-notes.tsx';
import { DeviceSetupLink } from '../shared/device/device-setup-link.tsx';
import { usePersisted } from '../shared/device/use-persisted.ts';
import * as style from './profile.css.ts';

export const DeviceStorage = (): ReactNode => {
  const { locale } = useIntl();
  const { persisted, isRefused, keep } = usePersisted();
  const used = useUsedBytes();
  return (
    <Section heading={<FormattedMessage id="profile.storage" />}>
      <div className={style.card}>
        {used !== undefined && (
          <p>
            <FormattedMessage id="profile.storage.used" values={{ used: formatBytes(used, locale) }} />
          </p>
        )}
        <StorageNotes />
        {persisted !== null && (
          <Note icon={persisted ? 'shield-check' : 'info'}>
            <FormattedMessage id={persisted ? 'profile.storage.kept' : 'profile.storage.notKept'} />
          </Note>
        )}
        {persisted === false &&
          (isRefused ? (
            <div role="status">
              <p>
                <FormattedMessage id="ready.storage.refused" />
              </p>
              <DeviceSetupLink />
            </div>
          ) : (
            <div>
              <Button variant="outline" icon="shield-check" onPress={keep}>
                <FormattedMessage id="profile.storage.keep" />
              </Button>
            </div>
          ))}
      </div>
    </Section>
  );
};

const useUsedBytes = (): number | undefined => {
  const [used, setUsed] = useState<number>();
  useEffect(() => {
    let left = false;
    void deviceStorage.estimate().then(({ usage }) => {
      if (!left) setUsed(usage);
    });
    return () => {
      left = true;
    };
  }, []);
  return used;
};
