// The tenant theme `watermark`: its logo behind every page. Any other theme, `moyo` and unknown names too, changes
// nothing.
import type { ReactNode } from 'react';
import { cssUrl } from './css-url.ts';
import * as style from './watermark.css.ts';

/** Where the tenant has no logo: the product's own mark. */
const OWN_MARK = '/icons/app-512.png';

export const Watermark = ({
  theme,
  logoUrl,
}: {
  readonly theme: string;
  readonly logoUrl?: string | undefined;
}): ReactNode =>
  theme === 'watermark' ? (
    <div aria-hidden="true" className={style.watermark} style={{ backgroundImage: cssUrl(logoUrl ?? OWN_MARK) }} />
  ) : null;
