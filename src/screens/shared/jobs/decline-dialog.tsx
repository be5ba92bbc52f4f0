// Saying no to a job that was confirmed before: the planner needs a reason.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useKeptWords } from '../services/kept-words.ts';
import type { JobView } from './job-rows.ts';
import { useAnswer } from './use-answer.tsx';

/** Longest reason the field takes (schema: reason). */
const LONGEST_REASON = 200;

export const DeclineButton = ({ job }: { readonly job: JobView }): ReactNode => {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        width="share"
        icon="x"
        onPress={() => {
          setOpen(true);
        }}
        label={formatMessage({ id: 'jobs.cantFor' }, { name: job.name })}
      >
        <FormattedMessage id="jobs.answer.no" />
      </Button>
      {open && (
        <DeclineDialog
          job={job}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

interface DeclineDialogProps {
  readonly job: JobView;
  readonly onClose: () => void;
}

const DeclineDialog = ({ job, onClose }: DeclineDialogProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { answer, problem } = useAnswer(job);
  const kept = useKeptWords(`decline:${job.id}`);
  const [missing, setMissing] = useState(false);
  const decline = (): void => {
    const reason = kept.words.trim().normalize('NFC');
    setMissing(reason === '');
    if (reason === '') return;
    answer({ accepted: false, reason }, async () => {
      await kept.clear();
      onClose();
    });
  };
  const actions = (
    <>
      <Button variant="outline" width="share" onPress={onClose}>
        <FormattedMessage id="jobs.decline.keep" />
      </Button>
      <Button variant="destructive" width="share" onPress={decline}>
        <FormattedMessage id="jobs.decline.send" />
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={<FormattedMessage id="jobs.decline.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={actions}
    >
      <p>
        <FormattedMessage id="jobs.decline.text" values={{ name: job.name }} />
      </p>
      <TextArea
        label={<FormattedMessage id="jobs.decline.reason" />}
        value={kept.words}
        onChange={kept.write}
        maxLength={LONGEST_REASON}
        required
        {...(missing ? { error: <FormattedMessage id="jobs.decline.missing" /> } : {})}
      />
      {problem}
    </Dialog>
  );
};
