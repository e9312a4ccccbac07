/** Passwords are stored as argon2id hashes. The library compares them outside the event loop. */
import { hash, verify } from '@node-rs/argon2';

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/**
 * The minimum that OWASP recommends: 19 MiB of memory, two passes, one lane. Argon2id is the library's default. No
 * setting changes the cost. Each hash contains the cost it was made with, so hashes of another cost still work.
 */
export const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string, cost = owaspCost): Promise<string> {
  return hash(password, cost);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

export type Passwords = ReturnType<typeof openPasswords>;

/** Hashes and compares passwords. Tests use a lower cost, because their hashes need no protection. */
export function openPasswords(cost?: PasswordCost) {
  const dummyHash = hashPassword('nobody has this password', cost);
  return {
    hash: (password: string) => hashPassword(password, cost),
    /**
     * Without a hash the result is false and the comparison takes as long, so that an unknown account can't be told
     * from a known one.
     */
    async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
      const isMatch = await isPassword(passwordHash ?? (await dummyHash), password);
      return passwordHash !== undefined && isMatch;
    },
  };
}
