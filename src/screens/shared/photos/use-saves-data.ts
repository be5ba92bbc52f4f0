// Whether the person asked this device to save data, kept current.
import { useSyncExternalStore } from 'react';
import { onLineChange, savesData } from '#platform/connection.ts';

export const useSavesData = (): boolean => useSyncExternalStore(onLineChange, savesData, () => false);
