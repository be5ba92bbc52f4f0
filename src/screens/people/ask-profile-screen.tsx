// Without a person in its address the public profile asks for the link.
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { personIdIn } from './profile-link.ts';
import { publicProfilePath } from '../shared/navigation/paths.ts';
import * as style from './people.css.ts';

export const AskProfileScreen = (): ReactNode => {
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const personId = personIdIn(link);
    setWrong(personId === undefined);
    // A whole load: signed out there is no router, and the sign-in page comes before the profile.
    if (personId !== undefined) location.assign(publicProfilePath(personId));
  };
  return (
    <div className={style.bare}>
      <h1 className={style.name}>
        <FormattedMessage id="people.ask.title" />
      </h1>
      <p className={style.quiet}>
        <FormattedMessage id="people.ask.text" />
      </p>
      <form className={style.form} onSubmit={open} noValidate>
        <Field
          label={<FormattedMessage id="people.ask.field" />}
          // oxlint-disable-next-line house/kept-words -- a way in, which is sent nowhere
          value={link}
          onChange={setLink}
          inputMode="url"
          {...(isWrong ? { error: <FormattedMessage id="people.ask.wrong" /> } : {})}
        />
        <Button type="submit" size="main" width="full">
          <FormattedMessage id="people.ask.open" />
        </Button>
      </form>
    </div>
  );
};
