// What is framed of a mail: whatever a stranger writes, no more than text, its order and its looks.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { framedMail } from '#schema/rules/mail/frame.ts';
import { outsidePictures } from '#schema/rules/mail/pieces.ts';
import { plainMail } from '#schema/rules/mail/plain.ts';
import { MAIL_SHEET, MAIL_SHEET_HASH } from '#schema/rules/mail/sheet.ts';

const wishes = { language: 'en', title: 'Text', isDark: false };
const bodyOf = (html: string, pictures: Readonly<Record<number, string>> = {}): string =>
  /<body[^>]*>(.*)<\/body>/su.exec(framedMail(html, { ...wishes, pictures }).page)?.[1] ?? '';

const HOSTILE = [
  '<script>parent.location="https://spy.test"</script>',
  '<SCRIPT SRC=https://spy.test/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://spy.test/a.png" srcset="https://spy.test/b.png 2x">',
  '<svg><image href="https://spy.test/a.png"/><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<meta http-equiv="refresh" content="0;url=https://spy.test">',
  '<base href="https://spy.test/"><a href="x">x</a>',
  '<link rel="stylesheet" href="https://spy.test/x.css">',
  '<style>body{background:url(https://spy.test)}</style>',
  '<p style="background:url(https://spy.test)">x</p>',
  '<p style="color:red;background-image:u\\72l(https://spy.test)">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<td background="https://spy.test/a.png">x</td>',
  '<body background="https://spy.test/a.png" onload="alert(1)">x',
  '<iframe src="https://spy.test"></iframe><object data="https://spy.test"></object><embed src="https://spy.test">',
  '<form action="https://spy.test"><input name=a><button formaction="https://spy.test">Go</button></form>',
  '<video poster="https://spy.test/a.png" src="https://spy.test/a.mp4"></video><audio src="https://spy.test"></audio>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="data:text/html;base64,AAAA">',
  '<img src="data:image/png;base64,AAAA&quot; onerror=&quot;alert(1)">',
  '<img src="cid:logo">',
  '<a href="https://ok.test/&quot; onclick=&quot;alert(1)">x</a>',
  `<a href='https://ok.test/" onclick="alert(1)'>x</a>`,
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '</title></style><script>alert(1)</script>',
  '<template><img src="https://spy.test"></template>',
  '<p id="x" name="y" class="dark" contenteditable>x</p>',
  '<a href="https://ok.test" ping="https://spy.test" target="_self" rel="opener">x</a>',
];

/** Each tag and attribute that came through. */
const written = (body: string) =>
  [...body.matchAll(/<([a-z0-9]+)((?:\s+[\w-]+="[^"<>]*")*)>|<\/[a-z0-9]+>|<[^>]*>?/giu)].map(
    ([all, tag, rest = '']) => ({
      all,
      tag,
      attributes: [...rest.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, name = '', value = '']) => [name, value] as const),
    }),
  );

const KEPT: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/|mailto:|tel:)/u,
  target: /^_blank$/u,
  rel: /^noopener noreferrer nofollow$/u,
  class: /^[a-z -]+$/u,
  color: /^#[0-9a-f]{6}$/u,
  bgcolor: /^#[0-9a-f]{6}$/u,
  src: /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/u,
  alt: /./u,
};

describe('a framed mail', () => {
  it.each(HOSTILE)('keeps nothing that runs, leads away or asks anybody: %s', (html) => {
    const tags = written(bodyOf(html));
    for (const { all, tag, attributes } of tags) {
      expect(/^<(?:\/?[a-z0-9]+)(?:\s|>)/u.test(all), all).toBe(true);
      expect(['script', 'svg', 'math', 'meta', 'base', 'link', 'style', 'iframe', 'form', 'input']).not.toContain(tag);
      for (const [name, value] of attributes) expect(KEPT[name]?.test(value), `${name}=${value}`).toBe(true);
    }
    expect(tags.filter(({ attributes }) => attributes.some(([name]) => name === 'src'))).toEqual([]);
  });

  it('stands under a policy that loads nothing but what it carries, with one sheet that is known by its hash', () => {
    const { page } = framedMail('<p>x</p>', wishes);
    expect(MAIL_SHEET_HASH).toBe(`sha256-${createHash('sha256').update(MAIL_SHEET).digest('base64')}`);
    expect(page).toContain(
      `content="default-src 'none'; img-src data:; style-src '${MAIL_SHEET_HASH}'; base-uri 'none'; form-action 'none'"`,
    );
    expect(page.match(/<style>/gu)).toHaveLength(1);
    expect(MAIL_SHEET).not.toMatch(/url|import/u);
  });

  it('keeps paragraphs, tables, links and colours that can be read', () => {
    expect(bodyOf('<p style="color:#c00;font-weight:bold">Now</p><a href="https://a.test/?b=1&amp;c">x</a>')).toBe(
      '<p class="bold"><font color="#cc0000">Now</font></p><a href="https://a.test/?b=1&amp;c" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(bodyOf('<table><tr><td colspan="2" style="background-color:navy;color:white">x</td></tr></table>')).toBe(
      '<table><tr><td colspan="2" bgcolor="#000080"><font color="#ffffff">x</font></td></tr></table>',
    );
  });

  it('hides no words in letters that nobody can see on white', () => {
    expect(bodyOf('<p style="color:white">Secret</p>')).toBe('<p>Secret</p>');
  });

  it('closes what a mail leaves open, and nothing that is not its own', () => {
    expect(bodyOf('</div></body></html><b>x')).toBe('<b>x</b>');
    expect(bodyOf('<b><i>x</b>y</i>')).toBe('<b><i>x</i></b>y');
  });

  it('takes the dark of the page only where it brings no colours', () => {
    const lookOf = (html: string): string | undefined =>
      /<body class="(\w+)"/u.exec(framedMail(html, { ...wishes, isDark: true }).page)?.[1];
    expect([lookOf('<p>x</p>'), lookOf('<p style="color:red">x</p>')]).toEqual(['dark', 'light']);
  });

  it('shows pictures from the internet only as bytes that were fetched for it', () => {
    const html = '<img data-src="https://a.test/1.png" alt="Logo"><img data-src="https://a.test/2.png?x=1&amp;y=2">';
    expect(outsidePictures(html)).toEqual(['https://a.test/1.png', 'https://a.test/2.png?x=1&y=2']);
    expect(framedMail(html, wishes).outside).toBe(2);
    expect(bodyOf(html)).toBe('<span class="picture">Logo</span>');
    expect(bodyOf(html, { 1: 'data:image/png;base64,AAAA' })).toBe(
      '<span class="picture">Logo</span><img src="data:image/png;base64,AAAA" alt="">',
    );
    expect(bodyOf(html, { 0: 'https://a.test/1.png' })).toBe('<span class="picture">Logo</span>');
  });

  it.each([
    ['open tags', '<a '.repeat(160_000)],
    ['spaces', `<a ${' '.repeat(480_000)}`],
    ['quotes', '<a x="'.repeat(80_000)],
    ['brackets', '<'.repeat(480_000)],
    ['depth', '<div>'.repeat(96_000)],
    ['ends', '<b>x'.repeat(40_000) + '</i>'.repeat(40_000)],
  ])('is made within a moment of half a megabyte of %s', (_what, html) => {
    const before = performance.now();
    framedMail(html, wishes);
    plainMail(html);
    // A limit against work that grows with the square, which takes minutes: a busy machine needs seconds for a moment.
    expect(performance.now() - before).toBeLessThan(30_000);
  });
});
