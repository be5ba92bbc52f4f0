// Views of one page, of which one is shown: arrows go from tab to tab and show what they reach.
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ProvenCount } from '#i18n/counts.ts';
import { moved } from '#ui/table/grid-moves.ts';
import * as style from './tabs.css.ts';

export interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Only what rests on lists that are here. */
  readonly count?: ProvenCount;
}

export interface TabsProps<K extends string> {
  /** What the tabs are views of, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
  /** The view that is chosen. */
  readonly children: ReactNode;
}

export const Tabs = <K extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<K>): ReactNode => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === chosen);
  const onKeyDown = (event: KeyboardEvent): void => {
    const size = { rows: 1, columns: tabs.length, page: 1, hasHead: false };
    const to = event.key.startsWith('Page')
      ? undefined
      : moved({ key: event.key, ctrl: false }, { row: 0, column: at }, size);
    const tab = tabs[to?.column ?? at];
    if (to === undefined || tab === undefined || to.column === at) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to.column]?.focus();
  };
  return (
    <div className={style.frame}>
      <div ref={list} role="tablist" aria-label={label} className={style.list} onKeyDown={onKeyDown} data-no-swipe="">
        {tabs.map(({ key, label: words, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={key === chosen ? `${id}-panel` : undefined}
            tabIndex={key === chosen ? 0 : -1}
            className={style.tab}
            onClick={() => onChoose(key)}
          >
            {words}
            {count !== undefined && <span className={style.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0} className={style.panel}>
        {children}
      </div>
    </div>
  );
};
