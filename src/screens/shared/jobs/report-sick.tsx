// Somebody fell ill, or is kept away by something else that excuses: said by the person before the shift, by whoever
// leads the crew at any time, with or without a network.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { reportAbsence } from '#schema/mutations/crews/assignments/report-absence.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../sending/use-sending.tsx';
import { useKeptForm } from '../services/kept-form.ts';

/** Longest words the field takes (schema: reason). */
const LONGEST_REASON = 200;

export interface ReportSickProps {
  readonly assignmentId: string;
  /** The job, in the words of the question. */
  readonly jobName: string;
  /** Who cannot come; null for oneself. */
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

/** What is said of either; only who is not ill has to say why. */
const KINDS = {
  ill: {
    statusCode: 'outage',
    absenceKind: 'sick',
    label: 'jobs.sick.kind.ill',
    title: 'jobs.sick.title',
    step: 'jobs.sick.send',
  },
  other: {
    statusCode: 'absence',
    absenceKind: 'other',
    label: 'jobs.sick.kind.other',
    title: 'jobs.sick.otherTitle',
    step: 'jobs.sick.otherSend',
  },
} as const;
type AbsenceReason = keyof typeof KINDS;

const FRESH = { why: 'ill', words: '' };

interface SickDialogProps extends ReportSickProps {
  readonly onClose: () => void;
}

/** What is written is kept, and sent once nothing is missing of it. */
const useReport = ({ assignmentId, onClose }: SickDialogProps) => {
  const { time } = useStore();
  const send = useSend();
  const sending = useSending();
  const { draft, change, clear } = useKeptForm(`sick:${assignmentId}`, FRESH);
  const [isTried, setTried] = useState(false);
  const why: AbsenceReason = draft.why === 'other' ? 'other' : 'ill';
  const { statusCode, absenceKind } = KINDS[why];
  const reason = draft.words.trim().normalize('NFC');
  const isLacking = why === 'other' && reason === '';
  const report = (): void => {
    setTried(true);
    if (isLacking) return;
    sending.start(async () => {
      await send(reportAbsence, {
        id: assignmentId,
        statusCode,
        absenceKind,
        at: time.now(),
        ...(reason === '' ? {} : { reason }),
      });
      await clear();
    }, onClose);
  };
  return { why, words: draft.words, change, report, sending, lacksReason: isTried && isLacking };
};

const SickDialog = (props: SickDialogProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { why, words, change, report, sending, lacksReason } = useReport(props);
  const { jobName, name, onClose } = props;
  return (
    <Dialog
      open
      title={<FormattedMessage id={KINDS[why].title} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={<SickActions why={why} isBusy={sending.isBusy} onClose={onClose} onReport={report} />}
    >
      <Chips
        label={formatMessage({ id: 'jobs.sick.kind' })}
        chips={(['ill', 'other'] as const).map((value) => ({
          value,
          label: formatMessage({ id: KINDS[value].label }),
        }))}
        chosen={why}
        onChoose={(chosen) => change({ why: chosen })}
      />
      <Meaning why={why} job={jobName} name={name} />
      <TextArea
        label={<FormattedMessage id={why === 'ill' ? 'jobs.sick.note' : 'jobs.decline.reason'} />}
        value={words}
        onChange={(typed) => change({ words: typed })}
        maxLength={LONGEST_REASON}
        required={why === 'other'}
        {...(lacksReason ? { error: <FormattedMessage id="jobs.decline.missing" /> } : {})}
      />
      {sending.problem}
    </Dialog>
  );
};

interface MeaningProps extends Pick<ReportSickProps, 'name'> {
  readonly why: AbsenceReason;
  readonly job: string;
}

const Meaning = ({ why, job, name }: MeaningProps): ReactNode => (
  <p>
    {name === null ? (
      <FormattedMessage id={why === 'ill' ? 'jobs.sick.text' : 'jobs.sick.otherText'} values={{ job }} />
    ) : (
      <FormattedMessage id="jobs.sick.textOf" values={{ job, name }} />
    )}
  </p>
);

interface SickActionsProps {
  readonly why: AbsenceReason;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onReport: () => void;
}

const SickActions = ({ why, isBusy, onClose, onReport }: SickActionsProps): ReactNode => (
  <>
    <Button variant="outline" width="share" onPress={onClose}>
      <FormattedMessage id="jobs.sick.keep" />
    </Button>
    <Button
      variant="primary"
      width="share"
      icon={why === 'ill' ? 'thermometer' : 'user-x'}
      busy={isBusy}
      onPress={onReport}
    >
      <FormattedMessage id={KINDS[why].step} />
    </Button>
  </>
);
