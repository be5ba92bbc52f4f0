// The photos of a receipt: kept here at once, their bytes follow on their own.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { uploadReceiptDocument } from '#schema/mutations/documents/papers-of-row.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useBlobUrl } from '#db/live/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { Absence } from '../shared/arrival/absence.tsx';
import { Unheard } from '../shared/arrival/unheard.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { FilePicker } from '../shared/documents/file-picker.tsx';
import { QuotaNote } from '../shared/device/quota-note.tsx';
import { preparePhoto } from '../shared/photos/prepare-photo.ts';
import { useOwnZone } from '../shared/values/use-times.ts';
import type { ReceiptPage, ReceiptPhoto } from './queries.ts';
import * as style from './receipts.css.ts';
import { useReceiptPhotos } from './use-receipt-photos.ts';

export interface ReceiptPhotosProps {
  readonly page: ReceiptPage;
  readonly canAdd: boolean;
}

export const ReceiptPhotos = ({ page: { receipt, photoTypeId }, canAdd }: ReceiptPhotosProps): ReactNode => {
  const { add, failed } = useAddPhotos(receipt.id, photoTypeId);
  const { known, again } = useReceiptPhotos(receipt);
  if (known === undefined) return null;
  const { value: photos, arrival, state } = known;
  // Of a receipt that no server has seen, there is nothing anywhere else.
  const isNew = receipt.rev === 0;
  const isUnheard = !isNew && arrival.kind === 'partly' && state === 'unheard';
  if (photos.length === 0 && !canAdd && !isUnheard) return null;
  return (
    <Section heading={<FormattedMessage id="receipts.photos" />}>
      {isUnheard && <Unheard again={again} />}
      {photos.length === 0 ? (
        !(isNew && arrival.kind === 'partly') && (
          <p className={style.quiet}>
            <Absence arrival={arrival} id="receipts.photos.empty" />
          </p>
        )
      ) : (
        <ul role="list" className={style.photos}>
          {photos.map((photo) => (
            <Photo key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      {canAdd && <QuotaNote />}
      {canAdd && photoTypeId !== null && (
        <div className={style.actions}>
          <FilePicker icon="camera" from="camera" variant="outline" width="share" onPick={add}>
            <FormattedMessage id="receipts.photos.take" />
          </FilePicker>
          <FilePicker icon="image" from="many" variant="outline" width="share" onPick={add}>
            <FormattedMessage id="receipts.photos.choose" />
          </FilePicker>
        </div>
      )}
      {failed.map((name) => (
        <ErrorNote key={name} title={<FormattedMessage id="receipts.photos.failed" values={{ name }} />} />
      ))}
    </Section>
  );
};

const Photo = ({ photo: { id, name } }: { readonly photo: ReceiptPhoto }): ReactNode => {
  const { formatMessage } = useIntl();
  const address = useBlobUrl(id);
  return (
    <li className={style.photo}>
      {address !== undefined ? (
        <img className={style.picture} src={address} alt={name} />
      ) : (
        <span
          className={style.blank}
          role="img"
          aria-label={formatMessage({ id: 'receipts.photos.elsewhere' }, { name })}
        >
          <Icon name="image" size="large" />
        </span>
      )}
      <EntryMark entity={document} id={id} />
    </li>
  );
};

interface AddingPhotos {
  readonly add: (files: readonly File[]) => void;
  /** Names of files that are no pictures. */
  readonly failed: readonly string[];
}

const useAddPhotos = (receiptId: string, typeId: string | null): AddingPhotos => {
  const keep = useKeepPhoto(receiptId, typeId);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const addAll = async (files: readonly File[]): Promise<void> => {
    setFailed([]);
    for (const file of files) {
      try {
        await keep(file);
      } catch {
        setFailed((before) => [...before, file.name]);
      }
    }
  };
  return { failed, add: (files) => void addAll(files) };
};

const useKeepPhoto = (receiptId: string, typeId: string | null): ((file: File) => Promise<void>) => {
  const store = useStore();
  const send = useSend();
  const zone = useOwnZone();
  return async (file) => {
    if (typeId === null) return;
    const { bytes, mime, sha256, thumbnail, takenAt } = await preparePhoto(file, zone);
    const id = store.ids.next();
    const name = beginningOf(file.name, 120) || takenAt;
    await store.saveBlob({ id, bytes, mime, sha256, thumbnail });
    const row = await send(uploadReceiptDocument, {
      id,
      typeId,
      name,
      takenAt,
      ownerKind: 'receipt',
      ownerId: receiptId,
      visibility: 'owner',
    });
    await send(uploadFile, { id, sha256, mime, size: bytes.byteLength }, { dependsOn: [row] });
  };
};
