// The element of a question on the page, to scroll to and to put the focus on.

export const questionElement = (questionId: string): string => `question-${questionId}`;

/** Brings a question into view and gives it the focus; nothing where it is not on the page. */
export const goToQuestion = (questionId: string): void => {
  const element = document.getElementById(questionElement(questionId));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
};
