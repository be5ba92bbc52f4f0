// A button that takes files from the camera or from the device.
import { useId, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#ui/primitives/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import * as style from './file-picker.css.ts';

export interface FilePickerProps extends ButtonLook {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly onPick: (files: readonly File[]) => void;
  /** `camera` opens it at once where the device has one, `many` takes several files. */
  readonly from: 'camera' | 'one' | 'many';
  /** As in the attribute of the input; pictures where it is not said. */
  readonly accept?: string;
}

export const FilePicker = ({
  icon,
  children,
  onPick,
  from,
  accept = 'image/*',
  ...look
}: FilePickerProps): ReactNode => {
  const id = useId();
  return (
    <label htmlFor={id} className={`${buttonClass(look)} ${style.pick}`}>
      <Icon name={icon} />
      {children}
      <input
        id={id}
        className={style.input}
        type="file"
        accept={accept}
        multiple={from === 'many'}
        {...(from === 'camera' ? { capture: 'environment' } : {})}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file may be chosen twice in a row.
          event.target.value = '';
        }}
      />
    </label>
  );
};
