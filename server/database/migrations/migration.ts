// A numbered change of the database that the definitions cannot express: the server's own tables, or a change of
// meaning.

export interface Migration {
  /** Counts from 1 without gaps; a number that was released never changes its SQL. */
  readonly number: number;
  readonly name: string;
  /**
   * Runs once per database, in one transaction with the tables' update that follows it. On a new installation the
   * entity tables do not
   * exist yet: a migration of their rows says `if exists`.
   */
  readonly sql: string;
}
