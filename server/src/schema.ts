/** All tables in one place: for migrations and for restoring backups, and for nothing else. */
export * from './accounts/tables.ts';
export * from './admin/tables.ts';
export * from './apartments/tables.ts';
export * from './applying/tables.ts';
export * from './billing/sandbox/tables.ts';
export * from './billing/tables.ts';
export * from './calendars/tables.ts';
export * from './contact/tables.ts';
export * from './content/tables.ts';
export * from './images/tables.ts';
export * from './link-checks/tables.ts';
export * from './notices/tables.ts';
export * from './platform/tables.ts';
export * from './portal/tables.ts';
export * from './searches/tables.ts';
export * from './stays/tables.ts';
export * from './translations/tables.ts';
