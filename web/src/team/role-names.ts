import type { Member } from './queries.ts';

export const roleNames: Record<Member['role'], string> = { manager: 'Manager' };
