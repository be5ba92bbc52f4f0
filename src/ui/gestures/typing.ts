// Whether a key belongs to what somebody writes or chooses, so that no shortcut of the page takes it.

/** Of fields, lists to choose from and dialogs; a chip or a box that is ticked takes no letters. */
const WRITES = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITES) !== null;
