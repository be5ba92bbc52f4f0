// The keys of the calendar, for whoever presses `?`.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { LettersSwitch } from '../../shared/planning/letters-switch.tsx';
import type { Letters } from '../../shared/planning/use-letters.ts';
import { useMayAct } from '../use-may-act.ts';
import * as style from '../planning.css.ts';

const KEYS = ['arrows', 'ends', 'pages', 'enter', 'help'] as const;
const ACTS = ['ask', 'book', 'draft', 'remove', 'move', 'choose', 'undo'] as const;

interface KeysSheetProps {
  readonly open: boolean;
  readonly letters: Letters;
  readonly onClose: () => void;
}

export const KeysSheet = ({ open, letters, onClose }: KeysSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const mayAct = useMayAct();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      title={<FormattedMessage id="planning.keys.title" />}
    >
      <ul className={style.lines}>
        {[...KEYS, ...(mayAct ? ACTS : [])].map((key) => (
          <li key={key}>
            <FormattedMessage id={`planning.keys.${key}`} />
          </li>
        ))}
      </ul>
      {mayAct && <LettersSwitch letters={letters} />}
    </Sheet>
  );
};
