// Two ways to a photo: the camera, or several at once from the device.
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { buttonClass } from '#kit/button-class.ts';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-name.ts';
import * as style from './crews.css.ts';

export interface PhotoPickersProps {
  readonly onPick: (files: readonly File[]) => void;
}

export const PhotoPickers = ({ onPick }: PhotoPickersProps): ReactNode => (
  <div className={style.photoActions}>
    <Picker icon="camera" look={buttonClass({ variant: 'primary', width: 'share' })} onPick={onPick} camera><FormattedMessage id="crews.photos.take" /></Picker>
    <Picker icon="image" look={buttonClass({ variant: 'outline', width: 'share' })} onPick={onPick}><FormattedMessage id="crews.photos.choose" /></Picker>
  </div>
);

interface PickerProps extends PhotoPickersProps {
  readonly icon: IconName;
  readonly look: string;
  readonly children: ReactNode;
  /** Opens the camera at once where the device has one. */
  readonly camera?: boolean;
}

const Picker = ({ icon, look, children, camera = false, onPick }: PickerProps): ReactNode => {
  const id = useId();
  return (
    <label htmlFor={id} className={`${look} ${style.pick}`}>
      <Icon name={icon} />{children}
      <input id={id} className={style.pickInput} type="file" accept="image/*" multiple={!camera} {...(camera ? { capture: 'environment' } : {})} onChange={(event) => {
        onPick([...(event.target.files ?? [])]);
        // The same photo may be chosen twice in a row.
        event.target.value = '';
      }} />
    </label>
  );
};
