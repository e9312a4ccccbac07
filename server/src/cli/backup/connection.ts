/** Opens a connection that formats values the same way everywhere and has no timeouts. */
import { Client, type ClientConfig } from 'pg';

const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set search_path = public`;

export async function onOwnConnection<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, application_name: 'guest-portal-backup' });
  // The running query fails as well and reports the error. Without a listener, this event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(settings);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
