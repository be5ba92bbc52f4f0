// The words of the language in which the gallery is shown.
import { createContext, use } from 'react';
import { WORDS, type Words } from './words.ts';

const WordsContext = createContext<Words>(WORDS.en);
export const WordsProvider = WordsContext.Provider;
export const useWords = (): Words => use(WordsContext);
