// The sign-in page.
import type { Locator, Page } from '@playwright/test';
import type { DemoLogin } from '../../support/judging/demo-logins.ts';

export interface LoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** What it says when the login is not known or the password is wrong. */
  readonly refused: Locator;
  /** Entries of somebody that are kept on this device. */
  readonly kept: Locator;
  signIn(who: DemoLogin): Promise<void>;
}

export const loginPage = (page: Page): LoginPage => {
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in' });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Sign in' }),
    email,
    password,
    submit,
    refused: page.getByRole('alert').filter({ hasText: 'That did not match' }),
    kept: page.getByText(/kept on this device/u),
    signIn: async (who) => {
      await email.fill(who.login);
      await password.fill(who.password);
      await submit.click();
    },
  };
};
