/** Makes test disks: files that are mounted as disks. A test can fill such a disk or cut its power. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill, until } from '../../server/src/platform/postgres/testing/processes.ts';

/**
 * EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: from now on the file system writes nothing to its disk, neither
 * its journal nor data that it still holds in memory. A power cut does the same, and file system developers test for
 * power cuts this way. Synced data is on the disk; other data only if the kernel had already written it.
 */
const shutDownScript =
  'sysopen(my $d, shift, 0) or die $!; my $flag = pack("L", 2); ioctl($d, 0x8004587d, $flag) or die $!';

export async function makeDisk(megabytes: number) {
  const home = await mkdtemp(join(tmpdir(), 'guest-portal-disk-'));
  await chmod(home, 0o755);
  let image = join(home, 'image');
  const folder = join(home, 'mounted');
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const unmount = () => {
    if (spawnSync('umount', [folder]).status !== 0) run('umount', '--lazy', folder);
  };
  const remove = async () => {
    await killProgramsIn(folder);
    unmount();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await mkdir(folder);
    run('truncate', '-s', `${megabytes}M`, image);
    // No room is reserved for root, because the server is root here and its database is not.
    run('mkfs.ext4', '-q', '-F', '-m', '0', image);
    mount();
  } catch (error) {
    await rm(home, { recursive: true });
    throw error;
  }

  return {
    /** The folder where the disk is mounted. */
    folder,
    async cutPower() {
      run('perl', '-e', shutDownScript, folder);
    },
    /** Ends every program that still uses the disk, and mounts it again as after a power cut. */
    async mountAgain() {
      await killProgramsIn(folder);
      unmount();
      // The disk is copied, because the kernel keeps its state of the old one for as long as any program uses it.
      const oldImage = image;
      image = join(home, `image-${Date.now()}`);
      run('cp', '--sparse=always', oldImage, image);
      await rm(oldImage);
      mount();
    },
    /** Takes all free space with files that become smaller and smaller. */
    fill() {
      for (let kilobytes = 256 * 1024; kilobytes >= 4; kilobytes /= 2) {
        const piece = join(folder, 'ballast', `${kilobytes}`);
        spawnSync('mkdir', ['-p', join(folder, 'ballast')]);
        spawnSync('fallocate', ['-l', `${kilobytes}KiB`, piece]);
      }
    },
    makeRoom: () => rm(join(folder, 'ballast'), { recursive: true, force: true }),
    remove,
  };
}

/**
 * Kills the programs that work in a folder. These are databases, which can no longer read their own files once the
 * power is cut.
 */
async function killProgramsIn(folder: string) {
  await until(async () => {
    const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1);
    const worksInside = await Promise.all(pids.map((pid) => worksIn(pid, folder)));
    const remainingPids = pids.filter((_, index) => worksInside[index]);
    for (const pid of remainingPids) kill(pid);
    return remainingPids.length === 0;
  });
}

const worksIn = async (pid: number, folder: string) =>
  (await readlink(`/proc/${pid}/cwd`).catch(() => '')).startsWith(`${folder}/`);

function run(command: string, ...args: string[]) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Writes two files, of which only one is synced, to check that a power cut loses the other. */
export async function writeControlFiles(folder: string) {
  const handle = await open(join(folder, 'synced'), 'w');
  await handle.writeFile('synced');
  await handle.sync();
  await handle.close();
  const parent = await open(folder, 'r');
  await parent.sync();
  await parent.close();
  await writeFile(join(folder, 'not-synced'), 'not synced');
}

export async function readControlFiles(folder: string) {
  const synced = await readFile(join(folder, 'synced'), 'utf8').catch(() => '');
  const unsynced = await readFile(join(folder, 'not-synced'), 'utf8').catch(() => '');
  for (const name of ['synced', 'not-synced']) await rm(join(folder, name), { force: true });
  return { hasSyncedFile: synced === 'synced', hasUnsyncedFile: unsynced === 'not synced' };
}

/** Why a test disk cannot be made on this machine, or undefined if it can. */
export const whyNoDisk = await whyDiskFails();

async function whyDiskFails(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a test disk needs Linux and root';
  try {
    const disk = await makeDisk(8);
    try {
      await disk.cutPower();
    } finally {
      await disk.remove();
    }
  } catch (error) {
    return `this machine cannot make a test disk (${String(error).split('\n')[0]})`;
  }
}
