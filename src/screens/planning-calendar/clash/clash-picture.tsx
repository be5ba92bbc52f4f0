// How the shifts of a double booking lie over each other.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { Tag } from '#ui/primitives/tag.tsx';
import type { Clash } from './overlap.ts';
import * as style from './clash.css.ts';

const percent = (share: number): string => `${String(Math.round(share * 1000) / 10)}%`;

export const ClashPicture = ({
  clash: { bars, overlaps, minutes, start, end },
}: {
  readonly clash: Clash;
}): ReactNode => {
  const span = end - start;
  const place = (one: { readonly start: number; readonly end: number }) => ({
    insetInlineStart: percent((one.start - start) / span),
    inlineSize: percent((one.end - one.start) / span),
  });
  return (
    <div className={style.clash}>
      <span>
        <Tag icon="copy" tone="stop">
          <FormattedMessage id="planning.clash" values={{ hours: formatHours(minutes) }} />
        </Tag>
      </span>
      <div className={style.picture} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar.id} className={style.lane}>
            <span className={style.shift} style={place(bar)}>
              {bar.short}
            </span>
          </span>
        ))}
        {overlaps.map((one) => (
          <span key={one.start} className={style.overlap} style={place(one)} />
        ))}
      </div>
    </div>
  );
};
