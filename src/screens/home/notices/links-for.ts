// Which of the tenant's links a login sees.
import type { Actor } from '#schema/define/rights.ts';
import { audiencesOf } from '#schema/rights.ts';

export interface InfoLink {
  readonly caption: string;
  readonly url: string;
  readonly loginTypes: readonly string[];
}

/**
 * Web links for at least one of the login's types; a link that names none is for all. Other schemes are never followed.
 */
export const linksFor = (actor: Pick<Actor, 'audiences'>, links: readonly InfoLink[]): readonly InfoLink[] =>
  links.filter(
    ({ url, loginTypes }) =>
      /^https?:\/\//iu.test(url) &&
      (loginTypes.length === 0 || audiencesOf(loginTypes).some((audience) => actor.audiences.includes(audience))),
  );
