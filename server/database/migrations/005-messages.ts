// What mails, push messages and the mailbox need besides rows: password links, subscriptions, who wants no more,
// attached bytes.
import type { Migration } from './migration.ts';

export const messages: Migration = {
  number: 5,
  name: 'messages',
  sql: `
    create table password_links (
      token_hash text primary key,                         -- SHA-256 of the token in the link
      tenant text not null references tenants (id),
      login text not null,                                 -- id of the login
      expires_at timestamptz not null,
      made_at timestamptz not null default now()
    );
    create index password_links_login on password_links (tenant, login);
    create index password_links_age on password_links (expires_at);

    create table mailing_wishes (
      token text primary key,                              -- stands in every mail of the list
      tenant text not null references tenants (id),
      list text not null,
      address text not null,                               -- in lowercase
      unsubscribed_at timestamptz,
      unique (tenant, list, address)
    );

    create table push_subscriptions (
      tenant text not null references tenants (id),
      endpoint text not null,                              -- one per browser: whoever signs in there takes it over
      login text not null,                                 -- 'user:{id}'
      person_id text,
      p256dh text not null,
      auth text not null,
      device_name text,
      set_at timestamptz not null default now(),
      primary key (tenant, endpoint)
    );
    create index push_subscriptions_person on push_subscriptions (tenant, person_id);

    create table mail_attachments (
      tenant text not null references tenants (id),
      id text not null,
      message_id text not null,
      sha256 text not null,
      name text not null,
      mime text not null,
      primary key (tenant, id)
    );
    create index mail_attachments_message on mail_attachments (tenant, message_id);
  `,
};
