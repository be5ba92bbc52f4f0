// What stands where a part of a page failed: human words in its place, another try, and a report to the office. The
// rest of the page goes on around it.
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { PartCareProvider, type FailedPartProps } from '#ui/layout/part.tsx';
import * as style from './part-boundary.css.ts';

/**
 * How somebody reports what failed: a to-do that is queued as everything else, or a mail of their own where they may
 * write none.
 */
export type ReportWay =
  | { readonly kind: 'queued'; readonly send: (failure: unknown) => Promise<void> }
  | { readonly kind: 'mail'; readonly address: (failure: unknown) => string };

export interface PartBoundaryProps {
  readonly place: string;
  /** Absent where nobody is signed in: no office is known there. */
  readonly way?: ReportWay | undefined;
  readonly children: ReactNode;
}

/** Cares for all parts of the page at this path. */
export const PartBoundary = ({ place, way, children }: PartBoundaryProps): ReactNode => {
  const care = useMemo(
    () => ({ place, Failed: (props: FailedPartProps) => <FailedPart {...props} way={way} /> }),
    [place, way],
  );
  return <PartCareProvider value={care}>{children}</PartCareProvider>;
};

const FailedPart = ({
  failure,
  tries,
  room,
  again,
  way,
}: FailedPartProps & Pick<PartBoundaryProps, 'way'>): ReactNode => {
  const { formatMessage } = useIntl();
  // A part that fails again may lack its code, which browsers ask for once in the life of a page.
  const retry =
    tries === 0
      ? again
      : () => {
          location.reload();
        };
  if (room === 'bar')
    return <IconButton icon="circle-alert" label={formatMessage({ id: 'app.part.small' })} onPress={retry} />;
  const Wrapper = room === 'list' ? 'li' : 'div';
  return (
    <Wrapper className={style.failed[room]}>
      <ErrorNote
        title={formatMessage({ id: 'app.part.title' })}
        actions={
          <>
            <Button icon="refresh-cw" onPress={retry}>
              {formatMessage({ id: tries === 0 ? 'common.tryAgain' : 'app.error.reload' })}
            </Button>
            {way?.kind === 'queued' && <Report failure={failure} send={way.send} />}
            {way?.kind === 'mail' && (
              <LinkButton href={way.address(failure)} icon="mail" variant="outline">
                {formatMessage({ id: 'app.part.report' })}
              </LinkButton>
            )}
          </>
        }
      >
        {formatMessage({ id: 'app.part.text' })}
      </ErrorNote>
    </Wrapper>
  );
};

const Report = ({
  failure,
  send,
}: {
  readonly failure: unknown;
  readonly send: (failure: unknown) => Promise<void>;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const [state, setState] = useState<'none' | 'busy' | 'told' | 'notKept'>('none');
  const report = (): void => {
    setState('busy');
    send(failure).then(
      () => {
        setState('told');
      },
      (trouble: unknown) => {
        reportError(trouble);
        setState('notKept');
      },
    );
  };
  return (
    <>
      {state !== 'told' && (
        <Button icon="send" variant="outline" busy={state === 'busy'} onPress={report}>
          {formatMessage({ id: 'app.part.report' })}
        </Button>
      )}
      <span role="status">
        {state === 'told'
          ? formatMessage({ id: 'app.part.told' })
          : state === 'notKept' && formatMessage({ id: 'app.part.notKept' })}
      </span>
    </>
  );
};
