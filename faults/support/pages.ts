/**
 * Why a page cannot be shown: the files that it names and the server does not have. The pages of hosts and guests come
 * from separate builds.
 */
export async function findMissingFiles(url: string, path: string): Promise<string[]> {
  const reply = await fetch(url + path);
  const html = await reply.text();
  if (!reply.ok) return [`${path} answered ${reply.status}`];
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const scripts = named.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) return [`${path} names no script`];
  const answers = await Promise.all(
    [...new Set(named)].map(async (file) => ({ file, answer: await fetch(url + file) })),
  );
  return answers
    .filter(({ answer }) => !answer.ok || answer.headers.get('content-type')?.includes('html'))
    .map(({ file, answer }) => `${path} names ${file}, which answered ${answer.status}`);
}
