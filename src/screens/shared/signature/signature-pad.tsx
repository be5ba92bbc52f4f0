// A signature: drawn with a finger, pen or mouse; or, for those who cannot draw, typed, or given before a witness.
// Texts: area `fill`.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { DrawingPad } from './drawing-pad.tsx';
import { pictureOfWords } from './signature-picture.ts';
import * as style from './signature-pad.css.ts';

export const MANNERS = ['drawn', 'typed', 'witnessed'] as const;
export type SignatureManner = (typeof MANNERS)[number];

export interface SignaturePadProps {
  /**
   * A PNG of at most 200 kB as base64 without a prefix, the form of the field `signatureImage`; null while nobody has
   * signed.
   */
  readonly value: string | null;
  readonly onChange: (picture: string | null) => void;
  /** Who signs, where that is known: fills the name that may be typed. */
  readonly name?: string;
  /** What is missing, once somebody tried without. */
  readonly error?: ReactNode;
  readonly label?: ReactNode;
}

export const SignaturePad = ({ value, onChange, name = '', error, label }: SignaturePadProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [manner, setManner] = useState<SignatureManner>('drawn');
  const [turn, setTurn] = useState(0);
  const section = useRef<HTMLElement>(null);
  const isMissing = error !== undefined && value === null;
  // What is missing may lie below the band at the foot.
  useEffect(() => {
    if (isMissing) section.current?.scrollIntoView({ block: 'center' });
  }, [isMissing]);
  const startOver = (next: SignatureManner): void => {
    onChange(null);
    setManner(next);
    setTurn((before) => before + 1);
  };
  return (
    <section ref={section} className={style.pad}>
      <div className={style.head}>
        <h3 className={style.label}>{label ?? <FormattedMessage id="fill.signature" />}</h3>
        <Button
          variant="text"
          icon="undo-2"
          onPress={() => {
            startOver(manner);
          }}
        >
          <FormattedMessage id="fill.startOver" />
        </Button>
      </div>
      <Chips
        label={formatMessage({ id: 'fill.how' })}
        // oxlint-disable-next-line house/kept-words -- a signature is not kept
        chosen={manner}
        onChoose={startOver}
        chips={MANNERS.map((one) => ({ value: one, label: formatMessage({ id: `fill.how.${one}` }) }))}
      />
      {manner === 'drawn' ? (
        <Drawn key={turn} isSigned={value !== null} onChange={onChange} />
      ) : (
        <Written key={`${String(turn)} ${manner}`} manner={manner} name={name} onChange={onChange} />
      )}
      {isMissing && (
        <div role="alert">
          <Note icon="circle-alert" tone="stop">
            {error}
          </Note>
        </div>
      )}
    </section>
  );
};

const Drawn = ({
  isSigned,
  onChange,
}: {
  readonly isSigned: boolean;
  readonly onChange: SignaturePadProps['onChange'];
}): ReactNode => {
  const { formatMessage } = useIntl();
  const [isTooLittle, setTooLittle] = useState(false);
  const take = (picture: string | null): void => {
    setTooLittle(picture === null);
    onChange(picture);
  };
  return (
    <>
      <DrawingPad label={formatMessage({ id: isSigned ? 'fill.pad.done' : 'fill.pad' })} onDrawn={take} />
      <p role="status">{isTooLittle && <FormattedMessage id="fill.pad.more" />}</p>
    </>
  );
};

interface WrittenProps {
  readonly manner: 'typed' | 'witnessed';
  readonly name: string;
  readonly onChange: SignaturePadProps['onChange'];
}

/** Longest name that a paper takes (schema: caption). */
const LONGEST_NAME = 120;

const Written = ({ manner, name, onChange }: WrittenProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [signer, setSigner] = useState('');
  const [witness, setWitness] = useState('');
  const sign = (by: string, before: string): void => {
    setSigner(by);
    setWitness(before);
    const isWhole = by.trim() !== '' && (manner === 'typed' || before.trim() !== '');
    const below = manner === 'typed' ? null : formatMessage({ id: 'fill.witness.line' }, { name: before.trim() });
    onChange(isWhole ? pictureOfWords(by.trim(), below) : null);
  };
  return (
    <div className={style.fields}>
      <Field
        label={<FormattedMessage id="fill.typed.name" />}
        // oxlint-disable-next-line house/kept-words -- a signature is not kept
        value={signer}
        onChange={(by) => {
          sign(by, witness);
        }}
        maxLength={LONGEST_NAME}
        required
        hint={manner === 'typed' ? <FormattedMessage id="fill.typed.hint" /> : undefined}
      />
      {signer === '' && name !== '' && (
        <Button
          variant="quiet"
          onPress={() => {
            sign(name, witness);
          }}
        >
          {name}
        </Button>
      )}
      {manner === 'witnessed' && (
        <Field
          label={<FormattedMessage id="fill.witness.name" />}
          // oxlint-disable-next-line house/kept-words -- a signature is not kept
          value={witness}
          onChange={(before) => {
            sign(signer, before);
          }}
          maxLength={LONGEST_NAME}
          required
          hint={<FormattedMessage id="fill.witness.hint" />}
        />
      )}
    </div>
  );
};
