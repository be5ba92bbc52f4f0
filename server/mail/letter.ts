// What a mail of ours says, as plain text and as HTML that every mail program shows: paragraphs, at most one button,
// small print.

export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly smallPrint: readonly string[];
}

export const plainText = ({ paragraphs, action, smallPrint }: Letter): string =>
  [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(smallPrint.length === 0 ? [] : ['-- ', ...smallPrint]),
  ]
    .join('\n\n')
    .replace('-- \n\n', '-- \n')
    .concat('\n');

/** Tables and inline styles: what mail programs agree on. */
export const asHtml = ({ subject, paragraphs, action, smallPrint }: Letter, language: string): string => {
  const body = paragraphs.map((text) => `<p style="${BODY}">${escaped(text).replaceAll('\n', '<br>')}</p>`).join('');
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="${BUTTON}">${escaped(action.label)}</a></p><p style="${SMALL}word-break:break-all">${escaped(action.url)}</p>`;
  const foot = smallPrint.map((text) => `<p style="${SMALL}">${escaped(text)}</p>`).join('');
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background:#f2f3f5"><table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="560" style="${CARD}"><tr><td style="padding:28px 32px">` +
    `${body}${button}<hr style="border:0;border-top:1px solid #d9dce1;margin:24px 0 12px">${foot}</td></tr></table></td></tr></table></body></html>`
  );
};

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
const BODY = `${FONT}font-size:16px;line-height:1.5;color:#16191d;margin:0 0 14px`;
const SMALL = `${FONT}font-size:13px;line-height:1.45;color:#5b636e;margin:0 0 6px;`;
const BUTTON = `${FONT}display:inline-block;background:#16324f;color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;padding:13px 22px;border-radius:8px`;
const CARD = 'max-width:560px;width:100%;background:#ffffff;border-radius:12px';

/** Text as it may stand in HTML, in an attribute too. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
