// What the page may load (Content Security Policy): our own files, and of others nothing but the pictures of the
// agency's branding.
import type { FastifyInstance } from 'fastify';
import { MAIL_SHEET_HASH } from '#schema/rules/mail/sheet.ts';
import type { FullTenant, Tenants } from '../tenants/tenants.ts';

/** Our own scripts, styles and fonts; pictures also from memory. */
const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'self'", 'blob:'],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Sheets inside the page are allowed by their hashes, and so is that of a framed mail, which inherits the policy. */
export const policyFor = (styles: readonly string[]): Record<string, string[]> => ({
  ...POLICY,
  'style-src': [...POLICY['style-src'], ...styles, `'${MAIL_SHEET_HASH}'`],
});

/**
 * Names the hosts of the agency's own pictures in the policy of the page; a page of another agency may not load them.
 */
export const allowBranding = (app: FastifyInstance, tenants: Tenants): void => {
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader(HEADER);
    if (typeof policy !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return;
    const origins = brandOrigins(await tenants.forHost(request.headers.host));
    if (origins.length > 0)
      reply.header(
        HEADER,
        policy.replace(/img-src [^;]*/u, (found) => [found, ...origins].join(' ')),
      );
  });
};

const HEADER = 'content-security-policy';

/** Origins of https addresses alone: nothing else of an address gets into the header. */
export const brandOrigins = ({
  logoUrl,
  backgroundUrl,
  faviconUrl,
}: Pick<FullTenant, 'logoUrl' | 'backgroundUrl' | 'faviconUrl'>): readonly string[] => [
  ...new Set(
    [logoUrl, backgroundUrl, faviconUrl].flatMap((address) =>
      address !== undefined && URL.canParse(address) && address.startsWith('https:') ? [new URL(address).origin] : [],
    ),
  ),
];
