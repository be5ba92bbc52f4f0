// The keys of the calendar, for whoever presses `?`.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Sheet } from '#ui/overlay/dialog.tsx';
import * as style from './planning.css.ts';

const KEYS = ['arrows', 'ends', 'pages', 'enter', 'help'] as const;

interface KeysSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const KeysSheet = ({ open, onClose }: KeysSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      title={<FormattedMessage id="planning.keys.title" />}
    >
      <ul className={style.lines}>
        {KEYS.map((key) => (
          <li key={key}>
            <FormattedMessage id={`planning.keys.${key}`} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
