// The line of a login as it stands at this moment, with its tenant's count and one of its sessions.
import type pg from 'pg';
import type { TenantClock as Count } from '../database/reads/heads.ts';
import { preparedText, replanning } from '../database/sql/prepared.ts';
import type { Login } from './logins.ts';
import type { SessionLine } from './session-table.ts';
import type { TokenClaims } from './tokens.ts';

export type LoginNow = Login & Count & { readonly line: SessionLine };

interface LinePart {
  readonly session_serial: number | null;
  readonly session_renewed_at: Date | null;
  readonly session_raised_at: Date | null;
  readonly session_ended_at: Date | null;
}

const LOGIN_NOW = `
  select l.id, l.tenant, l.kind, l.login, l.password_hash, l.subject_id, l.person_id, l.active, l.session_generation, l.row,
    c.rev, c.epoch, c.floor, c.settings_rev as "settingsRev",
    s.serial as session_serial, s.renewed_at as session_renewed_at, s.raised_at as session_raised_at, s.ended_at as session_ended_at
  from logins l join tenant_clock c on c.tenant = l.tenant left join sessions s on s.tenant = l.tenant and s.login = l.id and s.id = $4
  where l.tenant = $1 and l.kind = $2 and l.id = $3`;

/** Undefined where there is no such login. */
export const loginNow = async (
  pool: pg.Pool,
  { tenant, sub }: Pick<TokenClaims, 'tenant' | 'sub'>,
  session: string,
): Promise<LoginNow | undefined> => {
  const [kind, ...id] = sub.split(':');
  const { rows } = await replanning(() =>
    pool.query<Login & Count & LinePart>(preparedText(LOGIN_NOW, [tenant, kind, id.join(':'), session])),
  );
  const [found] = rows;
  return found === undefined
    ? undefined
    : {
        ...found,
        line: {
          serial: found.session_serial,
          renewedAt: found.session_renewed_at,
          raisedAt: found.session_raised_at,
          endedAt: found.session_ended_at,
        },
      };
};
