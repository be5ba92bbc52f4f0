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
  ill: { statusCode: 'outage', absenceKind: 'sick', title: 'jobs.sick.title', step: 'jobs.sick.send' },
  other: { statusCode: 'absence', absenceKind: 'other', title: 'jobs.sick.otherTitle', step: 'jobs.sick.otherSend' },
} as const;
type AbsenceReason = keyof typeof KINDS;

const FRESH = { why: 'ill', words: '' };

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
  const kept = useKeptForm(`sick:${assignmentId}`, FRESH);
  const [lacksReason, setLacksReason] = useState(false);
  const why: AbsenceReason = kept.draft.why === 'other' ? 'other' : 'ill';
  const { title, statusCode, absenceKind } = KINDS[why];
  const reason = kept.draft.words.trim().normalize('NFC');
  const report = (): void => {
    setLacksReason(why === 'other' && reason === '');
    if (why === 'other' && reason === '') return;
    start(async () => {
      await send(reportAbsence, {
        id: assignmentId,
        statusCode,
        absenceKind,
        at: time.now(),
        ...(reason === '' ? {} : { reason }),
      });
      await kept.clear();
    }, onClose);
  };
  return (
    <Dialog
      open
      title={<FormattedMessage id={title} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={<SickActions why={why} isBusy={isBusy} onClose={onClose} onReport={report} />}
    >
      <Chips
        label={formatMessage({ id: 'jobs.sick.kind' })}
        chips={(['ill', 'other'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `jobs.sick.kind.${value}` }),
        }))}
        chosen={why}
        onChoose={(chosen) => kept.change({ why: chosen })}
      />
      <Meaning why={why} job={jobName} name={name} />
      <TextArea
        label={<FormattedMessage id={why === 'ill' ? 'jobs.sick.note' : 'jobs.decline.reason'} />}
        value={kept.draft.words}
        onChange={(words) => kept.change({ words })}
        maxLength={LONGEST_REASON}
        required={why === 'other'}
        {...(lacksReason && why === 'other' && reason === ''
          ? { error: <FormattedMessage id="jobs.decline.missing" /> }
          : {})}
      />
      {problem}
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
