// The last step of the chief before the client signs: the client's language, and the device is handed over.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LANGUAGE_NAMES, LANGUAGES, localeOf, type Language } from '#i18n/languages.ts';
import { Button } from '#ui/primitives/button.tsx';
import * as style from '../chief.css.ts';

interface HandOverProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onHandOver: () => void;
}

export const HandOver = ({ language, onLanguage, onHandOver }: HandOverProps): ReactNode => (
  <>
    <LanguageChoice chosen={language} onChoose={onLanguage} />
    <Button size="main" width="full" icon="pen-line" onPress={onHandOver}>
      <FormattedMessage id="chief.signOff.handOver" />
    </Button>
    <p className={style.line}>
      <FormattedMessage id="chief.signOff.handOverHint" />
    </p>
  </>
);

interface LanguageChoiceProps {
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
}

/** The language in which the client reads and signs. */
const LanguageChoice = ({ chosen, onChoose }: LanguageChoiceProps): ReactNode => (
  <fieldset className={style.fieldset}>
    <legend className={style.legend}>
      <FormattedMessage id="chief.signOff.language" />
    </legend>
    <div className={style.languages}>
      {LANGUAGES.map((one) => (
        <Button
          key={one}
          variant={one === chosen ? 'ink' : 'outline'}
          pressed={one === chosen}
          onPress={() => {
            onChoose(one);
          }}
        >
          <span lang={localeOf(one)}>{LANGUAGE_NAMES[one]}</span>
        </Button>
      ))}
    </div>
  </fieldset>
);
