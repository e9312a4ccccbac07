import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { runDoctorChecks } from './doctor/doctor.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Check settings, database, email, images, payments and clock, and say what to fix',
  async run(args, io) {
    readArguments(args, []);
    const findings = await runDoctorChecks(io);
    for (const { state, name, text } of findings)
      for (const line of text.split('\n'))
        io.say(`${state.padEnd('warning'.length)}  ${name.padEnd('payments'.length)}  ${line}`);
    return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
  },
};
