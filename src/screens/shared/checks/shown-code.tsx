// A check as a code on the screen, made anew every half minute while it is shown.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useNow, useRow } from '#db/query/react.ts';
import { codeOf, CODE_RENEWED_MS } from './check-code.ts';
import { modulesOf } from './code-picture.ts';
import * as style from './check-code.css.ts';
import { useFailure } from '../services/use-failure.ts';

export interface ShownCodeProps {
  readonly assignmentId: string;
  readonly kind: CheckKind;
  readonly checkId: string;
  /** The person whom a chief checks; null for oneself. */
  readonly other: string | null;
}

export const ShownCode = ({ assignmentId, kind, checkId, other }: ShownCodeProps): ReactNode => {
  const { formatMessage } = useIntl();
  const row = useRow(projectCrewItemStatus, assignmentId);
  const code = useCode({ assignmentId, kind, checkId, secret: row?.checkSecret });
  const words = formatMessage({ id: `checks.${kind}.name` });
  if (row === undefined) return null;
  if (row?.checkSecret === undefined)
    return (
      <Note icon="qr-code">
        <FormattedMessage id="chief.qr.show.noSecret" />
      </Note>
    );
  return (
    <section className={style.stack}>
      <p>
        {other === null ? (
          <FormattedMessage id="chief.qr.show.member" values={{ kind: words }} />
        ) : (
          <FormattedMessage id="chief.qr.show.chief" values={{ kind: words, name: other }} />
        )}
      </p>
      {code !== null && <Picture text={code} label={formatMessage({ id: 'chief.qr.show.label' })} />}
      <p className={style.line}>
        <FormattedMessage id="chief.qr.show.renews" />
      </p>
    </section>
  );
};

interface Shown {
  readonly assignmentId: string;
  readonly kind: CheckKind;
  readonly checkId: string;
  readonly secret: string | undefined;
}

const useCode = ({ assignmentId, kind, checkId, secret }: Shown): string | null => {
  const fail = useFailure();
  const at = useNow(CODE_RENEWED_MS);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    if (secret === undefined) return undefined;
    codeOf({ assignmentId, kind, checkId, at }, secret)
      .then((text) => {
        if (!gone) setCode(text);
      })
      .catch(fail);
    return () => {
      gone = true;
    };
  }, [assignmentId, kind, checkId, secret, at, fail]);
  return code;
};

const Picture = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const modules = modulesOf(text);
  const path = modules
    .flatMap((line, y) => line.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  const size = String(modules.length);
  return (
    <svg
      className={style.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};
