// The face of somebody beside their name: their picture as far as it lies here, else their initials.
import type { ReactNode } from 'react';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { useBlobUrl } from '#db/live/react.ts';

interface FaceProps {
  readonly name: string;
  readonly pictureId: string | null;
}

export const Face = ({ name, pictureId }: FaceProps): ReactNode => (
  <Avatar name={name} picture={useBlobUrl(pictureId ?? undefined, 'thumbnail')} />
);
