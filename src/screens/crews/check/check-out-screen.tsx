// The check-out page; with `?assignment=` a chief checks somebody out.
import type { ReactNode } from 'react';
import { CheckPageFor } from './check-page.tsx';

export const CheckOutScreen = (): ReactNode => <CheckPageFor kind="checkOut" />;
