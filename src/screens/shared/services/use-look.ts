// How a page is looked at: a filter, an order, the day or the part that is shown.
import { useState } from 'react';

/**
 * `useState` under the name that says what it holds: no part of anything that is sent, so that nothing a person did is
 * lost with it. What somebody picks for a form is kept instead (`useKeptForm`); lint holds picks to one of both.
 */
export const useLook: typeof useState = useState;
