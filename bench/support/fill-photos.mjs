/** Adds photos to the copies of a property: each copy has its own rows, which show the same files. */
import { copyFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutTriggers } from './fill-database.mjs';

/**
 * @param {string} databaseUrl
 * @param {string} slug of the property that was copied
 * @returns {Promise<number>} the number of its photos
 */
export const fillPhotos = (databaseUrl, slug) =>
  withoutTriggers(databaseUrl, async (client) => {
    const original = '(select id from apartments where slug = $1)';
    const joinCopiedRow = (
      /** @type {string} */ table,
      /** @type {string} */ column,
      condition = '',
    ) =>
      `left join ${table} old_${table} on old_${table}.id = i.${column}
       left join ${table} on ${table}.apartment_id = c.apartment_id and ${table}."order" = old_${table}."order" ${condition}`;
    await client.query(
      `insert into images
        (id, apartment_id, place_id, apartment_guide_id, arrival_step_id, path, "order", caption)
      select gen_random_uuid(), c.apartment_id, places.id, apartment_guides.id, arrival_steps.id, i.path, i."order", i.caption
      from images i cross join bench_copies c
      ${joinCopiedRow('places', 'place_id', 'and places.kind = old_places.kind')}
      ${joinCopiedRow('apartment_guides', 'apartment_guide_id')}
      ${joinCopiedRow('arrival_steps', 'arrival_step_id')}
      where i.apartment_id = ${original}`,
      [slug],
    );
    const { rows } = await client.query(
      `select count(distinct path)::int as photos from images where apartment_id = ${original}`,
      [slug],
    );
    return Number(rows[0].photos);
  });

/**
 * Overwrites all photos with the largest one, because the demo's painted pictures are smaller than real photos.
 *
 * @param {string} dataDir
 * @returns {Promise<string>} the path of the largest photo
 */
export async function replaceWithLargestPhoto(dataDir) {
  const folder = join(dataDir, 'objects/images');
  const photoFolders = (await readdir(folder)).map((photoFolder) => join(folder, photoFolder));
  const sizes = await Promise.all(
    photoFolders.map(async (photoFolder) => (await stat(join(photoFolder, 'original'))).size),
  );
  const largest = photoFolders[sizes.indexOf(Math.max(...sizes))] ?? '';
  const files = await readdir(largest);
  for (const photoFolder of photoFolders)
    for (const file of files)
      if (photoFolder !== largest) await copyFile(join(largest, file), join(photoFolder, file));
  return join(largest, 'original');
}
