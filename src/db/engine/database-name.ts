// The name of a login's database: known to those, too, who only want to hear whether it is there.

/** One database per tenant and login, so that nobody ever sends or reads what another person left here. */
export const databaseName = (tenant: string, login: string): string => `crew:${tenant}:${login}`;
