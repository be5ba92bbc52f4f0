// Somebody fell ill: said by the person before the shift, by whoever leads the crew at any time, with or without a
// network.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { reportAbsence } from '#schema/mutations/crews/assignments/report-absence.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../sending/use-sending.tsx';
import { useKeptWords } from '../services/kept-words.ts';

/** Longest words the field takes (schema: reason). */
const LONGEST_REASON = 200;

export interface ReportSickProps {
  readonly assignmentId: string;
  /** The job, in the words of the question. */
  readonly jobName: string;
  /** Who is ill; null for oneself. */
  readonly name: string | null;
}

export const ReportSick = (props: ReportSickProps): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        width="share"
        icon="thermometer"
        onPress={() => {
          setOpen(true);
        }}
      >
        {props.name === null ? <FormattedMessage id="jobs.sick.report" /> : <FormattedMessage id="chief.sick" />}
      </Button>
      {open && (
        <SickDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

const SickDialog = ({
  assignmentId,
  jobName,
  name,
  onClose,
}: ReportSickProps & { readonly onClose: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  const { time } = useStore();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const kept = useKeptWords(`sick:${assignmentId}`);
  const report = (): void => {
    const reason = kept.words.trim().normalize('NFC');
    start(async () => {
      await send(reportAbsence, {
        id: assignmentId,
        statusCode: 'outage',
        absenceKind: 'sick',
        at: time.now(),
        ...(reason === '' ? {} : { reason }),
      });
      await kept.clear();
    }, onClose);
  };
  return (
    <Dialog
      open
      title={<FormattedMessage id="jobs.sick.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={<SickActions isBusy={isBusy} onClose={onClose} onReport={report} />}
    >
      <p>
        {name === null ? (
          <FormattedMessage id="jobs.sick.text" values={{ job: jobName }} />
        ) : (
          <FormattedMessage id="jobs.sick.textOf" values={{ job: jobName, name }} />
        )}
      </p>
      <TextArea
        label={<FormattedMessage id="jobs.sick.note" />}
        value={kept.words}
        onChange={kept.write}
        maxLength={LONGEST_REASON}
      />
      {problem}
    </Dialog>
  );
};

interface SickActionsProps {
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onReport: () => void;
}

const SickActions = ({ isBusy, onClose, onReport }: SickActionsProps): ReactNode => (
  <>
    <Button variant="outline" width="share" onPress={onClose}>
      <FormattedMessage id="jobs.sick.keep" />
    </Button>
    <Button variant="primary" width="share" icon="thermometer" busy={isBusy} onPress={onReport}>
      <FormattedMessage id="jobs.sick.send" />
    </Button>
  </>
);
