/** All commands of `guest-portal`, in the order in which help lists them. */
import { backupCommand } from './backup-command.ts';
import { backupFailedCommand } from './backup-failed-command.ts';
import { cleanUpCommand } from './clean-up-command.ts';
import type { Command } from './command.ts';
import { createHostCommand } from './create-host-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { removeSecondFactorCommand } from './remove-second-factor-command.ts';
import { resetPasswordCommand } from './reset-password-command.ts';
import { restoreCommand } from './restore-command.ts';

export const commands: Command[] = [
  doctorCommand,
  migrateCommand,
  createHostCommand,
  resetPasswordCommand,
  removeSecondFactorCommand,
  backupCommand,
  backupFailedCommand,
  restoreCommand,
  cleanUpCommand,
];
