// Every change around money against the real server: taken, refused, repeated.
import { tellEach } from '../../support/every-change.ts';
import { TELLINGS_OF_MONEY } from '../../support/tellings-of-money.ts';

tellEach(TELLINGS_OF_MONEY);
