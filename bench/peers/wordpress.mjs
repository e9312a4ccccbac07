/** Runs Debian's WordPress behind nginx and PHP-FPM with its own MariaDB, and with one password-protected page. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findNginx, startNginx } from './nginx.mjs';
import { findProgram, runPeer, versionOf } from './programs.mjs';

const installedFolder = '/usr/share/wordpress';
/** The default theme of this version of WordPress. */
const theme = 'twentytwentythree';
/** The product has six connections to its database. WordPress gets more workers, so that they do not limit it. */
const workers = 10;

/** The programs that WordPress needs, or undefined if one of them is missing. */
export function findWordpress() {
  const programs = {
    nginx: findNginx(),
    fpm: findProgram(/^php-fpm[\d.]+$/),
    php: findProgram(/^php[\d.]+$/),
    database: findProgram(/^mariadbd$/),
    install: findProgram(/^mariadb-install-db$/),
  };
  const { nginx, fpm, php, database, install } = programs;
  const isInstalled = existsSync(join(installedFolder, 'wp-load.php')) && existsSync(themeFolder());
  if (!nginx || !fpm || !php || !database || !install || !isInstalled) return undefined;
  return { nginx, fpm, php, database, install };
}

const themeFolder = () => join(installedFolder, 'wp-content/themes', theme);

/**
 * @param {NonNullable<ReturnType<typeof findWordpress>>} programs
 * @param {string} folder
 * @param {{ content: string, password: string }} page
 */
export async function startWordpress(programs, folder, page) {
  const site = join(folder, 'wordpress');
  await cp(installedFolder, site, {
    recursive: true,
    dereference: true,
    filter: (file) => !file.endsWith('.htaccess'),
  });
  await writeFile(join(site, 'wp-config.php'), wordpressConfig(folder));
  const stopDatabase = await startDatabase(programs, folder);
  /** @type {(() => Promise<void>)[]} */
  const stops = [stopDatabase];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    stops.push(await startPhp(programs, folder));
    const { origin, stop: stopNginx } = await startNginx(
      programs.nginx,
      folder,
      phpLocations(site, folder),
    );
    stops.push(stopNginx);
    const id = install(programs, folder, page);
    return {
      link: `${origin}/?page_id=${id}`,
      origin,
      stop,
      version: versionIn(programs.php, site),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {NonNullable<ReturnType<typeof findWordpress>>} programs @param {string} folder */
async function startDatabase({ database, install }, folder) {
  const data = join(folder, 'mariadb');
  const socket = join(folder, 'mariadb.sock');
  const user = `--user=${userInfo().username}`;
  const created = spawnSync(
    install,
    [
      '--no-defaults',
      `--datadir=${data}`,
      user,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { encoding: 'utf8' },
  );
  if (created.status !== 0)
    throw new Error(`MariaDB has no data folder:\n${created.stdout}${created.stderr}`);
  const args = [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    user,
    '--skip-networking',
    `--pid-file=${folder}/mariadb.pid`,
  ];
  return runPeer(database, args, folder, () => existsSync(socket));
}

/** @param {NonNullable<ReturnType<typeof findWordpress>>} programs @param {string} folder */
async function startPhp({ fpm }, folder) {
  const socket = join(folder, 'php.sock');
  const user = userInfo().username;
  await writeFile(
    join(folder, 'fpm.conf'),
    `[global]\nerror_log = ${folder}/fpm-error.log\n[www]\nuser = ${user}\ngroup = ${user}\nlisten = ${socket}\npm = static\npm.max_children = ${workers}\n`,
  );
  // -R lets PHP-FPM run as root, too. Its files are in a folder that only this run uses.
  const args = ['--nodaemonize', '-R', '--fpm-config', join(folder, 'fpm.conf')];
  return runPeer(fpm, args, folder, () => existsSync(socket));
}

/** @param {string} site @param {string} folder */
const phpLocations = (
  site,
  folder,
) => `root ${site}; index index.php; gzip on; gzip_types text/html;
  location / { try_files $uri $uri/ /index.php?$args; }
  location ~ \\.php$ {
    include /etc/nginx/fastcgi_params;
    fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
    fastcgi_keep_conn on;
    fastcgi_pass unix:${folder}/php.sock;
  }`;

/** Blocks outgoing requests and background work while WordPress is measured. @param {string} folder */
const wordpressConfig = (folder) => `<?php
  define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
  define('DB_HOST', 'localhost:${folder}/mariadb.sock'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
  define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']); define('WP_SITEURL', WP_HOME);
  define('AUTH_KEY', 'a'); define('SECURE_AUTH_KEY', 'b'); define('LOGGED_IN_KEY', 'c'); define('NONCE_KEY', 'd');
  define('AUTH_SALT', 'e'); define('SECURE_AUTH_SALT', 'f'); define('LOGGED_IN_SALT', 'g'); define('NONCE_SALT', 'h');
  define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
  $table_prefix = 'wp_';
  if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
  require_once ABSPATH . 'wp-settings.php';
`;

/** @param {NonNullable<ReturnType<typeof findWordpress>>} programs @param {string} folder @param {{ content: string, password: string }} page */
function install({ php }, folder, { content, password }) {
  const script = `<?php
    $page = json_decode(stream_get_contents(STDIN), true);
    mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
    (new mysqli('localhost', 'root', '', '', 0, '${folder}/mariadb.sock'))->query('create database wordpress');
    define('WP_INSTALLING', true);
    $_SERVER['HTTP_HOST'] = '127.0.0.1'; $_SERVER['REQUEST_URI'] = '/';
    function wp_mail() { return true; }
    require '${folder}/wordpress/wp-load.php';
    require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('A house', 'host', 'host@example.com', false, '', 'lamplight');
    switch_theme('${theme}');
    echo "\\npage ", wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A house',
      'post_content' => $page['content'], 'post_password' => $page['password']]);`;
  const ran = spawnSync(php, ['-r', script.replace('<?php', '')], {
    input: JSON.stringify({ content, password }),
    encoding: 'utf8',
  });
  const id = /\npage (\d+)/.exec(ran.stdout)?.[1];
  if (!id) throw new Error(`WordPress was not installed:\n${ran.stdout}${ran.stderr}`);
  return id;
}

/** @param {string} php @param {string} site */
function versionIn(php, site) {
  const script = `require '${site}/wp-includes/version.php'; echo $wp_version;`;
  const { stdout } = spawnSync(php, ['-r', script], { encoding: 'utf8' });
  return `WordPress ${stdout}, PHP ${versionOf(php)}`;
}
