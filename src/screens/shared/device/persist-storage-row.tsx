// Whether the browser keeps what lies here, and the question to it. One that says no is told of with the way that
// helps; nothing is asked of it in vain.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { usePersisted } from './use-persisted.ts';

export const PersistStorageRow = (): ReactNode => {
  const { formatMessage } = useIntl();
  const { persisted, isRefused, keep } = usePersisted();
  const state = persisted === null ? 'unknown' : persisted ? 'kept' : 'notKept';
  return (
    <ListRow
      align="top"
      leading={<Tile icon="shield-check" />}
      title={<FormattedMessage id="help.storage" />}
      line={<FormattedMessage id={isRefused ? 'ready.storage.refused' : 'help.storage.text'} />}
      tags={
        <Tag
          icon={persisted === true ? 'check' : 'circle-help'}
          tone={persisted === true ? 'go' : persisted === false ? 'wait' : 'neutral'}
        >
          <FormattedMessage id={`help.state.${state}`} />
        </Tag>
      }
      {...(persisted === false && !isRefused
        ? {
            below: (
              <Button
                variant="outline"
                label={formatMessage({ id: 'help.test.label' }, { what: formatMessage({ id: 'help.storage' }) })}
                onPress={keep}
              >
                <FormattedMessage id="help.test" />
              </Button>
            ),
          }
        : {})}
    />
  );
};
