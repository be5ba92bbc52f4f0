// What is said with an offer: a few words for whoever applies, and until when they may.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { useNow } from '#db/query/react.ts';
import { draftOf, endFault, LONGEST_TEXT, type OfferDraft } from './offer.ts';
import type { OpenPosition } from './queries.ts';
import * as style from './vacancies.css.ts';

interface OfferSheetProps {
  /** None while nothing is offered. */
  readonly positions: readonly OpenPosition[];
  readonly isBusy: boolean;
  readonly onOffer: (draft: OfferDraft) => void;
  readonly onClose: () => void;
}

export const OfferSheet = ({ positions, isBusy, onOffer, onClose }: OfferSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open={positions.length > 0}
      title={<FormattedMessage id="vacancies.offer.title" values={{ count: positions.length }} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {positions.length > 0 && <OfferForm positions={positions} isBusy={isBusy} onOffer={onOffer} />}
    </Sheet>
  );
};

const MINUTE_MS = 60_000;

const OfferForm = ({ positions, isBusy, onOffer }: Omit<OfferSheetProps, 'onClose'>): ReactNode => {
  const now = useNow(MINUTE_MS);
  const [draft, setDraft] = useState(() => draftOf(positions));
  const [tried, setTried] = useState(false);
  const fault = endFault(draft, positions, now);
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fault === null) onOffer(draft);
      }}
    >
      <TextArea
        label={<FormattedMessage id="vacancies.offer.text" />}
        hint={<FormattedMessage id={positions.length > 1 ? 'vacancies.offer.manyHint' : 'vacancies.offer.textHint'} />}
        value={draft.text}
        onChange={(text) => setDraft({ ...draft, text })}
        maxLength={LONGEST_TEXT}
      />
      <div className={style.pair}>
        <Field
          type="date"
          label={<FormattedMessage id="vacancies.offer.date" />}
          hint={<FormattedMessage id="vacancies.offer.dateHint" />}
          value={draft.date}
          onChange={(date) => setDraft({ ...draft, date })}
          {...(tried && fault !== null ? { error: <FormattedMessage id={`vacancies.fault.${fault}`} /> } : {})}
        />
        <Field
          type="time"
          label={<FormattedMessage id="vacancies.offer.time" />}
          value={draft.time}
          onChange={(time) => setDraft({ ...draft, time })}
        />
      </div>
      <Button type="submit" width="full" size="main" icon="send" busy={isBusy}>
        <FormattedMessage id="vacancies.offer.send" values={{ count: positions.length }} />
      </Button>
    </form>
  );
};
