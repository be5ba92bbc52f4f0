// One push message to one browser.
import { oneOf, text } from '#schema/define/field.ts';
import { dropSubscription, subscriptionAt } from '../../push/subscriptions.ts';
import { jobKind } from '../kind.ts';

/** How long the push service keeps a message for a phone that is off: after a day it is no news. */
const KEPT_SECONDS = 86_400;

export const pushJob = jobKind('push', {
  lane: 'pushes',
  seconds: 30,
  payload: { endpoint: text(10, 1000), message: text(2, 2500), topic: text(1, 32), urgency: oneOf('normal', 'high') },
  attempts: 6,
  async run({ database: { pool }, push, tenants }, { endpoint, message, topic, urgency }, { tenant }) {
    const keys = await subscriptionAt(pool, tenant, endpoint);
    if (keys === undefined) return;
    const { supportEmail } = await tenants.byId(tenant);
    const delivery = await push.send(
      { endpoint, ...keys },
      { payload: message, contact: `mailto:${supportEmail}`, seconds: KEPT_SECONDS, urgency, topic },
    );
    if (delivery === 'gone') await dropSubscription(pool, tenant, endpoint);
  },
});
