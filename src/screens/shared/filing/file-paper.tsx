// The office files a paper: of which kind, who signs it and in which order, and the file. It needs the server at that
// moment.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SigningOrder } from '#schema/rules/documents/signing.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import { QuotaNote } from '../device/quota-note.tsx';
import { FilePicker } from '../documents/file-picker.tsx';
import { PAPER_FILES } from '../documents/prepare-paper.ts';
import { useNeedsServer } from '../queues/use-needs-server.ts';
import { useKeptForm } from '../services/kept-form.ts';
import { useFailure } from '../services/use-failure.ts';
import {
  mayFile,
  readFilingChoices,
  signersIn,
  signingParameters,
  withoutSigner,
  withSigner,
  type FilingChoice,
  type FilingChoices,
  type FilingOwner,
} from './filing.ts';
import { useFilePaper, type FilingPaper } from './use-file-paper.ts';

interface FilePaperProps {
  readonly owner: FilingOwner;
}

export const FilePaper = ({ owner }: FilePaperProps): ReactNode => {
  const { formatMessage } = useIntl();
  const needsServer = useNeedsServer();
  const isAllowed = mayFile(useActor(), owner);
  const choices = useLive(readFilingChoices, [owner]);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (!isAllowed || choices === undefined || choices.kinds.length === 0) return null;
  return (
    <div>
      <Button variant="outline" icon="upload" reason={needsServer} onPress={() => setOpen(true)}>
        <FormattedMessage id="queues.filing.file" />
      </Button>
      <Sheet
        open={isOpen}
        title={<FormattedMessage id="queues.filing.file" />}
        onClose={close}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <FilingForm owner={owner} choices={choices} onDone={close} />
      </Sheet>
    </div>
  );
};

interface FilingFormProps extends FilePaperProps {
  readonly choices: FilingChoices;
  readonly onDone: () => void;
}

const FRESH = { typeId: '', signers: '', order: 'one by one' };
const ORDERS = ['one by one', 'any'] as const satisfies readonly SigningOrder[];

/** What is chosen is kept until the file is taken in. */
const FilingForm = ({ owner, choices: { kinds, signers }, onDone }: FilingFormProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fail = useFailure();
  const needsServer = useNeedsServer();
  const { draft, change, clear } = useKeptForm(`file:${owner.kind}:${owner.id}`, FRESH);
  const filing = useFilePaper(() => {
    clear().catch(fail);
    onDone();
  });
  // A kind that is no longer in use, and whoever is no longer there to sign, are not chosen any more.
  const typeId = (kinds.find(({ value }) => value === draft.typeId) ?? kinds[0])?.value ?? '';
  const chosen = signersIn(draft.signers).flatMap((id) => signers.find(({ value }) => value === id) ?? []);
  const order = ORDERS.find((one) => one === draft.order) ?? 'one by one';
  const take = ([picked]: readonly File[]): void => {
    const ids = chosen.map(({ value }) => value);
    if (picked !== undefined) filing.file(picked, { owner, typeId, parameters: signingParameters(ids, order) });
  };
  return (
    <LooseParts>
      <QuotaNote />
      <Select
        label={<FormattedMessage id="queues.filing.kind" />}
        options={kinds}
        value={typeId}
        onChange={(id) => change({ typeId: id })}
      />
      <Signers chosen={chosen} all={signers} text={draft.signers} onChange={(text) => change({ signers: text })} />
      {chosen.length > 1 && (
        <Select
          label={<FormattedMessage id="queues.filing.order" />}
          options={ORDERS.map((value) => ({
            value,
            label: formatMessage({ id: value === 'any' ? 'queues.filing.order.any' : 'queues.filing.order.oneByOne' }),
          }))}
          value={order}
          onChange={(next) => change({ order: next })}
        />
      )}
      <p>
        <FormattedMessage id={chosen.length === 0 ? 'queues.filing.unsigned' : `queues.filing.means.${owner.kind}`} />
      </p>
      {needsServer === undefined ? (
        <FilePicker icon="upload" from="one" accept={PAPER_FILES} variant="primary" onPick={take}>
          <FormattedMessage id="queues.filing.choose" />
        </FilePicker>
      ) : (
        <Note icon="cloud-off">{needsServer}</Note>
      )}
      <Taking filing={filing} />
    </LooseParts>
  );
};

interface SignersProps {
  /** In the order in which they sign. */
  readonly chosen: readonly FilingChoice[];
  readonly all: readonly FilingChoice[];
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const Signers = ({ chosen, all, text, onChange }: SignersProps): ReactNode => {
  const { formatMessage } = useIntl();
  const left = all.filter(({ value }) => !chosen.some((one) => one.value === value));
  return (
    <>
      {chosen.length > 0 && (
        <List label={formatMessage({ id: 'queues.filing.signers' })}>
          {chosen.map(({ value, label }, at) => (
            <ListRow
              key={value}
              title={formatMessage({ id: 'queues.filing.signer' }, { place: at + 1, name: label })}
              trailing={
                <Button
                  variant="quiet"
                  icon="x"
                  label={formatMessage({ id: 'queues.filing.dropOne' }, { name: label })}
                  onPress={() => onChange(withoutSigner(text, value).join(' '))}
                >
                  <FormattedMessage id="queues.filing.drop" />
                </Button>
              }
            />
          ))}
        </List>
      )}
      {left.length > 0 && (
        <Select
          label={<FormattedMessage id="queues.filing.add" />}
          options={[{ value: '', label: formatMessage({ id: 'queues.filing.pick' }) }, ...left]}
          value=""
          onChange={(id) => {
            if (id !== '') onChange(withSigner(text, id));
          }}
        />
      )}
    </>
  );
};

const Taking = ({ filing: { isBusy, fault } }: { readonly filing: FilingPaper }): ReactNode => (
  <>
    <div role="status">{isBusy && <FormattedMessage id="queues.filing.busy" />}</div>
    {fault !== null && (
      <Note icon="circle-alert" tone="stop">
        {fault.kind === 'noRoom' ? (
          <FormattedMessage id="common.noRoom.title" />
        ) : (
          <FormattedMessage
            id={fault.kind === 'tooBig' ? 'queues.filing.tooBig' : 'queues.filing.unreadable'}
            values={{ name: fault.name }}
          />
        )}
      </Note>
    )}
  </>
);
