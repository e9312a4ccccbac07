/**
 * Finds the files that a page names and the server does not have. The pages of hosts and guests come from separate
 * builds, so both must be checked.
 */
export async function findMissingFiles(url: string, path: string): Promise<string[]> {
  const reply = await fetch(url + path);
  const html = await reply.text();
  if (!reply.ok) return [`${path} answered ${reply.status}`];
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) return [`${path} names no script`];
  const replies = await Promise.all(
    [...new Set(files)].map(async (file) => ({ file, fileReply: await fetch(url + file) })),
  );
  return replies
    .filter(
      ({ fileReply }) => !fileReply.ok || fileReply.headers.get('content-type')?.includes('html'),
    )
    .map(({ file, fileReply }) => `${path} names ${file}, which answered ${fileReply.status}`);
}
