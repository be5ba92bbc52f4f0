// The final lines of a month as a file for payroll programs: fetched on a tap, then saved from this device.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { usePaper } from '../../shared/documents/use-paper.ts';
import * as style from '../payrolls.css.ts';

export const MonthFile = ({ month }: { readonly month: string }): ReactNode => {
  const { state, get } = usePaper(`/payrollExports?month=${month}`);
  return (
    <div className={style.file}>
      {state.kind === 'here' ? (
        <a className={buttonClass({ variant: 'outline' })} href={state.address} download={`payroll-${month}.csv`}>
          <Icon name="download" />
          <FormattedMessage id="payrolls.office.save" />
        </a>
      ) : (
        <Button variant="outline" icon="download" busy={state.kind === 'fetching'} onPress={get}>
          <FormattedMessage id="payrolls.office.file" />
        </Button>
      )}
      <p className={style.quiet} role="status">
        <FormattedMessage id={state.kind === 'here' ? 'payrolls.office.fileHere' : 'payrolls.office.fileText'} />
      </p>
      {state.kind === 'offline' && (
        <Note icon="wifi-off">
          <FormattedMessage id="payrolls.office.fileOffline" />
        </Note>
      )}
      {state.kind === 'refused' && (
        <Note icon="info">
          <FormattedMessage id="payrolls.office.fileRefused" />
        </Note>
      )}
    </div>
  );
};
