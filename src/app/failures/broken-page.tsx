// The router's answer to a page that broke, or whose code could not be fetched.
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

export const BrokenPage = ({ reset }: ErrorComponentProps): ReactNode => {
  const router = useRouter();
  const reload = (): void => {
    reset();
    void router.invalidate();
  };
  return <ErrorPage onReload={reload} />;
};
