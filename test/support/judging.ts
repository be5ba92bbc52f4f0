// What is wrong with a page for somebody: faults by axe-core, targets too small for a glove, text that is cut or hidden.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

interface AxeInPage {
  readonly axe?: { run(context: Document, options: unknown): Promise<{ readonly violations: readonly Violation[] }> };
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Question {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

/** One line per fault that axe-core finds: rule, element, what is wrong. */
const ask = async (page: Page, question: Question): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async ({ type, values }) => {
    const { axe } = globalThis as unknown as AxeInPage;
    return (await axe?.run(document, { runOnly: { type, values: [...values] }, resultTypes: ['violations'] }))?.violations ?? [];
  }, question);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`));
};

export const faults = (page: Page, tags: readonly string[] = [...WCAG, 'best-practice']): Promise<readonly string[]> => ask(page, { type: 'tag', values: tags });

/** The one rule whose answer another theme can change. */
export const contrastFaults = (page: Page): Promise<readonly string[]> => ask(page, { type: 'rule', values: ['color-contrast'] });

/** Controls whose touch target, with what reaches beyond their edge, is under 48 px high. */
export const smallTargets = (page: Page): Promise<readonly string[]> => page.evaluate(() =>
  [...document.querySelectorAll('button, a, label:has(input), input:not([type=radio], [type=file], [type=checkbox]), select, textarea')].flatMap((control) => {
    const reach = getComputedStyle(control, '::after');
    const beyond = reach.content === 'none' ? 0 : -(parseFloat(reach.top) + parseFloat(reach.bottom));
    const { height } = control.getBoundingClientRect();
    const reached = height + Math.max(0, Number.isNaN(beyond) ? 0 : beyond);
    return height > 0 && reached < 47.5 ? [`${control.ariaLabel ?? control.textContent}: ${String(reached)}`] : [];
  }));

/**
 * Text that is not wholly to be read: wider than its box, clipped by a box that cannot be scrolled, or beyond the edge of the window.
 * What is hidden from the eye on purpose (a box of one pixel) and what scrolls by itself (a row of chips) is left out.
 */
export const cutTexts = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const words = (element: Element): string => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().replace(/\s+/gu, ' ').slice(0, 60)}"`;
  const hasText = (element: Element): boolean => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
  const scrolls = (element: Element | null): boolean => element !== null && (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth ? true : scrolls(element.parentElement));
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${String(scrollWidth)} wide in ${String(clientWidth)}`);
  const scope = document.querySelector('dialog[open]') ?? document.body;
  for (const element of scope.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility() || element.clientWidth <= 1) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    if (element.tagName === 'MAIN' && element.scrollWidth > element.clientWidth) found.push(`main is ${String(element.scrollWidth)} wide in ${String(element.clientWidth)}`);
    if (!hasText(element)) continue;
    const box = element.getBoundingClientRect();
    if (element.scrollWidth > element.clientWidth + 1 && !['auto', 'scroll'].includes(overflowX)) found.push(`${words(element)} is ${String(element.scrollWidth)} wide in ${String(element.clientWidth)}`);
    if (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 2) found.push(`${words(element)} is ${String(element.scrollHeight)} high in ${String(element.clientHeight)}`);
    if ((box.right > clientWidth + 1 || box.left < -1) && !scrolls(element.parentElement)) found.push(`${words(element)} ends at ${String(Math.round(box.right))} of ${String(clientWidth)}`);
  }
  return found;
});

/** Runs the work on a window as long as what scrolls in it, because a bar at the foot covers what happens to lie under it until somebody scrolls. */
export const unrolled = async <T>(page: Page, work: () => Promise<T>): Promise<T> => {
  const size = page.viewportSize();
  if (size === null) return work();
  const beyond = await page.evaluate(() => Math.max(0, ...[document.documentElement, ...document.querySelectorAll('main, main *, dialog[open], dialog[open] *')]
    .filter((element) => element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)).map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)));
  if (beyond === 0) return work();
  await page.setViewportSize({ width: size.width, height: size.height + beyond });
  try {
    return await work();
  } finally {
    await page.setViewportSize(size);
  }
};
