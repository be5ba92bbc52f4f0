// A short buzz in the hand. Safari has no vibration at all, Firefox none since 129.

export const buzz = (milliseconds: number): void => {
  if ('vibrate' in navigator) navigator.vibrate(milliseconds);
};
