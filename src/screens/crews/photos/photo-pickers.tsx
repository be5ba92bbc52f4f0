// Two ways to a photo: the camera, or several at once from the device.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FilePicker } from '../../shared/documents/file-picker.tsx';
import { QuotaNote } from '../../shared/device/quota-note.tsx';
import * as style from '../crews.css.ts';

export interface PhotoPickersProps {
  readonly onPick: (files: readonly File[]) => void;
}

export const PhotoPickers = ({ onPick }: PhotoPickersProps): ReactNode => (
  <>
    <QuotaNote />
    <div className={style.photoActions}>
      <FilePicker icon="camera" from="camera" variant="primary" width="share" onPick={onPick}>
        <FormattedMessage id="crews.photos.take" />
      </FilePicker>
      <FilePicker icon="image" from="many" variant="outline" width="share" onPick={onPick}>
        <FormattedMessage id="crews.photos.choose" />
      </FilePicker>
    </div>
  </>
);
