// What the client fills in and signs, sealed with the hash of the hours that were shown.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { signDeliveryNote } from '#schema/mutations/crews/papers/sign-delivery-note.ts';
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { SyncGlyph } from '#ui/icons/sync-glyph.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { SignaturePad } from '../../shared/signature/signature-pad.tsx';
import { useDeviceKind } from '../../shared/device/use-device-kind.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptDraft, type DraftInWork } from '../../shared/services/kept-draft.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { hashOf } from '../hours/hours-hash.ts';
import { HoursTable } from '../hours/hours-table.tsx';
import type { ChiefPage } from '../queries.ts';
import { Stars } from '../../shared/rating/stars.tsx';
import { LONGEST_REMARK, signDraftIn, signDraftKey, tidy, type SignDraft } from './sign-draft.ts';
import { useOwnName } from './use-own-name.ts';

export interface SignFormProps {
  readonly page: ChiefPage;
  readonly lines: readonly HoursLine[];
  /** On the device that a chief hands over, or on the signer's own. */
  readonly by?: 'handedOver' | 'own';
  readonly onSigned: () => void;
  /** Handed back without a signature. */
  readonly onBack: () => void;
}

const LONGEST_NAME = 120;

/** What is typed and rated is kept until it is signed; a signature is drawn anew. */
export const SignForm = (props: SignFormProps): ReactNode => {
  const inWork = useKeptDraft(signDraftKey(props.page.crew.id), signDraftIn);
  return inWork === undefined ? null : <Signing {...props} inWork={inWork} />;
};

interface SigningProps extends SignFormProps {
  readonly inWork: DraftInWork<SignDraft>;
}

const Signing = ({ page, lines, by = 'handedOver', inWork, onSigned, onBack }: SigningProps): ReactNode => {
  const { start, isBusy, problem } = useSending();
  const sign = useSign(page, lines);
  const ownName = useOwnName();
  // A login of a project is nobody's own: there, too, it is who is named on site.
  const known = by === 'own' && ownName !== '' ? ownName : (page.signerName ?? '');
  const { change, clear, draft } = inWork;
  const { name = known, remark, stars } = draft;
  const [picture, setPicture] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const press = (): void => {
    setTried(true);
    if (picture === null || tidy(name) === '') return;
    start(async () => {
      await sign({ picture, name: tidy(name), remark: tidy(remark), stars });
      await clear();
    }, onSigned);
  };
  return (
    <div className={style.handedInside}>
      <FormHead page={page} />
      <HoursTable page={page} lines={lines} />
      {page.settings?.rateByClient !== false && (
        <Stars
          label={<FormattedMessage id="chief.sign.howWas" />}
          value={stars}
          onChange={(given) => change({ stars: given })}
        />
      )}
      <Field
        label={<FormattedMessage id="chief.sign.name" />}
        value={name}
        onChange={(text) => change({ name: text })}
        maxLength={LONGEST_NAME}
        required
        autoComplete="off"
        {...(tried && tidy(name) === '' ? { error: <FormattedMessage id="chief.sign.nameMissing" /> } : {})}
      />
      <SignaturePad
        value={picture}
        onChange={setPicture}
        name={tidy(name)}
        {...(tried ? { error: <FormattedMessage id="chief.sign.signatureMissing" /> } : {})}
      />
      <TextArea
        label={<FormattedMessage id="chief.sign.remark" />}
        value={remark}
        onChange={(text) => change({ remark: text })}
        rows={2}
        maxLength={LONGEST_REMARK}
      />
      {problem}
      <Button variant="text" onPress={onBack}>
        <FormattedMessage id={by === 'own' ? 'common.cancel' : 'chief.sign.notNow'} />
      </Button>
      <SignFoot by={by} isBusy={isBusy} onPress={press} />
    </div>
  );
};

const FormHead = ({ page: { crew, companyName } }: { readonly page: ChiefPage }): ReactNode => {
  const times = useTimes();
  return (
    <header>
      <h2 className={style.title}>
        {crew.startAt === undefined ? (
          crew.name
        ) : (
          <FormattedMessage id="chief.signOff.hoursFor" values={{ day: times.fullDay(crew.startAt, crew.timezone) }} />
        )}
      </h2>
      <p className={style.line}>
        {crew.name}
        {companyName !== null && (
          <>
            . <FormattedMessage id="chief.signOff.client" values={{ name: companyName }} />
          </>
        )}
      </p>
    </header>
  );
};

interface SignFootProps extends Required<Pick<SignFormProps, 'by'>> {
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** In the handed-over dialog it stays in sight; on a page of the app it stands below the form, above the bars. */
const SignFoot = ({ by, isBusy, onPress }: SignFootProps): ReactNode => {
  const device = useDeviceKind();
  return (
    <div className={by === 'own' ? style.stack : style.handedFoot}>
      <div className={style.handedFootInside}>
        <p className={style.savedLine}>
          <SyncGlyph name={device === 'phone' ? 'saved-phone' : 'saved-laptop'} size="small" />{' '}
          <FormattedMessage id={device === 'phone' ? 'chief.sign.keptOnPhone' : 'chief.sign.keptOnComputer'} />
        </p>
        <Button size="main" width="full" icon="pen-line" busy={isBusy} onPress={onPress}>
          <FormattedMessage id="chief.sign.save" />
        </Button>
      </div>
    </div>
  );
};

interface Signature {
  readonly picture: string;
  readonly name: string;
  readonly remark: string;
  readonly stars: number;
}

const useSign = ({ crew }: ChiefPage, lines: readonly HoursLine[]): ((signature: Signature) => Promise<unknown>) => {
  const { time } = useStore();
  const send = useSend();
  return async ({ picture, name, remark, stars }) => {
    const at = time.now();
    return send(signDeliveryNote, {
      id: crew.id,
      signature: picture,
      signerName: name,
      at,
      hoursHash: await hashOf(lines),
      lines: [...lines],
      ...(remark === '' ? {} : { clientRemark: remark }),
      ...(stars === 0 ? {} : { rating: stars }),
    });
  };
};
