// What a reduced login reads where the one thing that it is for is not on this device.
import type { ReactNode } from 'react';
import type { AnyEntity } from '#schema/define/entity.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';

interface OwnNotHereProps extends Resting {
  readonly entity: AnyEntity;
  /** Null where the login names none. */
  readonly id: string | null;
}

export const OwnNotHere = ({ arrival, entity, id }: OwnNotHereProps): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="circle-alert"
    claim="home.own.notFound.title"
    look={id === null ? null : { entity, id: `~${id}` }}
    text="home.own.notFound.text"
  />
);
