// Scanning the other phone's code: the camera, what became of the code, and the next one.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Absence, type Resting } from '../arrival/absence.tsx';
import * as style from './check-code.css.ts';
import { CodeScanner } from './code-scanner.tsx';
import { useFailure } from '../services/use-failure.ts';
import { useScannedCheck, type Scanned } from './use-scanned-check.ts';
import { useTimes } from '../values/use-times.ts';

export interface ScanSheetProps extends Resting {
  readonly crewId: string;
  readonly zone: string;
  readonly onClose: () => void;
}

export const ScanSheet = ({ crewId, arrival, zone, onClose }: ScanSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fail = useFailure();
  const check = useScannedCheck(crewId);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const take = (text: string): void => {
    check(text).then(setScanned).catch(fail);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="chief.qr.scan.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <div className={style.stack} role="status">
        {scanned === null ? (
          <CodeScanner onFound={take} />
        ) : (
          <>
            <Outcome scanned={scanned} arrival={arrival} zone={zone} />
            <Button
              variant="outline"
              icon="qr-code"
              onPress={() => {
                setScanned(null);
              }}
            >
              <FormattedMessage id="chief.qr.scan.next" />
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
};

const Outcome = ({
  scanned,
  arrival,
  zone,
}: { readonly scanned: Scanned; readonly zone: string } & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  if (scanned.kind === 'refused')
    return (
      <Note icon="circle-alert" tone="stop">
        {scanned.why === 'nobody' ? (
          <Absence arrival={arrival} id="chief.qr.scan.bad.nobody" />
        ) : (
          <FormattedMessage id={`chief.qr.scan.bad.${scanned.why}`} />
        )}
      </Note>
    );
  return (
    <Note icon="check" tone="go">
      <FormattedMessage
        id="chief.qr.scan.done"
        values={{
          kind: formatMessage({ id: `checks.${scanned.check}.name` }),
          name: scanned.name,
          time: times.time(scanned.at, zone),
        }}
      />
    </Note>
  );
};
