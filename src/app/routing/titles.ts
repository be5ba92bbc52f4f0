// The title of the browser's tab and the page's description.

/** What of the tenant stands in titles; null before any answer of the server was ever seen. */
export interface TitledTenant {
  readonly name: string;
  readonly metaHostName: string;
  readonly metaDescription: string;
}

export interface TitleRequest {
  readonly tenant: TitledTenant | null;
  /** The page's own title, already in words; null while nobody uses the app. */
  readonly page: string | null;
  /** The words of the title at rest, made of the host's name. */
  readonly atRest: (host: string) => string;
}

/** The product's own name: it stands where no tenant was read yet. */
const PRODUCT = 'Callboard';

/** In use: the tenant, a dash, the page. At rest: the host and what it is for. */
export const documentTitle = ({ tenant, page, atRest }: TitleRequest): string =>
  page === null ? atRest(tenant?.metaHostName ?? PRODUCT) : `${tenant?.name ?? PRODUCT} - ${page}`;

/** Writes title and description into the page. */
export const writeTitle = (page: Document, title: string, tenant: TitledTenant | null): void => {
  page.title = title;
  if (tenant === null) return;
  const known = page.querySelector('meta[name=description]');
  const description = known ?? page.head.appendChild(page.createElement('meta'));
  description.setAttribute('name', 'description');
  description.setAttribute('content', tenant.metaDescription);
};
