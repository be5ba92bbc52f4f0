// A stranger's HTML, before anybody sees it.
import { describe, expect, it } from 'vitest';
import { cleanHtml, htmlOfText, previewOf } from '#server/mail/clean-html.ts';

describe('a stranger’s HTML', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', '<img alt="" />'],
    [
      '<svg onload=alert(1)><a href="x">y</a></svg>',
      '<a href="x" target="_blank" rel="noopener noreferrer nofollow">y</a>',
    ],
    [
      '<style>@import "https://spy.test"</style><p style="background:url(https://spy.test);color:#ff0000">x</p>',
      '<p style="color:#ff0000">x</p>',
    ],
    ['<form action="https://spy.test"><input name="a"><button>Go</button></form>', 'Go'],
    ['<iframe src="https://spy.test"></iframe><object data="x"></object><meta http-equiv="refresh" content="0">', ''],
    ['<a href="//spy.test">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    ['<img src="data:text/html;base64,AAAA">', '<img alt="" />'],
  ])('loses what could run or phone home: %s', (dirty, clean) => {
    expect(cleanHtml(dirty, [])).toBe(clean);
  });

  it('shows the pictures that came with the message', () => {
    const picture = { contentId: '<logo@fest>', mime: 'image/png', bytes: Buffer.from('png') };
    expect(cleanHtml('<img src="cid:logo@fest">', [picture])).toBe('<img alt="" src="data:image/png;base64,cG5n" />');
  });

  it('shows a picture no more often than a body has room for, however often it is named', () => {
    const picture = { contentId: 'big', mime: 'image/png', bytes: Buffer.alloc(90_000, 1) };
    const before = process.memoryUsage().rss;
    const cleaned = cleanHtml('<img src="cid:big">'.repeat(15_000), [picture]) ?? '';
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    expect(cleaned.match(/<img alt="" src="data:/gu)).toHaveLength(1);
    expect(cleaned.match(/<img alt="" \/>/gu)).toHaveLength(14_999);
  });

  it('of a plain text keeps paragraphs, lines and links', () => {
    expect(htmlOfText('Hello <you>\nsee https://fest.test/a?b=1.\n\nBye')).toBe(
      '<p>Hello &lt;you&gt;<br />see <a href="https://fest.test/a?b=1" target="_blank" rel="noopener noreferrer nofollow">https://fest.test/a?b=1</a>.</p><p>Bye</p>',
    );
    expect(previewOf('<p>Tom &amp; Jerry</p><p>are here</p>')).toBe('Tom & Jerry are here');
  });
});
