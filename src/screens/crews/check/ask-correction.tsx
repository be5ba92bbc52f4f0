// A check that is wrong and that the office has already: the person says what is right, the chief or the planner
// corrects it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { dueTomorrow } from '#schema/rules/messages/dotted-date.ts';
import { useLive } from '#db/query/react.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import type { Check } from '../../shared/checks/next-step.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptWords } from '../../shared/services/kept-words.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../crews.css.ts';
import { namingCheck, readAskedCorrection } from './asked-correction.ts';

const LONGEST_WORDS = 1000;

export const AskCorrection = ({ check, zone }: { readonly check: Check; readonly zone: string }): ReactNode => {
  const { id, projectCrewId, correctedAt } = check;
  const [isOpen, setOpen] = useState(false);
  const asked = useLive(readAskedCorrection, [{ id, projectCrewId, correctedAt }, useActor().personId]);
  if (asked === undefined) return null;
  // The sheet ends by itself once the to-do is saved.
  if (asked !== null && !isOpen) return <Asked id={asked} />;
  return (
    <>
      <Button
        variant="outline"
        onPress={() => {
          setOpen(true);
        }}
      >
        <FormattedMessage id="checks.wrong" />
      </Button>
      {isOpen && (
        <CorrectionForm
          check={check}
          zone={zone}
          onEnd={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

const Asked = ({ id }: { readonly id: string }): ReactNode => (
  <div>
    <p>
      <FormattedMessage id="checks.wrong.asked" />
    </p>
    <EntryMark entity={activity} id={id} />
  </div>
);

interface CorrectionFormProps {
  readonly check: Check;
  readonly zone: string;
  readonly onEnd: () => void;
}

/** Sends the to-do by which the office hears what is right. */
const useSendCorrection = ({ check, zone }: CorrectionFormProps): ((body: string) => Promise<string>) => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { ids, time } = useStore();
  const send = useSend();
  const tenantZone = useTenant()?.timezone ?? 'UTC';
  return (body) =>
    send(createActivity, {
      id: ids.next(),
      caption: formatMessage(
        { id: 'checks.wrong.todo' },
        { check: formatMessage({ id: `checks.${check.kind}.name` }), time: times.time(check.at, zone) },
      ),
      body,
      type: 'TODO_INT',
      category: 'CREW',
      refKind: 'projectCrew',
      refId: check.projectCrewId,
      parameters: JSON.stringify({
        recipient: 'Office',
        dueDate: dueTomorrow(time.now(), tenantZone),
        priority: 1,
        ...namingCheck(check),
      }),
    });
};

const CorrectionForm = (props: CorrectionFormProps): ReactNode => {
  const { onEnd } = props;
  const { formatMessage } = useIntl();
  const sendCorrection = useSendCorrection(props);
  const { start, isBusy, problem } = useSending();
  const kept = useKeptWords(`check:wrong:${props.check.id}`);
  const [isMissing, setMissing] = useState(false);
  const ask = (): void => {
    const body = kept.words.trim().normalize('NFC');
    setMissing(body === '');
    if (body === '') return;
    start(async () => {
      await sendCorrection(body);
      await kept.clear();
    }, onEnd);
  };
  return (
    <Sheet
      open
      title={formatMessage({ id: 'checks.wrong' })}
      onClose={onEnd}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <div className={style.notes}>
        <p>
          <FormattedMessage id="checks.wrong.text" />
        </p>
        <TextArea
          label={<FormattedMessage id="checks.wrong.right" />}
          value={kept.words}
          onChange={kept.write}
          rows={3}
          maxLength={LONGEST_WORDS}
          required
          {...(isMissing ? { error: <FormattedMessage id="checks.reasonMissing" /> } : {})}
        />
        {problem}
        <Button width="full" icon="send" busy={isBusy} onPress={ask}>
          <FormattedMessage id="checks.wrong.ask" />
        </Button>
      </div>
    </Sheet>
  );
};
