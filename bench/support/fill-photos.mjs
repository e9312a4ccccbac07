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
    const at = (/** @type {string} */ table, /** @type {string} */ column, more = '') =>
      `left join ${table} old_${table} on old_${table}.id = i.${column}
       left join ${table} on ${table}.apartment_id = c.apartment_id and ${table}."order" = old_${table}."order" ${more}`;
    await client.query(
      `insert into images
        (id, apartment_id, place_id, apartment_guide_id, arrival_step_id, path, "order", caption)
      select gen_random_uuid(), c.apartment_id, places.id, apartment_guides.id, arrival_steps.id, i.path, i."order", i.caption
      from images i cross join bench_copies c
      ${at('places', 'place_id', 'and places.kind = old_places.kind')}
      ${at('apartment_guides', 'apartment_guide_id')}
      ${at('arrival_steps', 'arrival_step_id')}
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
export async function weighPhotos(dataDir) {
  const folder = join(dataDir, 'objects/images');
  const names = (await readdir(folder)).map((name) => join(folder, name));
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(name, 'original'))).size),
  );
  const heaviest = names[sizes.indexOf(Math.max(...sizes))] ?? '';
  const files = await readdir(heaviest);
  for (const name of names)
    for (const file of files)
      if (name !== heaviest) await copyFile(join(heaviest, file), join(name, file));
  return join(heaviest, 'original');
}
