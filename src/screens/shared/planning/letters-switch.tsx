// Switches single letters off, for whom a screen reader or dictation needs them.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import type { Letters } from './use-letters.ts';

export const LettersSwitch = ({ letters }: { readonly letters: Letters }): ReactNode => (
  <SwitchRow
    label={<FormattedMessage id="planner.keys.letters" />}
    hint={<FormattedMessage id="planner.keys.lettersText" />}
    on={letters.act}
    onChange={letters.change}
  />
);
