// What is wrong with a page for somebody: faults by axe-core, targets too small for a glove, text that is cut or
// hidden.
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

/** What fades in or out is judged once it stands: half-way it has a contrast that nobody reads by. */
const untilFaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const FADES = ['opacity', 'color', 'backgroundColor', 'background', 'filter'];
    const fading = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.getTiming().iterations !== Infinity &&
            effect.getKeyframes().some((frame) => FADES.some((property) => Object.hasOwn(frame, property))),
        );
    for (let passing = fading(); passing.length > 0; passing = fading())
      await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** One line per fault that axe-core finds: rule, element, what is wrong. */
const ask = async (page: Page, question: Question): Promise<readonly string[]> => {
  await untilFaded(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async ({ type, values }) => {
    const { axe } = globalThis as unknown as AxeInPage;
    return (
      (await axe?.run(document, { runOnly: { type, values: [...values] }, resultTypes: ['violations'] }))?.violations ??
      []
    );
  }, question);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
};

export const faults = (page: Page, tags: readonly string[] = [...WCAG, 'best-practice']): Promise<readonly string[]> =>
  ask(page, { type: 'tag', values: tags });

/** The one rule whose answer another theme can change. */
export const contrastFaults = (page: Page): Promise<readonly string[]> =>
  ask(page, { type: 'rule', values: ['color-contrast'] });

/** Controls whose touch target, with what reaches beyond their edge, is under 48 px high. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a, label:has(input), input:not([type=radio], [type=file], [type=checkbox]), select, textarea',
      ),
    ].flatMap((control) => {
      const reach = getComputedStyle(control, '::after');
      const beyond = reach.content === 'none' ? 0 : -(parseFloat(reach.top) + parseFloat(reach.bottom));
      const { height } = control.getBoundingClientRect();
      const reached = height + Math.max(0, Number.isNaN(beyond) ? 0 : beyond);
      return height > 0 && reached < 47.5 ? [`${control.ariaLabel ?? control.textContent}: ${String(reached)}`] : [];
    }),
  );

/**
 * Waits until the page stands in the app's own letters. Every face is asked for: `document.fonts.ready` alone knows
 * nothing of a face that the next layout will want, and the system's letters are wider.
 */
export const ownLetters = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())).then((faces) => faces.length));

/**
 * Text that is not wholly to be read: beyond the box it stands in, clipped by a box that cannot be scrolled, or beyond
 * the edge of the window.
 * What is hidden from the eye on purpose (a box of one pixel) and what scrolls by itself (a row of chips) is left out.
 * Measured in the
 * app's own letters: on a busy machine the first screens stand in the system's until the font has come.
 */
export const cutTexts = async (page: Page): Promise<readonly string[]> => {
  await ownLetters(page);
  return page.evaluate(() => {
    const SLACK = 1.5;
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${String(scrollWidth)} wide in ${String(clientWidth)}`);
    const main = document.querySelector('main');
    if (main !== null && main.scrollWidth > main.clientWidth + SLACK)
      found.add(`main is ${String(main.scrollWidth)} wide in ${String(main.clientWidth)}`);
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      if (
        around === null ||
        (text.textContent ?? '').trim() === '' ||
        !around.checkVisibility() ||
        around.closest('svg, option, textarea, noscript, script, style') !== null ||
        around.closest('[aria-hidden=true] [data-shortened]') !== null
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const drawn = range.getBoundingClientRect();
      const say = (what: string): void => {
        found.add(
          `"${(around.textContent ?? '').trim().replace(/\s+/gu, ' ').slice(0, 60)}" (${around.tagName.toLowerCase()}) ${what}`,
        );
      };
      let holder: Element | null = around;
      let isOwn = true;
      while (holder !== null && holder !== document.documentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(holder);
        const box = holder.getBoundingClientRect();
        // What draws no box of its own hides nothing either: what holds it is looked at instead.
        if (
          display !== 'contents' &&
          (box.width <= 1 || (['auto', 'scroll'].includes(overflowX) && holder.scrollWidth > holder.clientWidth))
        )
          break;
        const holds = display !== 'inline' && display !== 'contents';
        if (
          holds &&
          (isOwn || ['hidden', 'clip'].includes(overflowX)) &&
          (drawn.right > box.right + SLACK || drawn.left < box.left - SLACK)
        )
          say(
            `leaves its ${holder.tagName.toLowerCase()}: ${String(Math.round(drawn.right))} beyond ${String(Math.round(box.right))}`,
          );
        if (['hidden', 'clip'].includes(overflowY) && holder !== document.body && drawn.height > box.height + SLACK)
          say(`is ${String(Math.round(drawn.height))} high in ${String(Math.round(box.height))}`);
        if (holds) isOwn = false;
        holder = holder.parentElement;
      }
      if (
        (holder === null || holder === document.documentElement) &&
        (drawn.right > clientWidth + SLACK || drawn.left < -SLACK)
      )
        say(`ends at ${String(Math.round(drawn.right))} of ${String(clientWidth)}`);
    }
    return [...found];
  });
};

/**
 * Runs the work on a window as long as what scrolls in it, because a bar at the foot covers what happens to lie under
 * it until somebody scrolls.
 */
export const unrolled = async <T>(page: Page, work: () => Promise<T>): Promise<T> => {
  const size = page.viewportSize();
  if (size === null) return work();
  const beyond = await page.evaluate(() =>
    Math.max(
      0,
      ...[document.documentElement, ...document.querySelectorAll('main, main *, dialog[open], dialog[open] *')]
        .filter(
          (element) =>
            element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
        )
        .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ),
  );
  if (beyond === 0) return work();
  await page.setViewportSize({ width: size.width, height: size.height + beyond });
  try {
    return await work();
  } finally {
    await page.setViewportSize(size);
  }
};
