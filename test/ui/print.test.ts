// The foot of printed pages.
import { expect, it } from 'vitest';
import { PAGE, pageRule, PAGES } from '#ui/print/page-numbers.ts';

it('counts the pages in the words of the language', () => {
  expect(pageRule(`Page ${PAGE} of ${PAGES}`)).toContain('content: "Page " counter(page) " of " counter(pages);');
  expect(pageRule(`${PAGES}: ${PAGE}`)).toContain('content: counter(pages) ": " counter(page);');
});

it('lets no word end the string or the rule', () => {
  expect(pageRule(`"} * { \\ ${PAGE}\n`)).toContain('content: "\\22 } * { \\5c  " counter(page) "\\a ";');
});
