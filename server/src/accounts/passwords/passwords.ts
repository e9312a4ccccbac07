/** Passwords are stored as argon2id hashes. The library compares them outside the event loop. */
import { hash, verify } from '@node-rs/argon2';

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/**
 * OWASP's first choice: 19 MiB of memory, two passes, one lane. Argon2id is the library's default. No setting changes
 * the cost. Each hash contains the cost it was made with, so hashes of another cost still work.
 */
export const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string, cost = owaspCost): Promise<string> {
  return hash(password, cost);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

export type Passwords = ReturnType<typeof openPasswords>;

/** Hashes passwords at sign-up and sign-in. Tests use a lower cost, because they have nothing worth stealing. */
export function openPasswords(cost?: PasswordCost) {
  const nobodysHash = hashPassword('nobody has this password', cost);
  return {
    hash: (password: string) => hashPassword(password, cost),
    /**
     * Without a hash the result is always false and takes as long, so that an unknown account can't be told from a
     * known one.
     */
    async isRight(passwordHash: string | undefined, password: string): Promise<boolean> {
      const isRight = await isPassword(passwordHash ?? (await nobodysHash), password);
      return passwordHash !== undefined && isRight;
    },
  };
}
