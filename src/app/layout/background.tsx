// The frame of the pages before signing in: the tenant's picture or colour, its name, and the page as a card.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { useApp } from '../bootstrap/app-context.ts';
import { useObservable } from '../common/observable.ts';
import type { PublicTenant } from '../appearance/tenant.ts';
import * as style from './background.css.ts';
import { cssUrl } from './css-url.ts';
import stage from './stage.svg';

export const Background = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const intl = useIntl();
  const tenant = useObservable(useApp().tenant);
  const look = lookOf(tenant);
  return (
    <div className={`${style.services} ${look.services}`} style={look.image}>
      <header className={look.isStage ? style.picture : `${style.picture} ${look.veil}`}>
        {look.isStage && <img className={style.stage} src={stage} alt="" />}
        <div className={style.words}>
          <p className={style.brand}>
            <span className={style.mark}>
              <Icon name="mark" size="large" />
            </span>
            {tenant?.name ?? PRODUCT}
          </p>
          <p className={style.tagline}>{intl.formatMessage({ id: 'login.tagline' })}</p>
        </div>
      </header>
      <main id="page" tabIndex={-1} className={style.sheet}>
        {children}
      </main>
    </div>
  );
};

/** The product's own name, until the tenant's is known. */
const PRODUCT = 'Callboard';

interface Look {
  readonly isStage: boolean;
  readonly services: string;
  readonly veil: string;
  readonly image: { readonly backgroundImage?: string };
}

/** The tenant's image, else its colour, else our own stage. */
const lookOf = (tenant: PublicTenant | null): Look => {
  if (tenant?.backgroundUrl !== undefined)
    return {
      isStage: false,
      services: style.veiled,
      veil: style.veil,
      image: { backgroundImage: cssUrl(tenant.backgroundUrl) },
    };
  if (tenant?.backgroundColorCode !== undefined) return { isStage: false, services: '', veil: '', image: {} };
  return { isStage: true, services: style.stageGround, veil: '', image: {} };
};
